import { type AttemptResult, readEvaluationSummary, readResult } from '@aulanova/contract/learning/attempts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { Screen } from '#kit/screen.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { EvaluationPage, EvaluationSkeleton } from './evaluation-page.tsx'
import { Result } from './result.tsx'
import { Summary } from './summary.tsx'
import { Taking } from './taking.tsx'
import { useAttempt, useLostAccess } from './use-attempt.ts'

/** The key resets all state when another evaluation is opened. */
export function EvaluationScreen() {
  const { uuid: courseId = '', form: evaluationId = '' } = useParams()
  return <Evaluation key={`${courseId}/${evaluationId}`} courseId={courseId} evaluationId={evaluationId} />
}

interface Ended {
  result: AttemptResult
  outOfTime: boolean
}

/** Three views: the summary, the open attempt, or a result. The address says which attempt is meant, if any. */
function Evaluation({ courseId, evaluationId }: { courseId: string; evaluationId: string }) {
  const [params, setParams] = useSearchParams()
  const shown = params.get('attempt') ?? ''
  const show = (attemptId: string) => setParams(attemptId ? { attempt: attemptId } : {})
  const summary = useRead(readEvaluationSummary, { params: { course: courseId, id: evaluationId } })
  const attempt = useAttempt({ courseId, evaluationId, shown })
  const [ended, setEnded] = useState<Ended | null>(null)
  const isLost = useLostAccess(courseId, attempt.error ?? summary.error)

  const hasEnded = ended?.result.Id === shown
  const isOpen = shown !== '' && summary.data?.Item.OpenAttempt === shown
  // The page was reloaded or opened again in the middle of an attempt.
  const mustResume = isOpen && !hasEnded && !attempt.open && attempt.error === null
  const isResuming = useRef(false)
  useEffect(() => {
    if (!mustResume || isResuming.current) return
    isResuming.current = true
    void attempt
      .resume(shown)
      .then(() => summary.refetch())
      .finally(() => {
        isResuming.current = false
      })
  })

  const start = async () => {
    attempt.forgetError()
    // The summary from before an attempt ended still names it as the open one.
    const { data } = hasEnded ? await summary.refetch() : summary
    const { OpenAttempt = null, Attempts = [] } = data?.Item ?? {}
    if (OpenAttempt) return show(OpenAttempt)
    show((await attempt.start(Attempts.length + 1))?.attempt.Id ?? '')
  }
  const common = {
    courseId,
    evaluationId,
    minutes: summary.data?.Item.Minutes ?? null,
    isStarting: attempt.isOpening,
    onTryAgain: () => void start(),
    onBack: () => show(''),
  }

  if (isLost) return null
  if (hasEnded) return <Result {...common} {...ended} />
  if (attempt.open) {
    return (
      <Taking
        key={shown}
        {...attempt.open}
        courseId={courseId}
        onResult={(result, outOfTime) => setEnded({ result, outOfTime })}
      />
    )
  }
  return (
    <Loaded query={summary} skeleton={<EvaluationSkeleton />} frame={(message) => <NotOpened>{message}</NotOpened>}>
      {({ Item }) => {
        if (mustResume) return <EvaluationSkeleton />
        if (!isOpen && Item.Attempts.some(({ Id }) => Id === shown))
          return <PastResult key={shown} {...common} attemptId={shown} />
        return (
          <Summary
            courseId={courseId}
            summary={Item}
            isStarting={attempt.isOpening}
            error={attempt.error}
            onStart={common.onTryAgain}
            onResult={show}
          />
        )
      }}
    </Loaded>
  )
}

function NotOpened({ children }: { children: ReactNode }) {
  const { t } = useTranslation('taking')
  return (
    <EvaluationPage>
      <Screen title={t('This evaluation could not be opened')}>{children}</Screen>
    </EvaluationPage>
  )
}

interface PastResultProps {
  courseId: string
  evaluationId: string
  attemptId: string
  minutes: number | null
  isStarting: boolean
  onTryAgain: () => void
  onBack: () => void
}

/** Reads the result of an attempt that has ended. */
function PastResult({ attemptId, ...rest }: PastResultProps) {
  const result = useRead(readResult, { params: { id: attemptId } })
  if (useLostAccess(rest.courseId, result.error)) return null
  return (
    <Loaded
      query={result}
      skeleton={<EvaluationSkeleton />}
      frame={(message) => <EvaluationPage>{message}</EvaluationPage>}
    >
      {({ Item }) => <Result {...rest} result={Item} outOfTime={Item.OutOfTime} />}
    </Loaded>
  )
}
