import type { EvaluationSummary } from '@aulanova/contract/learning/attempts'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCourseLanguage } from '#domains/learning/parts/use-course-language.ts'
import { Card } from '#kit/card.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Note } from '#kit/note.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { lessonOf } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './evaluation.module.css'
import { EvaluationPage, EvaluationPart, NextActions } from './evaluation-page.tsx'
import { GoOn, HowToPass } from './next-actions.tsx'
import { TryButton } from './try-button.tsx'

interface Props {
  courseId: string
  summary: EvaluationSummary
  isStarting: boolean
  error: unknown
  onStart: () => void
  onResult: (attempt: string) => void
}

/** Shown before an attempt: the facts of the evaluation, the learner's standing, and past attempts. */
export function Summary({ courseId, summary, isStarting, error, onStart, onResult }: Props) {
  const { t } = useTranslation(['taking', 'common'])
  const lang = useCourseLanguage(courseId)
  return (
    <EvaluationPage>
      <Stack gap={4}>
        <Text size={14} tone="faint" weight="medium">
          {t('Evaluation')}
        </Text>
        <PageTitle lang={lang}>{summary.Name}</PageTitle>
      </Stack>
      <Facts summary={summary} />
      <Standing summary={summary} />
      {error !== null && <ErrorAlert error={error} onRetry={onStart} />}
      <NextActions>
        <StartButton summary={summary} isStarting={isStarting} onStart={onStart} />
        {summary.Passed && <GoOn courseId={courseId} evaluationId={summary.Id} />}
        <Button
          component={Link}
          to={lessonOf(courseId)}
          variant="subtle"
          size="lg"
          leftSection={<Icon name="arrow-left" />}
        >
          {t('Back to the course', { ns: 'common' })}
        </Button>
      </NextActions>
      <GoodToKnow minutes={summary.Minutes} />
      <PastAttempts summary={summary} onResult={onResult} />
    </EvaluationPage>
  )
}

function Facts({ summary }: { summary: EvaluationSummary }) {
  const { t } = useTranslation('taking')
  const facts: [icon: IconName, label: string, value: string][] = [
    ['quiz', t('Questions'), String(summary.Questions)],
    [
      'flag',
      t('To pass'),
      t('{{required}} of {{max}} points', { required: summary.RequiredScore, max: summary.MaxScore }),
    ],
    [
      'clock',
      t('Time limit'),
      summary.Minutes === null ? t('No limit') : t('{{count}} minutes', { count: summary.Minutes }),
    ],
    ['refresh', t('Tries left'), t('{{left}} of {{total}}', { left: summary.TriesLeft, total: summary.Tries })],
  ]
  return (
    <Card as="dl" pad="none" clip className={classes.facts}>
      {facts.map(([icon, label, value]) => (
        <div key={label}>
          <Row as="dt" size={14} tone="muted" gap={6}>
            <Icon name={icon} size="small" />
            {label}
          </Row>
          <Text as="dd" size={18} figures weight="strong" above={4}>
            {value}
          </Text>
        </div>
      ))}
    </Card>
  )
}

function Standing({ summary }: { summary: EvaluationSummary }) {
  const { t } = useTranslation('taking')
  const { OpenAttempt, Passed, TriesLeft, NextIsPractice, BestScore, MaxScore } = summary
  const practice =
    NextIsPractice &&
    TriesLeft > 0 &&
    t('A further try is practice: you have seen the right answers, so it changes neither your score nor your progress.')
  const best = BestScore !== null && t('Your best score: {{score}} of {{max}}.', { score: BestScore, max: MaxScore })
  if (OpenAttempt) {
    return (
      <Note kind="notice" title={t('You have an open attempt')}>
        {summary.Minutes === null
          ? t('Your answers are saved; continue where you left off.')
          : t('Its time is running.')}
      </Note>
    )
  }
  if (Passed) {
    return (
      <Note kind="success" title={t('You passed this evaluation')}>
        {best} {practice}
      </Note>
    )
  }
  if (practice) {
    return (
      <Note kind="notice" title={t('Further tries are practice')}>
        {best} {practice} <HowToPass nextIsPractice />
      </Note>
    )
  }
  if (TriesLeft === 0) {
    return (
      <Note kind="notice" title={t('You have no tries left')}>
        {best} {t('You can still read the right answers in the result of your last try.')}{' '}
        <HowToPass nextIsPractice={NextIsPractice} />
      </Note>
    )
  }
  return best && <Text tone="muted">{best}</Text>
}

interface StartProps {
  summary: EvaluationSummary
  isStarting: boolean
  onStart: () => void
}

function StartButton({ summary, isStarting, onStart }: StartProps) {
  const { t } = useTranslation('taking')
  if (summary.OpenAttempt) {
    return (
      <Button size="lg" loading={isStarting} onClick={onStart}>
        {t('Continue the evaluation')}
      </Button>
    )
  }
  if (summary.TriesLeft === 0) return null
  return (
    <TryButton
      triesLeft={summary.TriesLeft}
      isFirst={summary.Attempts.length === 0}
      isPassed={summary.Passed}
      isPractice={summary.NextIsPractice}
      minutes={summary.Minutes}
      isStarting={isStarting}
      onStart={onStart}
    />
  )
}

function GoodToKnow({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('taking')
  return (
    <EvaluationPart id="good-to-know" title={t('Good to know')}>
      <Stack as="ul" gap={8} tone="muted" className={classes.bullets}>
        {minutes === null ? (
          <li>{t('There is no time limit: take the time you need.')}</li>
        ) : (
          <>
            <li>{t('The time starts when you start, and keeps running even if you close this page.')}</li>
            <li>{t('When the time is over, your saved answers are handed in for you.')}</li>
          </>
        )}
        <li>
          {t('Each answer is saved as you choose it. You can leave and continue later, here or on another device.')}
        </li>
        <li>{t('The right answers and explanations are shown when you pass, or after your last try.')}</li>
      </Stack>
    </EvaluationPart>
  )
}

interface PastAttemptsProps {
  summary: EvaluationSummary
  onResult: (attempt: string) => void
}

function PastAttempts({ summary, onResult }: PastAttemptsProps) {
  const { t } = useTranslation('taking')
  if (summary.Attempts.length === 0) return null
  return (
    <EvaluationPart id="past-attempts" title={t('Your attempts')}>
      <Card as={List} ordered pad="none" className={classes.tries}>
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
