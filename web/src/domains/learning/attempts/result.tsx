import type { AttemptResult } from '@aulanova/contract/learning/attempts'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { sparkPath } from '#kit/drawing.ts'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Note } from '#kit/note.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import { certificateOf, lessonOf } from '#platform/address/course-links.ts'
import { clearAnswerStore } from './answers/answer-store.ts'
import classes from './evaluation.module.css'
import { EvaluationPage, NextActions } from './evaluation-page.tsx'
import { Lessons } from './lessons.tsx'
import { GoOn, HowToPass } from './next-actions.tsx'
import { ScoredQuestions } from './scored-questions.tsx'
import { TryButton } from './try-button.tsx'

interface Props {
  courseId: string
  evaluationId: string
  result: AttemptResult
  outOfTime: boolean
  /** The time limit of a try; null: none. */
  minutes: number | null
  isStarting: boolean
  onTryAgain: () => void
  /** To the summary. */
  onBack: () => void
}

export function Result(props: Props) {
  const { courseId, evaluationId, result, outOfTime, minutes, isStarting, onTryAgain, onBack } = props
  const { t } = useTranslation(['taking', 'common'])
  // It may have ended on another device: unsent answers of this browser are of no use any more.
  useEffect(() => clearAnswerStore(result.Id), [result.Id])
  const verdict = useRef<HTMLDivElement>(null)
  // The page was scrolled down to the last question, and a dialog gives the focus back to a button that is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown from its verdict
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    verdict.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [result.Id])
  const { Passed, EvaluationPassed, Score, MaxScore, RequiredScore, TriesLeft, NextIsPractice, CertificateCode } =
    result
  return (
    <EvaluationPage>
      <Row as={Card} gap={32} className={classes.result}>
        <Dial
          share={MaxScore === 0 ? 0 : Score / MaxScore}
          needed={MaxScore === 0 ? 0 : RequiredScore / MaxScore}
          colour={Passed ? 'var(--teal-6)' : 'var(--star-6)'}
        />
        <Stack gap={4} grow tone={Passed ? 'done' : 'soon'} ref={verdict}>
          <PageTitle place={result.Id}>{titleOf(result, t)}</PageTitle>
          <Text size={18} tone="strong">
            <Text as="b" size={36} figures weight="strong">
              {Score}
            </Text>{' '}
            {t('of {{max}} points', { max: MaxScore })}
          </Text>
          <Text tone="muted">
            {t('You needed {{required}}.', { required: RequiredScore })}{' '}
            {!Passed && TriesLeft > 0 && t('{{count}} tries left.', { count: TriesLeft })}
          </Text>
        </Stack>
      </Row>
      <Notes result={result} outOfTime={outOfTime} />
      <NextActions>
        {CertificateCode ? (
          <Button component={Link} to={certificateOf(courseId)} size="lg" leftSection={<Icon name="award" />}>
            {t('View the certificate')}
          </Button>
        ) : (
          EvaluationPassed && <GoOn courseId={courseId} evaluationId={evaluationId} />
        )}
        {!Passed && TriesLeft > 0 && (
          <TryButton
            triesLeft={TriesLeft}
            isFirst={false}
            isPassed={EvaluationPassed}
            isPractice={NextIsPractice}
            minutes={minutes}
            isStarting={isStarting}
            onStart={onTryAgain}
          />
        )}
        <Button size="lg" variant="default" onClick={onBack}>
          {t('All your attempts')}
        </Button>
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
      <Lessons courseId={courseId} result={result} />
      <ScoredQuestions courseId={courseId} questions={result.Questions} />
    </EvaluationPage>
  )
}

function Notes({ result, outOfTime }: Pick<Props, 'result' | 'outOfTime'>) {
  const { t } = useTranslation('taking')
  const { EvaluationPassed, Practice, NextIsPractice, TriesLeft, CertificateCode, Questions } = result
  // While a later try is open there may be none left, but the right answers wait for its end.
  const isReviewed = Questions.some(({ Review }) => Review)
  const cannotPass = !EvaluationPassed && (TriesLeft === 0 || NextIsPractice)
  return (
    <>
      {(outOfTime || result.OutOfTime) && (
        <Note kind="notice" title={t('The time ran out')}>
          {t('Your saved answers were handed in and scored.')}
        </Note>
      )}
      {CertificateCode && (
        <Note kind="success" title={t('You completed the course')}>
          {t('Your certificate is ready.')}
        </Note>
      )}
      {Practice && (
        <Note kind="notice" title={t('This try was practice')}>
          {t('You had seen the right answers: it changes neither your score nor your progress.')}{' '}
          {cannotPass && <HowToPass nextIsPractice={NextIsPractice} />}
        </Note>
      )}
      {cannotPass && !Practice && isReviewed && (
        <Note kind="notice" title={TriesLeft > 0 ? t('Further tries are practice') : t('You have no tries left')}>
          {t('Below are the right answers and the lessons to go back to.')}{' '}
          <HowToPass nextIsPractice={NextIsPractice} />
        </Note>
      )}
    </>
  )
}

const titleOf = ({ Passed, Practice }: AttemptResult, t: TFunction<'taking'>) => {
  if (Practice) return t('Practice finished')
  return Passed ? t('You passed') : t('Not passed')
}

const radius = 52
const length = 2 * Math.PI * radius

/** The score as an arc; the tick marks the score needed to pass. */
const Dial = ({ share, needed, colour }: { share: number; needed: number; colour: string }) => (
  <svg className={classes.dial} viewBox="0 0 128 128" aria-hidden="true">
    <g fill="none" strokeWidth="10">
      <circle stroke="var(--track)" cx="64" cy="64" r={radius} />
      <circle
        transform="rotate(-90 64 64)"
        stroke={colour}
        cx="64"
        cy="64"
        r={radius}
        strokeDasharray={`${length * share} ${length}`}
      />
    </g>
    <path
      stroke="var(--ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      d="M64 4v16"
      transform={`rotate(${360 * needed} 64 64)`}
    />
    <path fill={colour} d={sparkPath(64, 64, 26, 0.18)} />
  </svg>
)
