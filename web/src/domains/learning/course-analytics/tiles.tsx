import type { CourseFigures } from '@aulanova/contract/learning/course-analytics'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Figure, FigureNote } from '#kit/charts/figure.tsx'
import { Text } from '#kit/text.tsx'
import classes from './analytics.module.css'
import { useFigures } from './use-figures.ts'

/** The four figures above the charts. */
export function Tiles({ figures }: { figures: CourseFigures }) {
  const { t } = useTranslation(['analytics', 'common'])
  const { number, share } = useFigures()
  const { Subscriptions, Activity, Journey, Evaluations } = figures
  const questions = Evaluations.flatMap((evaluation) => evaluation.Questions)
  const sum = (field: 'Right' | 'People') => questions.reduce((all, question) => all + question[field], 0)
  const attempts = Evaluations.reduce((all, { People }) => all + People, 0)
  const kinds = {
    paid: number(Subscriptions.Paid),
    given: number(Subscriptions.Given),
    free: number(Subscriptions.Free),
  }
  return (
    <>
      <div className={classes.tiles}>
        <Tile name={t('Subscriptions')} figure={number(Subscriptions.Total)}>
          {Subscriptions.Free > 0
            ? t('{{paid}} paid, {{given}} given, {{free}} free of charge', kinds)
            : t('{{paid}} paid, {{given}} given', kinds)}
        </Tile>
        <Tile name={t('Active this week')} figure={number(Activity.ThisWeek)}>
          {t('{{share}} of {{people}} with access', {
            share: share(Activity.ThisWeek, Activity.Subscribed),
            people: number(Activity.Subscribed),
          })}
        </Tile>
        <Tile name={t('Completed the course')} figure={number(Journey.Completed)}>
          {t('{{share}} of {{people}} who subscribed', {
            share: share(Journey.Completed, Journey.Started),
            people: number(Journey.Started),
          })}
        </Tile>
        <Tile name={t('Right answers')} figure={share(sum('Right'), sum('People'))}>
          {t('in {{count}} first attempts', { count: attempts })}
        </Tile>
      </div>
      <Text size={12} tone="muted" className={classes.how}>
        <Text as="b" tone="strong" weight="strong">
          {t('How it is counted.', { ns: 'common' })}
        </Text>{' '}
        {t(
          'Subscriptions that were bought or given in the period. Active are those who opened a block or an evaluation since Monday, of all with access today. Completed: of those who subscribed first in the period. Right answers: of all questions in first attempts that were handed in in the period.',
        )}
      </Text>
    </>
  )
}

const Tile = ({ name, figure, children }: { name: string; figure: string; children: ReactNode }) => (
  <Card as="section" pad="none" className={classes.tile}>
    <Figure name={name} value={figure} large>
      <FigureNote>{children}</FigureNote>
    </Figure>
  </Card>
)
