import { type AttemptResult, completeAttempt, readResult, saveAnswers } from '@aulanova/contract/attempts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/api.ts'
import { isProblem, mayPass } from '#lib/problem.ts'
import { announce } from '#lib/written.ts'
import { createAnswerSheet } from './answer-sheet.ts'
import { type Answers, fromList, toList } from './answers.ts'
import { offsetOf } from './clock.ts'
import { createMemory, forget } from './memory.ts'
import { createTimeCheck } from './time-check.ts'
import { readOpen, type Taking } from './use-attempt.ts'

/** Why an attempt ends: its person hands it in, its time is over, or it was closed elsewhere. */
type End = 'handed-in' | 'time' | 'elsewhere'

interface Props extends Taking {
  onResult: (result: AttemptResult, outOfTime: boolean) => void
}

const again = 3000
const patience = 20_000

/** An open attempt: its answers and how they are kept, its clock, and its end. */
export function useTaking({ attempt, offset: firstOffset, onResult }: Props) {
  const [clock, setClock] = useState({ deadline: attempt.Deadline, offset: firstOffset })
  const [ending, setEnding] = useState<End | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isEnding = useRef(false)
  const hasLeft = useRef(false)
  const tell = useRef(onResult)
  tell.current = onResult

  const [memory] = useState(() => createMemory(attempt.Id))
  const save = async (answers: Answers, keepalive = false) => {
    const sent = Date.now()
    const body = { attempt: attempt.Id, answers: toList(answers) }
    const { Item } = await call(saveAnswers, { body }, { keepalive, signal: AbortSignal.timeout(patience) })
    setClock({ deadline: Item.Deadline, offset: offsetOf(Item.Now, sent, Date.now()) })
    return Item
  }
  const refuse = (reason: unknown) => {
    if (hasLeft.current) return
    if (isProblem(reason) && reason.code === 'AttemptClosed') void end('elsewhere')
    else setError(reason)
  }
  const [sheet] = useState(() =>
    createAnswerSheet({ answers: fromList(attempt.Answers), memory, save, onRefused: refuse }),
  )
  const [checkTime] = useState(() =>
    createTimeCheck({ ask: () => save(sheet.unsent()), onOver: () => void end('time'), onRefused: refuse }),
  )
  const state = useSyncExternalStore(sheet.subscribe, sheet.read)

  /** By the person it is handed in, once; otherwise it is closed already, and its result is read until it comes. */
  const end = useCallback(
    async (why: End): Promise<void> => {
      if (isEnding.current) return
      isEnding.current = true
      setEnding(why)
      setError(null)
      await sheet.stop()
      try {
        const sending = { signal: AbortSignal.timeout(patience) }
        const body = { attempt: attempt.Id, answers: toList(sheet.unsent()) }
        const { Item } = await (why === 'handed-in'
          ? call(completeAttempt, { body }, sending)
          : call(readResult, { params: { id: attempt.Id } }, sending))
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
      const fresh = await readOpen(attempt.Id)
      if (!fresh) return void end('elsewhere')
      setClock({ deadline: fresh.attempt.Deadline, offset: fresh.offset })
      // What was chosen while the question was on its way is newer than its answer.
      if (sheet.read().answers === before) sheet.adopt(fromList(fresh.attempt.Answers))
    } catch (reason) {
      if (!mayPass(reason)) setError(reason)
    }
  }, [attempt.Id, sheet, end])

  useEffect(() => {
    const onVisibility = () => void (document.visibilityState === 'hidden' ? sheet.leave() : catchUp())
    const onOnline = () => void sheet.flush()
    const unfollow = memory.follow(sheet.follow, () => void catchUp())
    addEventListener('pagehide', sheet.leave)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onOnline)
    hasLeft.current = false
    sheet.goOn()
    return () => {
      hasLeft.current = true
      unfollow()
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', sheet.leave)
      removeEventListener('online', onOnline)
      // What does not arrive now is kept, and sent by whoever takes the attempt up again.
      void sheet.flush().then(sheet.stop)
    }
  }, [memory, sheet, catchUp])

  return { ...state, ...clock, answer: sheet.answer, mark: sheet.mark, checkTime, end, ending, error }
}
