import { mayPass } from '#platform/problems/problem.ts'
import type { AnswerStore } from './answer-store.ts'
import { type Answers, choicesOf } from './answers.ts'

export type Saving = 'untouched' | 'saving' | 'saved' | 'offline'

export interface SheetState {
  answers: Answers
  marked: readonly string[]
  saving: Saving
}

interface Options {
  /** As the server has them. */
  answers: Answers
  store: Pick<AnswerStore, 'unsent' | 'add' | 'removeSent' | 'marked' | 'mark'>
  /** Gets only the answers that have changed, so that answers of other devices are not overwritten. */
  save: (answers: Answers, keepalive: boolean) => Promise<unknown>
  /** The server refuses the answers permanently: the attempt or the subscription has ended. */
  onRefused: (error: unknown) => void
}

export type AnswerSheet = ReturnType<typeof createAnswerSheet>

const debounce = 500
/** The tab that was answered in sends the answer; another tab sends it only if that one is gone. */
const delayForOtherTabs = 5000
const toggled = (marked: readonly string[], question: string) =>
  marked.includes(question) ? marked.filter((one) => one !== question) : [...marked, question]
const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 15_000)

/**
 * The answers of an open attempt. Each change is stored in this browser at once and sent after a short delay: one save
 * at a time, the newest answers win, and a save that fails is retried until it succeeds.
 */
export function createAnswerSheet({ answers, store, save, onRefused }: Options) {
  const unsent = () => choicesOf(store.unsent())
  const hasUnsent = () => Object.keys(store.unsent()).length > 0
  let state: SheetState = {
    answers: { ...answers, ...unsent() },
    marked: store.marked(),
    saving: hasUnsent() ? 'saving' : 'untouched',
  }
  let running: { done: Promise<void>; keepalive: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let failures = 0
  let isStopped = false
  let isSuspending = false
  const listeners = new Set<() => void>()

  const change = (changes: Partial<SheetState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const cancelTimer = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const sendIn = (milliseconds: number) => {
    cancelTimer()
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Sends all unsent answers now; resolves once that was tried. */
  const flush = async (keepalive = false): Promise<void> => {
    cancelTimer()
    if (running) {
      await running.done
      return flush(keepalive)
    }
    if (isStopped || !hasUnsent()) return
    running = { done: send(keepalive), keepalive }
    await running.done
  }

  const send = async (keepalive: boolean) => {
    const sent = store.unsent()
    change({ saving: 'saving' })
    try {
      await save(choicesOf(sent), keepalive)
      failures = 0
      store.removeSent(sent)
      if (isStopped) return
      change({ saving: hasUnsent() ? 'saving' : 'saved' })
      if (hasUnsent()) sendIn(debounce)
    } catch (error) {
      if (isStopped) return
      if (!mayPass(error)) return onRefused(error)
      failures += 1
      change({ saving: 'offline' })
      sendIn(retryDelay(failures))
    } finally {
      running = null
    }
  }

  const adopt = (elsewhere: Answers) => change({ answers: { ...state.answers, ...elsewhere, ...unsent() } })

  /** Sends nothing from now on; resolves when no request is running any more. */
  const stop = async () => {
    isStopped = true
    cancelTimer()
    await running?.done
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer: (question: string, choices: readonly string[]) => {
      store.add(question, choices)
      change({ answers: { ...state.answers, [question]: choices }, saving: 'saving' })
      sendIn(debounce)
    },
    mark: (question: string) => {
      change({ marked: toggled(state.marked, question) })
      store.mark(state.marked)
    },
    /** Takes over answers of another device; unsent answers of this browser stay. */
    adopt,
    /** Another tab has answered, marked or sent something. */
    follow: (answered: Answers) => {
      adopt(answered)
      const isDone = !hasUnsent() && state.saving !== 'untouched'
      const isNew = hasUnsent() && state.saving !== 'offline'
      change({ marked: store.marked(), ...(isDone && { saving: 'saved' }), ...(isNew && { saving: 'saving' }) })
      if (hasUnsent() && !timer && !running) sendIn(delayForOtherTabs)
    },
    flush,
    /** The page may be about to close: sends unsent answers now, even beside a running save. */
    sendBeforeUnload: () => {
      if (!running) return void flush(true)
      // The two requests may arrive in either order, so this one removes nothing from the store: the answers are sent
      // again when the attempt is opened next.
      if (!running.keepalive && !isStopped && hasUnsent()) save(unsent(), true).catch(() => {})
    },
    unsent,
    stop,
    /** Sends what is unsent, then stops, unless `resume` is called meanwhile. */
    suspend: async () => {
      isSuspending = true
      await flush()
      if (isSuspending) await stop()
    },
    /** Undoes `stop` and `suspend`, and sends what is unsent. */
    resume: () => {
      isSuspending = false
      isStopped = false
      if (hasUnsent()) sendIn(debounce)
    },
  }
}
