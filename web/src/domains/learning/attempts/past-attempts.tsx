import type { EvaluationSummary } from '@aulanova/contract/learning/attempts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import classes from './past-attempts.module.css'

interface Props {
  summary: EvaluationSummary
  onResult: (attempt: string) => void
}

export function PastAttempts({ summary, onResult }: Props) {
  const { t } = useTranslation('taking')
  if (summary.Attempts.length === 0) return null
  return (
    <section aria-labelledby="past-attempts">
      <h2 id="past-attempts">{t('Your attempts')}</h2>
      <Card as="ol" pad="none" className={classes.list}>
        {summary.Attempts.map(({ Id, Started, Score, Passed, Practice }, index) => {
          const number = index + 1
          const isOpen = Id === summary.OpenAttempt
          return (
            <li key={Id}>
              <b>{t('Try {{number}}', { number })}</b>
              <Text as="span" size={14} tone="muted" className={classes.date}>
                {formatDateTime(Started)}
              </Text>
              <Text as="span" size={14} tone="muted" className={classes.score}>
                {Score !== null && t('{{score}} of {{max}}', { score: Score, max: summary.MaxScore })}
              </Text>
              <StatusBadge state={isOpen ? 'soon' : Passed ? 'on' : 'off'}>
                {isOpen ? t('Open') : outcomeOf({ Passed, Practice }, t)}
              </StatusBadge>
              {!isOpen && (
                <button
                  type="button"
                  aria-label={`${t('See the result')}: ${t('Try {{number}}', { number })}`}
                  onClick={() => onResult(Id)}
                >
                  {t('See the result')}
                </button>
              )}
            </li>
          )
        })}
      </Card>
    </section>
  )
}

function outcomeOf({ Passed, Practice }: { Passed: boolean; Practice: boolean }, t: TFunction<'taking'>) {
  if (Practice) return t('Practice')
  return Passed ? t('Passed') : t('Not passed')
}
