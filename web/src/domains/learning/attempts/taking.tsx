import type { AttemptResult } from '@aulanova/contract/learning/attempts'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionView } from '#domains/authoring/question-view/question-view.tsx'
import { useCourseLanguage } from '#domains/learning/parts/use-course-language.ts'
import { Columns } from '#kit/columns.tsx'
import { HeaderTools } from '#kit/header-tools.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { mayPass } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import type { Saving } from './answers/answer-sheet.ts'
import { isAnswered } from './answers/answers.ts'
import { AttemptFacts } from './attempt-facts.tsx'
import { Timer, useCountdown } from './clock/timer.tsx'
import { EvaluationPage } from './evaluation-page.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { QuestionBar, QuestionMap } from './question-bar.tsx'
import classes from './taking.module.css'
import { type OpenAttempt, useLostAccess } from './use-attempt.ts'
import { useQuestionKeys } from './use-question-keys.ts'
import { useTaking } from './use-taking.ts'

interface Props extends OpenAttempt {
  courseId: string
  onResult: (result: AttemptResult, outOfTime: boolean) => void
}

/** An open attempt, one question at a time. */
export function Taking(props: Props) {
  const { t } = useTranslation('taking')
  const { Questions: questions, ...attempt } = props.attempt
  const taking = useTaking(props)
  const { answers, marked, ending, error } = taking
  const clock = useCountdown(ending ? null : taking.deadline, taking.offset, taking.checkTime)
  const [index, setIndex] = useState(() => firstUnanswered(questions, answers))
  const [isHandingIn, setHandingIn] = useState(false)
  const isLost = useLostAccess(props.courseId, error)
  const options = useRef<HTMLDivElement>(null)
  const lang = useCourseLanguage(props.courseId)

  const goTo = (next: number) => setIndex(Math.min(Math.max(next, 0), questions.length - 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is shown from its top
  useEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [index])
  useQuestionKeys({
    choose: (at) => {
      const option = options.current?.querySelectorAll<HTMLInputElement>('fieldset input')[at]
      option?.focus()
      option?.click()
    },
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
  })

  const question = questions[index]
  if (isLost || !question) return null
  if (ending && ending !== 'handed-in') return <TimeOver why={ending} error={error} />
  const answered = questions.filter(({ Id }) => isAnswered(answers, Id)).length
  const isLast = index === questions.length - 1
  const handIn = () => setHandingIn(true)

  return (
    <div className={classes.frame}>
      <HeaderTools>
        <AnswersSaved state={taking.saving} />
        {clock.left !== null && <Timer left={clock.left} spoken={clock.spoken} />}
      </HeaderTools>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('Questions answered')}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={questions.length}
      >
        <i style={{ width: `${(answered * 100) / questions.length}%` }} />
      </div>
      <Columns as={Page} gap={48} side={288} over={{ laptop: 'right' }} top className={classes.body}>
        <Stack gap={16} ref={options}>
          {error !== null && !isHandingIn && <ErrorAlert error={error} />}
          <QuestionView
            question={question}
            lang={lang}
            place={index + 1}
            count={questions.length}
            chosen={answers[question.Id] ?? []}
            onChoose={(chosen) => taking.answer(question.Id, chosen)}
            isPage
          />
        </Stack>
        <Stack as="aside" gap={24} aria-label={t('Progress in the evaluation')}>
          <Stack gap={12}>
            <Text as="h2" size={16} breakable lang={lang}>
              {attempt.Name}
            </Text>
            <QuestionMap questions={questions} answers={answers} marked={marked} current={index} onGo={goTo} />
          </Stack>
          <AttemptFacts attempt={attempt} deadline={taking.deadline} offset={taking.offset} />
          {/* On a phone the bottom bar has no room for it. */}
          {!isLast && (
            <Button className={hidden.overTablet ?? ''} variant="default" size="lg" onClick={handIn}>
              {t('Hand in the evaluation')}
            </Button>
          )}
        </Stack>
      </Columns>
      <QuestionBar
        isFirst={index === 0}
        isLast={isLast}
        isMarked={marked.includes(question.Id)}
        onMark={() => taking.mark(question.Id)}
        onPrevious={() => goTo(index - 1)}
        onNext={() => goTo(index + 1)}
        onHandIn={handIn}
      />
      <HandInDialog
        opened={isHandingIn}
        name={attempt.Name}
        isLastTry={attempt.Try >= attempt.Tries}
        unanswered={numbersOf(questions, ({ Id }) => !isAnswered(answers, Id))}
        marked={numbersOf(questions, ({ Id }) => marked.includes(Id))}
        busy={ending !== null}
        error={error}
        onConfirm={() => void taking.end('handed-in')}
        onClose={() => setHandingIn(false)}
        onGo={(number) => {
          setHandingIn(false)
          goTo(number - 1)
        }}
      />
    </div>
  )
}

type Questions = Props['attempt']['Questions']

/** A resumed attempt opens at the first question without an answer. */
const firstUnanswered = (questions: Questions, answers: Parameters<typeof isAnswered>[0]) =>
  Math.max(
    0,
    questions.findIndex(({ Id }) => !isAnswered(answers, Id)),
  )

/** Counted from 1, as they are shown. */
const numbersOf = (questions: Questions, which: (question: Questions[number]) => boolean) =>
  questions.flatMap((question, at) => (which(question) ? [at + 1] : []))

const tones = { untouched: 'muted', saving: 'muted', saved: 'done', offline: 'soon' } as const

function AnswersSaved({ state }: { state: Saving }) {
  const { t } = useTranslation('taking')
  const words = {
    untouched: '',
    saving: t('Saving…'),
    saved: t('Answer saved'),
    offline: t('No connection: your answers are kept in this browser'),
  }
  return (
    <Row as={Text} size={14} tone={tones[state]} live gap={8} className={classes.state}>
      {state === 'saved' && <Icon name="check" />}
      {state === 'offline' && <Icon name="alert" />}
      {words[state] && <VisuallyHidden upTo="tablet">{words[state]}</VisuallyHidden>}
      {state === 'offline' && (
        <span className={hidden.overTablet} aria-hidden="true">
          {t('No connection')}
        </span>
      )}
    </Row>
  )
}

interface TimeOverProps {
  why: 'time' | 'elsewhere'
  error: unknown
}

/** Shown from the end of an attempt until its result is read; without a connection that may take a while. */
function TimeOver({ why, error }: TimeOverProps) {
  const { t } = useTranslation('taking')
  return (
    <EvaluationPage>
      <PageTitle place={why}>{why === 'time' ? t('The time ran out') : t('This attempt has ended')}</PageTitle>
      {error !== null && !mayPass(error) ? (
        <ErrorAlert error={error} />
      ) : (
        <Row as="p" role="status" tone="muted" gap={12}>
          <Loader size="sm" aria-hidden="true" />
          {error === null
            ? t('Getting your result…')
            : t('No connection. Your saved answers count; your result appears once you are connected again.')}
        </Row>
      )}
    </EvaluationPage>
  )
}
