import type { Problem } from '@aulanova/contract/kernel/problems'
import type {
  CourseAnalytics as Analytics,
  CourseFigures,
  StepFigures,
} from '@aulanova/contract/learning/course-analytics'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { Figure, FigureNote } from '#kit/charts/figure.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './analytics.module.css'
import { JourneyCard } from './journey-card.tsx'
import { ActivityChart, SubscriptionChart } from './period-charts.tsx'
import { QuestionCard } from './question-card.tsx'
import { useFigures } from './use-figures.ts'

/** How a course is subscribed to, taken and passed: for administrators and for the people of the course. */
export const CourseAnalytics = ({ query }: { query: UseQueryResult<{ Item: Analytics }, Problem> }) => (
  <Loaded query={query} skeleton={<AnalyticsSkeleton />}>
    {({ Item }) => (
      <OfPeriod isOther={query.isPlaceholderData}>
        <Figures analytics={Item} />
      </OfPeriod>
    )}
  </Loaded>
)

/** The figures of the period before stay in sight until those of another one are read, and say that they are not these. */
function OfPeriod({ isOther, children }: { isOther: boolean; children: ReactNode }) {
  const { t } = useTranslation('analytics')
  return (
    <>
      <Text size={14} tone="muted" live below={12}>
        {isOther && t('The figures of the chosen period are being read. Below are those of before.')}
      </Text>
      <div className={classes.ofPeriod} aria-busy={isOther}>
        {children}
      </div>
    </>
  )
}

function Figures({ analytics: { Uuid, Figures, AsOf, Counting } }: { analytics: Analytics }) {
  const { t } = useTranslation('analytics')
  if (!Figures)
    return Counting ? (
      <div aria-busy="true">
        <Text size={14} tone="muted" live below={12}>
          {t('The figures are being counted. They appear here in a moment.')}
        </Text>
        <AnalyticsSkeleton />
      </div>
    ) : (
      <EmptyState title={t('There is nothing to count yet')}>
        {t('Figures appear once the course is published.')}
      </EmptyState>
    )
  const linkOf = ({ Id, Kind }: StepFigures) =>
    Kind === 'evaluation' ? `${partPath(Uuid, 'evaluations')}?form=${Id}` : `${partPath(Uuid, 'content')}?block=${Id}`
  return (
    <>
      <ChartPatterns />
      <Text size={14} tone="muted" live below={12}>
        {AsOf && t('As of {{time}}.', { time: formatDateTime(AsOf) })}{' '}
        {Counting && t('Newer figures are being counted.')}
      </Text>
      <Tiles figures={Figures} />
      <Columns gap={16} over={{ desktop: 2 }} below={16} className={classes.halves}>
        <SubscriptionChart figures={Figures.Subscriptions} />
        <ActivityChart figures={Figures.Activity} />
      </Columns>
      <JourneyCard figures={Figures.Journey} linkOf={linkOf} />
      {Figures.Evaluations.map((evaluation) => (
        <QuestionCard key={evaluation.Id} evaluation={evaluation} />
      ))}
    </>
  )
}

const AnalyticsSkeleton = () => (
  <>
    <Stack gap={16} below={16} className={classes.tiles}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} h={112} radius="lg" />
      ))}
    </Stack>
    <Columns gap={16} over={{ desktop: 2 }} below={16}>
      <Skeleton h={380} radius="lg" />
      <Skeleton h={380} radius="lg" />
    </Columns>
    <Skeleton h={420} radius="lg" />
  </>
)

/** The four figures above the charts. */
function Tiles({ figures }: { figures: CourseFigures }) {
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
      <Stack gap={16} below={12} className={classes.tiles}>
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
      </Stack>
      <Text size={12} tone="muted" below={16}>
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
