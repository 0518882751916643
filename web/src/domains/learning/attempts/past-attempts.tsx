import type { EvaluationSummary } from '@aulanova/contract/learning/attempts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { List } from '#kit/list.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { EvaluationPart } from './evaluation-page.tsx'
import classes from './past-attempts.module.css'

interface Props {
  summary: EvaluationSummary
  onResult: (attempt: string) => void
}

export function PastAttempts({ summary, onResult }: Props) {
  const { t } = useTranslation('taking')
  if (summary.Attempts.length === 0) return null
  return (
    <EvaluationPart id="past-attempts" title={t('Your attempts')}>
      <Card as={List} ordered pad="none" className={classes.list}>
        {summary.Attempts.map(({ Id, Started, Score, Passed, Practice }, index) => {
          const number = index + 1
          const isOpen = Id === summary.OpenAttempt
          return (
            <li key={Id}>
              <Text as="b" weight="medium">
                {t('Try {{number}}', { number })}
              </Text>
              <Text as="span" size={14} tone="muted" figures>
                {formatDateTime(Started)}
              </Text>
              <Text as="span" size={14} tone="muted" figures>
                {Score !== null && t('{{score}} of {{max}}', { score: Score, max: summary.MaxScore })}
              </Text>
              <StatusBadge state={isOpen ? 'soon' : Passed ? 'on' : 'off'}>
                {isOpen ? t('Open') : outcomeOf({ Passed, Practice }, t)}
              </StatusBadge>
              {!isOpen && (
                <QuietAction
                  as="button"
                  type="button"
                  className={classes.open}
                  aria-label={`${t('See the result')}: ${t('Try {{number}}', { number })}`}
                  onClick={() => onResult(Id)}
                >
                  {t('See the result')}
                </QuietAction>
              )}
            </li>
          )
        })}
      </Card>
    </EvaluationPart>
  )
}

function outcomeOf({ Passed, Practice }: { Passed: boolean; Practice: boolean }, t: TFunction<'taking'>) {
  if (Practice) return t('Practice')
  return Passed ? t('Passed') : t('Not passed')
}
