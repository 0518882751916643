import type { Progress } from '@aulanova/contract/learning'
import { type BlockProgress, saveNote, saveProgress } from '@aulanova/contract/player'
import { call } from './call.ts'
import { isProblem, mayPass } from './problem.ts'
import { type Change, createEntries, type Entry, type Waiting } from './progress-entries.ts'
import { readActor } from './session.ts'

/** How the server answered. */
export interface Saved {
  course: string
  standing: BlockProgress
  /** Not known of a note. */
  progress?: Progress
  certificateCode?: string | null
}

export interface Queue {
  waiting: readonly Entry[]
  /** The last try did not reach the server; it will be tried again. */
  isCutOff: boolean
}

type Told = { saved: Saved } | { refused: Entry; error: unknown }

const patience = 20_000
const longestPause = 30_000
const empty: Queue = { waiting: [], isCutOff: false }

/**
 * The way of everything a learner does to the server. It is kept by the browser first, so that neither a lost
 * connection nor a server that is away nor a closed page loses it; sending something twice does no harm.
 */
export function createProgressQueue(tab = Math.random().toString(36).slice(2)) {
  const entries = createEntries(tab)
  const watchers = new Set<() => void>()
  const listeners = new Set<(told: Told) => void>()
  let failures = 0
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = empty

  const waiting = (): Waiting[] => {
    const person = readActor()?.id
    return person ? entries.waiting(person) : []
  }
  const refresh = () => {
    const now = waiting().map(({ entry }) => entry)
    shown = now.length === 0 ? empty : { waiting: now, isCutOff: failures > 0 }
    for (const watcher of watchers) watcher()
  }
  const tell = (told: Told) => listeners.forEach((listener) => void listener(told))

  /** Keeps a change and sends it, after a while where more may follow at once. */
  const put = (course: string, block: string, change: Change, wait = 0) => {
    const person = readActor()?.id
    if (!person) return
    entries.add(person, { course, block, ...change, at: Date.now() })
    refresh()
    if (globalThis.document?.visibilityState === 'hidden') flush()
    else if (failures === 0) later(wait)
  }

  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), wait)
  }

  /** Tries everything that waits, one after the other, one tab at a time. */
  const send = (): Promise<void> => {
    clearTimeout(timer)
    running ??= oneTabAtATime(drain).finally(() => {
      running = null
      refresh()
      if (shown.waiting.length > 0) later(failures === 0 ? 0 : pauseAfter(failures))
    })
    return running
  }

  const drain = async () => {
    const tried = new Set<string>()
    for (;;) {
      const next = waiting().find(({ names }) => !names.every((name) => tried.has(name)))
      if (!next) break
      for (const name of next.names) tried.add(name)
      try {
        await deliver(next)
        failures = 0
      } catch (error) {
        if (mayPass(error)) failures++
        else {
          entries.remove(next.names)
          tell({ refused: next.entry, error })
        }
        if (isAway(error)) break
      }
      refresh()
    }
  }

  const deliver = async ({ entry, names }: Waiting, keepalive = false) => {
    const { course, block, seen, completed, seconds, note } = entry
    const params = { uuid: course, block }
    const sending = { keepalive, signal: AbortSignal.timeout(patience) }
    const answers: Saved[] = []
    if (note !== undefined) {
      const { Item } = await call(saveNote, { params, body: { text: note } }, sending)
      answers.push({ course, standing: Item })
    }
    if (seen || completed || seconds !== undefined) {
      const body = { ...(completed && { completed }), ...(seconds !== undefined && { seconds }) }
      const { Item } = await call(saveProgress, { params, body }, sending)
      answers.push({
        course,
        standing: Item.Standing,
        progress: Item.Progress,
        certificateCode: Item.CertificateCode,
      })
    }
    // What is shown takes the answer before the entry that stood in for it goes.
    for (const saved of answers) tell({ saved })
    entries.remove(names)
  }

  /** Now and without waiting for the other tabs: the page is about to go. */
  const flush = () => {
    for (const one of waiting()) void deliver(one, true).then(refresh, () => {})
  }

  /** From now on what waits is sent whenever there is hope; answers how to stop. */
  const start = () => {
    const onVisibility = () => (document.visibilityState === 'hidden' ? flush() : void send())
    const onOnline = () => void send()
    const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith('progress:')) && refresh()
    addEventListener('online', onOnline)
    addEventListener('pagehide', flush)
    addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onVisibility)
    refresh()
    void send()
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      removeEventListener('pagehide', flush)
      removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }

  const join = <T>(set: Set<T>, member: T) => {
    set.add(member)
    return () => void set.delete(member)
  }

  return {
    put,
    send,
    start,
    read: () => shown,
    /** When what waits has changed. */
    watch: (watcher: () => void) => join(watchers, watcher),
    /** When the server has answered. */
    listen: (listener: (told: Told) => void) => join(listeners, listener),
  }
}

/** Then nothing else would arrive either. */
const isAway = (error: unknown) => mayPass(error) && !(isProblem(error) && error.statusCode === 500)

const pauseAfter = (failures: number) => Math.min(longestPause, 1000 * 2 ** (failures - 1))

/** Locks exist in secure contexts only; without them two tabs may send the same thing, which does no harm. */
const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (globalThis.navigator?.locks) await navigator.locks.request('progress', work)
  else await work()
}

export const progressQueue = createProgressQueue()
