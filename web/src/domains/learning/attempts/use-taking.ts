import { type AttemptResult, saveAnswers } from '@aulanova/contract/learning/attempts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#platform/api/api.ts'
import { isProblem, mayPass, requestTimeout } from '#platform/problems/problem.ts'
import { createAnswerSheet } from './answers/answer-sheet.ts'
import { createAnswerStore } from './answers/answer-store.ts'
import { type Answers, fromList, toList } from './answers/answers.ts'
import { createTimeCheck, offsetOf } from './clock/clock.ts'
import { type OpenAttempt, readOpenAttempt } from './use-attempt.ts'
import { useEnding } from './use-ending.ts'

interface Props extends OpenAttempt {
  onResult: (result: AttemptResult, outOfTime: boolean) => void
}

/** Connects an open attempt to the server: answers are saved, the deadline is observed, the end is noticed. */
export function useTaking({ attempt, offset: firstOffset, onResult }: Props) {
  const [clock, setClock] = useState({ deadline: attempt.Deadline, offset: firstOffset })
  const hasLeft = useRef(false)

  const save = async (answers: Answers, keepalive = false) => {
    const sent = Date.now()
    const body = { attempt: attempt.Id, answers: toList(answers) }
    const { Item } = await call(saveAnswers, { body }, { keepalive, signal: AbortSignal.timeout(requestTimeout) })
    setClock({ deadline: Item.Deadline, offset: offsetOf(Item.Now, sent, Date.now()) })
    return Item
  }
  const onRefused = (reason: unknown) => {
    if (hasLeft.current) return
    if (isProblem(reason) && reason.code === 'AttemptClosed') void end('elsewhere')
    else setError(reason)
  }
  const [store] = useState(() => createAnswerStore(attempt.Id))
  const [sheet] = useState(() => createAnswerSheet({ answers: fromList(attempt.Answers), store, save, onRefused }))
  const [checkTime] = useState(() =>
    createTimeCheck({ ask: () => save(sheet.unsent()), onOver: () => void end('time'), onRefused }),
  )
  const state = useSyncExternalStore(sheet.subscribe, sheet.read)
  const { ending, error, setError, isEnding, end } = useEnding({ attemptId: attempt.Id, sheet, hasLeft, onResult })

  /** The attempt may have been continued or ended on another device while this page was hidden. */
  const catchUp = useCallback(async () => {
    if (isEnding.current) return
    const before = sheet.read().answers
    try {
      const fresh = await readOpenAttempt(attempt.Id)
      if (!fresh) return void end('elsewhere')
      setClock({ deadline: fresh.attempt.Deadline, offset: fresh.offset })
      // Answers given during the request are newer than its reply.
      if (sheet.read().answers === before) sheet.adopt(fromList(fresh.attempt.Answers))
    } catch (reason) {
      if (!mayPass(reason)) setError(reason)
    }
  }, [attempt.Id, sheet, end, isEnding, setError])

  useEffect(() => {
    const onVisibility = () => void (document.visibilityState === 'hidden' ? sheet.sendBeforeUnload() : catchUp())
    const onOnline = () => void sheet.flush()
    const unfollow = store.follow(sheet.follow, () => void catchUp())
    addEventListener('pagehide', sheet.sendBeforeUnload)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onOnline)
    hasLeft.current = false
    sheet.resume()
    return () => {
      hasLeft.current = true
      unfollow()
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', sheet.sendBeforeUnload)
      removeEventListener('online', onOnline)
      // An answer that does not arrive now stays stored, and is sent when the attempt is opened again.
      void sheet.suspend()
    }
  }, [store, sheet, catchUp])

  return { ...state, ...clock, answer: sheet.answer, mark: sheet.mark, checkTime, end, ending, error }
}
