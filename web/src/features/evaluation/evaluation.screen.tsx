import { type AttemptResult, readEvaluationSummary } from '@aulanova/contract/attempts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Screen } from '#ui/screen.tsx'
import classes from './evaluation.module.css'
import { EvaluationSkeleton } from './evaluation-skeleton.tsx'
import { PastResult } from './past-result.tsx'
import { Result } from './result.tsx'
import { Summary } from './summary.tsx'
import { Taking } from './taking.tsx'
import { useAttempt } from './use-attempt.ts'
import { useLostAccess } from './use-lost-access.ts'

/** Another evaluation begins anew: nothing of the last one stands there while it loads. */
export function EvaluationScreen() {
  const { uuid = '', form = '' } = useParams()
  return <Evaluation key={`${uuid}/${form}`} uuid={uuid} form={form} />
}

function Evaluation({ uuid, form }: { uuid: string; form: string }) {
  const [params, setParams] = useSearchParams()
  // The attempt that is worked at or whose result is read stands in the address; without one there is the summary.
  const shown = params.get('attempt') ?? ''
  const show = (attempt: string) => setParams(attempt ? { attempt } : {})
  const summary = useRead(readEvaluationSummary, { params: { course: uuid, id: form } })
  const attempt = useAttempt(uuid, form)
  const [ended, setEnded] = useState<{ result: AttemptResult; outOfTime: boolean } | null>(null)
  const isLost = useLostAccess(uuid, attempt.error ?? summary.error)

  const hasEnded = ended?.result.Id === shown
  const taking = attempt.taking?.attempt.Id === shown ? attempt.taking : null
  const isOpen = shown !== '' && summary.data?.Item.OpenAttempt === shown
  // Loaded again, or come back to, in the middle of an attempt: it is taken up where it was left.
  const mustResume = isOpen && !hasEnded && !taking && attempt.error === null
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
    const { OpenAttempt = null, Attempts = [] } = summary.data?.Item ?? {}
    attempt.forgetError()
    if (OpenAttempt) return show(OpenAttempt)
    show((await attempt.start(Attempts.length + 1))?.attempt.Id ?? '')
  }
  const here = {
    course: uuid,
    form,
    isStarting: attempt.isOpening,
    onTryAgain: () => void start(),
    onBack: () => show(''),
  }

  if (isLost) return null
  if (summary.isLoadingError) return <Failed error={summary.error} onRetry={summary.refetch} />
  if (hasEnded) return <Result {...here} {...ended} />
  if (taking) {
    return (
      <Taking
        key={shown}
        {...taking}
        course={uuid}
        onResult={(result, outOfTime) => setEnded({ result, outOfTime })}
        onLeave={attempt.leave}
      />
    )
  }
  return (
    <Loaded query={summary} skeleton={<EvaluationSkeleton />}>
      {({ Item }) => {
        if (mustResume) return <EvaluationSkeleton />
        if (!isOpen && Item.Attempts.some(({ Id }) => Id === shown))
          return <PastResult key={shown} {...here} attempt={shown} />
        return (
          <Summary
            course={uuid}
            summary={Item}
            isStarting={attempt.isOpening}
            error={attempt.error}
            onStart={here.onTryAgain}
            onResult={show}
          />
        )
      }}
    </Loaded>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('taking')
  return (
    <div className={classes.page}>
      <Screen title={t('This evaluation could not be opened')}>
        <ErrorAlert error={error} onRetry={onRetry} />
      </Screen>
    </div>
  )
}
