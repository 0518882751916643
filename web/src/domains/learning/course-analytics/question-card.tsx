import {
  type EvaluationFigures,
  goodDiscrimination,
  leastForDiscrimination,
  type QuestionFigures,
} from '@aulanova/contract/learning/course-analytics'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Legend, Mark } from '#kit/charts/legend.tsx'
import { ShareBar } from '#kit/charts/share-bar.tsx'
import { List } from '#kit/list.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import classes from './analytics.module.css'
import { questionText } from './question-text.ts'
import { useFigures } from './use-figures.ts'

/** How the questions of an evaluation are answered. */
export function QuestionCard({ evaluation }: { evaluation: EvaluationFigures }) {
  const { t } = useTranslation('analytics')
  const { language, number, share } = useFigures()
  const { Id, Name, Required, Questions } = evaluation
  const title = t('Questions of “{{name}}”', { name: Name })
  const required = share(Required, 100)
  const exact = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <ChartCard
      id={`questions:${Id}`}
      title={title}
      chart={
        <>
          <Legend
            small
            items={[{ name: t('score to pass, {{required}}', { required }), mark: <Mark kind="tick" /> }]}
          />
          <List ordered size={14} above={8} className={classes.questions}>
            {Questions.map((question, at) => (
              <Question key={question.Id} question={question} number={at + 1} required={Required} />
            ))}
          </List>
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[t('Question'), t('Right'), t('Answers'), t('Share'), t('Discrimination')]}
          rows={Questions.map(({ Id, Text: words, Right, People, Discrimination }, at) => [
            Id,
            [
              `${at + 1}. ${questionText(words)}`,
              number(Right),
              number(People),
              share(Right, People),
              Discrimination === null ? '–' : exact.format(Discrimination).replace('-', '−'),
            ],
          ])}
        />
      }
      how={t(
        'Only the first attempt of each subscriber, handed in in the period. A question tells people apart well if those who do better in the others answer it right (correlation of {{good}} or more); reversed, if they answer it wrong. With fewer than {{least}} answers nothing is said.',
        { good: exact.format(goodDiscrimination), least: leastForDiscrimination },
      )}
    />
  )
}

const verdicts = {
  well: ['Tells apart well', 'on'],
  little: ['Tells apart little', 'soon'],
  reversed: ['Reversed', 'refused'],
  unknown: ['Too few answers', 'off'],
} as const satisfies Record<string, [ParseKeys<'analytics'>, 'on' | 'soon' | 'refused' | 'off']>

export function verdictOn(discrimination: number | null): keyof typeof verdicts {
  if (discrimination === null) return 'unknown'
  if (discrimination < 0) return 'reversed'
  return discrimination >= goodDiscrimination ? 'well' : 'little'
}

function Question({ question, number, required }: { question: QuestionFigures; number: number; required: number }) {
  const { t } = useTranslation('analytics')
  const { share } = useFigures()
  const { Text: words, Right, People, Discrimination } = question
  const verdict = verdictOn(Discrimination)
  const [text, state] = verdicts[verdict]
  const isWorst = verdict === 'reversed'
  return (
    <li>
      <Text as="span" tone="muted" figures>
        {number}
      </Text>
      <Text as="span" breakable {...(isWorst && { weight: 'strong' })} className={classes.questionText}>
        {questionText(words)}
      </Text>
      <span className={classes.questionBar}>
        <ShareBar
          of={100}
          height={12}
          tick={required}
          parts={[{ value: People === 0 ? 0 : (Right / People) * 100, fill: isWorst ? 'reversed' : 'solid' }]}
        />
      </span>
      <Text as="b" weight="strong" figures className={classes.questionShare}>
        {share(Right, People)}
      </Text>
      <span className={classes.questionVerdict}>
        <StatusBadge state={state}>{t(text)}</StatusBadge>
      </span>
    </li>
  )
}
