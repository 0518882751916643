import { mayPass } from '#lib/problem.ts'
import { type Answers, choicesOf } from './answers.ts'
import type { Memory } from './memory.ts'

export type Saving = 'untouched' | 'saving' | 'saved' | 'offline'

export interface SheetState {
  answers: Answers
  marked: readonly string[]
  saving: Saving
}

interface Options {
  /** As the server has them. */
  answers: Answers
  /** What this browser keeps, of an earlier visit and of its other tabs too. */
  memory: Pick<Memory, 'waiting' | 'give' | 'arrived' | 'marked' | 'mark'>
  /** Of those that have changed: what other devices answered meanwhile is not undone. */
  save: (answers: Answers, keepalive: boolean) => Promise<unknown>
  /** The server will not take them: the attempt is closed, or the course is. */
  onRefused: (error: unknown) => void
}

const delay = 500
/** The tab that was answered in sends it; another steps in only when that one is gone. */
const delayForOthers = 5000
const pause = (failures: number) => Math.min(1000 * 2 ** failures, 15_000)

/**
 * The answers of an open attempt. Each change is kept in this browser at once and sent a moment later: never two
 * saves at a time, the newest answers win, and what the network swallows is sent again until it arrives.
 */
export function createAnswerSheet({ answers, memory, save, onRefused }: Options) {
  const unsent = () => choicesOf(memory.waiting())
  const isWaiting = () => Object.keys(memory.waiting()).length > 0
  let state: SheetState = {
    answers: { ...answers, ...unsent() },
    marked: memory.marked(),
    saving: isWaiting() ? 'saving' : 'untouched',
  }
  let running: { done: Promise<void>; keepalive: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let failures = 0
  let isStopped = false
  const listeners = new Set<() => void>()

  const change = (changes: Partial<SheetState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const disarm = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const sendIn = (milliseconds: number) => {
    disarm()
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Sends now what is not sent; settles when that was tried. */
  const flush = async (keepalive = false): Promise<void> => {
    disarm()
    if (running) {
      await running.done
      return flush(keepalive)
    }
    if (isStopped || !isWaiting()) return
    running = { done: send(keepalive), keepalive }
    await running.done
  }

  const send = async (keepalive: boolean) => {
    const sent = memory.waiting()
    change({ saving: 'saving' })
    try {
      await save(choicesOf(sent), keepalive)
      failures = 0
      memory.arrived(sent)
      if (isStopped) return
      change({ saving: isWaiting() ? 'saving' : 'saved' })
      if (isWaiting()) sendIn(delay)
    } catch (error) {
      if (isStopped) return
      if (!mayPass(error)) return onRefused(error)
      failures += 1
      change({ saving: 'offline' })
      sendIn(pause(failures))
    } finally {
      running = null
    }
  }

  const adopt = (elsewhere: Answers) => change({ answers: { ...state.answers, ...elsewhere, ...unsent() } })

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer: (question: string, choices: readonly string[]) => {
      memory.give(question, choices)
      change({ answers: { ...state.answers, [question]: choices }, saving: 'saving' })
      sendIn(delay)
    },
    mark: (question: string) => {
      const { marked } = state
      change({ marked: marked.includes(question) ? marked.filter((one) => one !== question) : [...marked, question] })
      memory.mark(state.marked)
    },
    /** Answers given on another device meanwhile; those that wait here to be sent stay. */
    adopt,
    /** Another tab has answered, marked or sent something. */
    follow: (answered: Answers) => {
      adopt(answered)
      const isDone = !isWaiting() && state.saving !== 'untouched'
      const isNew = isWaiting() && state.saving !== 'offline'
      change({ marked: memory.marked(), ...(isDone && { saving: 'saved' }), ...(isNew && { saving: 'saving' }) })
      if (isWaiting() && !timer && !running) sendIn(delayForOthers)
    },
    flush,
    /** The page may be about to go: what waits leaves now, whatever else is on its way. */
    leave: () => {
      if (!running) return void flush(true)
      // The two may arrive in either order, so this one takes nothing off what waits; whoever comes back sends it again.
      if (!running.keepalive && !isStopped && isWaiting()) save(unsent(), true).catch(() => {})
    },
    /** What the server does not have yet. */
    unsent,
    /** Nothing is sent from now on; settles when nothing is on its way any more. */
    stop: async () => {
      isStopped = true
      disarm()
      await running?.done
    },
    /** Sends what an earlier visit, or a stop that came to nothing, left waiting. */
    goOn: () => {
      isStopped = false
      if (isWaiting()) sendIn(delay)
    },
  }
}
