import { type AttemptResult, completeAttempt, readResult } from '@aulanova/contract/learning/attempts'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { call } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { mayPass, requestTimeout } from '#platform/problems/problem.ts'
import type { AnswerSheet } from './answers/answer-sheet.ts'
import { clearAnswerStore } from './answers/answer-store.ts'
import { toList } from './answers/answers.ts'

/** Why an attempt ends: the learner hands it in, its time is over, or it was closed elsewhere. */
export type End = 'handed-in' | 'time' | 'elsewhere'

interface Options {
  attemptId: string
  sheet: AnswerSheet
  /** True once the page of the attempt is no longer shown. */
  hasLeft: RefObject<boolean>
  onResult: (result: AttemptResult, outOfTime: boolean) => void
}

const retryDelay = 3000

/** Ends an open attempt once, and gets its result. */
export function useEnding({ attemptId, sheet, hasLeft, onResult }: Options) {
  const [ending, setEnding] = useState<End | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isEnding = useRef(false)
  const showResult = useNewest(onResult)

  const end = useCallback(
    async (why: End): Promise<void> => {
      if (isEnding.current) return
      isEnding.current = true
      setEnding(why)
      setError(null)
      await sheet.stop()
      try {
        const result = await fetchResult(why, attemptId, sheet)
        clearAnswerStore(attemptId)
        for (const resource of ['courses', 'users', 'forms']) announce(resource)
        if (!hasLeft.current) showResult(result, why === 'time')
      } catch (reason) {
        isEnding.current = false
        setError(reason)
        if (why === 'handed-in') {
          setEnding(null)
          sheet.resume()
        } else if (mayPass(reason) && !hasLeft.current) setTimeout(() => void end(why), retryDelay)
      }
    },
    [attemptId, sheet, hasLeft, showResult],
  )

  return { ending, error, setError, isEnding, end }
}

/** Hands the attempt in; one that is closed already has its result read. */
async function fetchResult(why: End, attemptId: string, sheet: AnswerSheet): Promise<AttemptResult> {
  const sending = { signal: AbortSignal.timeout(requestTimeout) }
  if (why !== 'handed-in') return (await call(readResult, { params: { id: attemptId } }, sending)).Item
  const body = { attempt: attemptId, answers: toList(sheet.unsent()) }
  return (await call(completeAttempt, { body }, sending)).Item
}
