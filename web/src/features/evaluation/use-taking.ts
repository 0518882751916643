import { type AttemptResult, completeAttempt, saveAnswers } from '@aulanova/contract/evaluations'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/api.ts'
import { isProblem, mayPass } from '#lib/problem.ts'
import { announce } from '#lib/written.ts'
import { createAnswerSheet } from './answer-sheet.ts'
import { fromList, toList } from './answers.ts'
import { offsetOf } from './clock.ts'
import { followOtherTab, forget, keep, readKept } from './memory.ts'
import { openAttempt, readOpenAttempt, type Taking } from './use-attempt.ts'

/** Why an attempt ends: its person hands it in, its time is over, or it was closed elsewhere. */
type End = 'handed-in' | 'time' | 'elsewhere'

interface Props extends Taking {
  course: string
  form: string
  onResult: (result: AttemptResult, outOfTime: boolean) => void
}

const again = 3000

/** An open attempt: its answers and how they are kept, its clock, and its end. */
export function useTaking({ attempt, offset: firstOffset, course, form, onResult }: Props) {
  const [clock, setClock] = useState({ deadline: attempt.Deadline, offset: firstOffset })
  const [ending, setEnding] = useState<End | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isEnding = useRef(false)
  const hasLeft = useRef(false)
  const tell = useRef(onResult)
  tell.current = onResult

  const [sheet] = useState(() =>
    createAnswerSheet({
      answers: fromList(attempt.Answers),
      kept: readKept(attempt.Id),
      keep: (kept) => keep(attempt.Id, kept),
      save: async (answers) => {
        const sent = Date.now()
        const { Item } = await call(saveAnswers, { body: { attempt: attempt.Id, answers: toList(answers) } })
        setClock({ deadline: Item.Deadline, offset: offsetOf(Item.Now, sent, Date.now()) })
      },
      onRefused: (reason) => {
        if (hasLeft.current) return
        if (isProblem(reason) && reason.code === 'AttemptClosed') void end('elsewhere')
        else setError(reason)
      },
    }),
  )
  const state = useSyncExternalStore(sheet.subscribe, sheet.read)

  /** Hands in. By the person once; otherwise the attempt is closed anyway, and its result is asked for until it comes. */
  const end = useCallback(
    async (why: End): Promise<void> => {
      if (isEnding.current) return
      isEnding.current = true
      setEnding(why)
      setError(null)
      await sheet.stop()
      try {
        const body = { attempt: attempt.Id, answers: toList(sheet.unsent()) }
        const { Item } = await call(completeAttempt, { body })
        forget(attempt.Id)
        for (const resource of ['courses', 'users', 'forms']) announce(resource)
        if (!hasLeft.current) tell.current(Item, why === 'time')
      } catch (reason) {
        isEnding.current = false
        setError(reason)
        if (why === 'handed-in') {
          setEnding(null)
          sheet.goOn()
        } else if (mayPass(reason) && !hasLeft.current) setTimeout(() => void end(why), again)
      }
    },
    [attempt.Id, sheet],
  )

  /** After a while away: the attempt may have been worked at, or ended, on another device. */
  const catchUp = useCallback(async () => {
    if (isEnding.current) return
    const before = sheet.read().answers
    try {
      if ((await readOpenAttempt(course, form)) !== attempt.Id) return void end('elsewhere')
      const fresh = await openAttempt(course, form)
      if (fresh.attempt.Id !== attempt.Id) return
      setClock({ deadline: fresh.attempt.Deadline, offset: fresh.offset })
      // What was chosen while the question was on its way is newer than its answer.
      if (sheet.read().answers === before) sheet.adopt(fromList(fresh.attempt.Answers))
    } catch (reason) {
      if (!mayPass(reason)) setError(reason)
    }
  }, [attempt.Id, course, form, sheet, end])

  useEffect(() => {
    const onVisibility = () => void (document.visibilityState === 'hidden' ? sheet.flush() : catchUp())
    const onOnline = () => void sheet.flush()
    const unfollow = followOtherTab(attempt.Id, (kept) => {
      if (kept) sheet.adopt(kept.answers, kept.marked)
      else void catchUp()
    })
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onOnline)
    hasLeft.current = false
    sheet.goOn()
    return () => {
      hasLeft.current = true
      unfollow()
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onOnline)
      // What does not arrive now is kept, and sent by whoever takes the attempt up again.
      void sheet.flush().then(sheet.stop)
    }
  }, [attempt.Id, sheet, catchUp])

  return { ...state, ...clock, answer: sheet.answer, mark: sheet.mark, end, ending, error }
}
