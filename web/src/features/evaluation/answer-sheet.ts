import { mayPass } from '#lib/problem.ts'
import { type Answers, changedSince, type Kept, only, withUnsent } from './answers.ts'

export type Saving = 'untouched' | 'saving' | 'saved' | 'offline'

export interface SheetState {
  answers: Answers
  marked: readonly string[]
  saving: Saving
}

interface Options {
  /** As the server has them. */
  answers: Answers
  /** What this browser kept of an earlier visit. */
  kept: Kept | null
  keep: (kept: Kept) => void
  /** Of those that have changed: what other devices answered meanwhile is not undone. */
  save: (answers: Answers) => Promise<unknown>
  /** The server will not take them: the attempt is closed, or the course is. */
  onRefused: (error: unknown) => void
}

export type AnswerSheet = ReturnType<typeof createAnswerSheet>

const delay = 500
const pause = (failures: number) => Math.min(1000 * 2 ** failures, 15_000)

/**
 * The answers of an open attempt. Each change is kept in this browser at once and sent a moment later: never two
 * saves at a time, the newest answers win, and what the network swallows is sent again until it arrives.
 */
export function createAnswerSheet({ answers, kept, keep, save, onRefused }: Options) {
  let unsent: readonly string[] = kept?.unsent ?? []
  let state: SheetState = {
    answers: withUnsent(answers, kept?.answers ?? {}, unsent),
    marked: kept?.marked ?? [],
    saving: unsent.length > 0 ? 'saving' : 'untouched',
  }
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  const listeners = new Set<() => void>()

  const change = (changes: Partial<SheetState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const remember = () => keep({ answers: state.answers, unsent, marked: state.marked })

  const sendIn = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Sends now what is not sent; settles when that was tried. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    if (isStopped || unsent.length === 0) return
    running = send()
    await running
  }

  const send = async () => {
    const sent = state.answers
    change({ saving: 'saving' })
    try {
      await save(only(sent, unsent))
      failures = 0
      unsent = changedSince(sent, state.answers, unsent)
      if (isStopped) return
      remember()
      change({ saving: unsent.length > 0 ? 'saving' : 'saved' })
      if (unsent.length > 0) sendIn(delay)
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

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer: (question: string, choices: readonly string[]) => {
      unsent = [...new Set([...unsent, question])]
      change({ answers: { ...state.answers, [question]: choices }, saving: 'saving' })
      remember()
      sendIn(delay)
    },
    mark: (question: string) => {
      const { marked } = state
      change({ marked: marked.includes(question) ? marked.filter((one) => one !== question) : [...marked, question] })
      remember()
    },
    /** Answers given elsewhere meanwhile, in another tab or on another device; mine that wait to be sent stay. */
    adopt: (elsewhere: Answers, marked = state.marked) =>
      change({ answers: withUnsent({ ...state.answers, ...elsewhere }, state.answers, unsent), marked }),
    flush,
    /** What the server does not have yet. */
    unsent: () => only(state.answers, unsent),
    /** Nothing is sent from now on; settles when nothing is on its way any more. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    /** Sends what an earlier visit, or a stop that came to nothing, left waiting. */
    goOn: () => {
      isStopped = false
      if (unsent.length > 0) sendIn(delay)
    },
  }
}
