import type { Progress } from '@aulanova/contract/learning'
import { type BlockProgress, saveNote, saveProgress } from '@aulanova/contract/player'
import { call } from './call.ts'
import { isProblem, mayPass } from './problem.ts'
import { blockOf, type Change, createEntries, type Entry, type Waiting } from './progress-entries.ts'
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
  /** What the server will not take, until its block is written to again. */
  refused: readonly Entry[]
}

type Told = { saved: Saved } | { refused: Entry; error: unknown }

const patience = 20_000
const longestPause = 30_000
const empty: Queue = { waiting: [], isCutOff: false, refused: [] }

/**
 * The way of everything a learner does to the server. It is kept by the browser first, so that neither a lost
 * connection nor a server that is away nor a closed page loses it; sending something twice does no harm.
 */
export function createProgressQueue(tab = Math.random().toString(36).slice(2)) {
  const entries = createEntries(tab)
  const watchers = new Set<() => void>()
  const listeners = new Set<(told: Told) => void>()
  /** By block: two that carry the same block do not overtake each other. */
  const onTheWay = new Map<string, Promise<void>>()
  /** Courses of a person whose subscription has ended. What was done in time stays, and is not tried for now. */
  const parked = new Set<string>()
  const refused = new Map<string, Entry>()
  let failures = 0
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = empty

  const waiting = (): Waiting[] => {
    const person = readActor()?.id
    return person ? entries.waiting(person) : []
  }
  const sendable = () => waiting().filter(({ entry }) => !parked.has(own(entry.course)))
  const refresh = () => {
    const now = waiting().map(({ entry }) => entry)
    const lost = [...refused].flatMap(([key, entry]) => (key === own(blockOf(entry)) ? [entry] : []))
    const isNothing = now.length === 0 && lost.length === 0
    shown = isNothing ? empty : { waiting: now, isCutOff: now.length > 0 && failures > 0, refused: lost }
    for (const watcher of watchers) watcher()
  }
  const tell = (told: Told) => listeners.forEach((listener) => void listener(told))

  /** Keeps a change and sends it, after a while where more may follow at once. */
  const put = (course: string, block: string, change: Change, wait = 0) => {
    const person = readActor()?.id
    if (!person) return
    const entry = { course, block, ...change, at: Date.now() }
    entries.add(person, entry)
    refused.delete(own(blockOf(entry)))
    parked.delete(own(course))
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
      if (sendable().length > 0) later(failures === 0 ? 0 : pauseAfter(failures))
    })
    return running
  }

  const drain = async () => {
    const tried = new Set<string>()
    for (;;) {
      const next = sendable().find(({ names }) => !names.every((name) => tried.has(name)))
      if (!next) break
      const ahead = onTheWay.get(blockOf(next.entry))
      if (ahead) {
        await ahead.catch(() => {})
        continue
      }
      for (const name of next.names) tried.add(name)
      try {
        await deliver(next)
        failures = 0
      } catch (error) {
        if (isWorthRetrying(error)) failures++
        else refuse(next, error)
        if (isAway(error)) break
      }
      refresh()
    }
  }

  const refuse = ({ entry, names }: Waiting, error: unknown) => {
    if (hasEnded(error)) parked.add(own(entry.course))
    else {
      entries.remove(names)
      refused.set(own(blockOf(entry)), entry)
    }
    tell({ refused: entry, error })
  }

  const deliver = (one: Waiting) => {
    const block = blockOf(one.entry)
    const way = transmit(one).finally(() => onTheWay.delete(block))
    onTheWay.set(block, way)
    return way
  }

  const transmit = async ({ entry, names }: Waiting) => {
    const { course, block, seen, completed, seconds, note } = entry
    const params = { uuid: course, block }
    // It arrives even when the page goes meanwhile, so nothing has to be sent a second time then.
    const sending = { keepalive: true, signal: AbortSignal.timeout(patience) }
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

  /** Now and without waiting for the other tabs: the page is about to go. What is newer than its block goes after it. */
  const flush = () => {
    for (const one of sendable())
      if (onTheWay.has(blockOf(one.entry))) void send()
      else void deliver(one).then(refresh, () => {})
  }

  /** There is hope again for what was refused when a subscription had ended: its course was opened. */
  const resume = (course: string) => {
    if (parked.delete(own(course))) void send()
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
    resume,
    start,
    read: () => shown,
    /** When what waits has changed. */
    watch: (watcher: () => void) => join(watchers, watcher),
    /** When the server has answered. */
    listen: (listener: (told: Told) => void) => join(listeners, listener),
  }
}

/** Two writers at once get in each other's way only for a moment. */
const isConflict = (error: unknown) => isProblem(error) && error.statusCode === 409
const isWorthRetrying = (error: unknown) => mayPass(error) || isConflict(error)

/** Then nothing else would arrive either. */
const isAway = (error: unknown) => mayPass(error) && !(isProblem(error) && error.statusCode === 500)

/** Progress is kept beyond the end of a subscription, and so is what has not arrived by then. */
const hasEnded = (error: unknown) => isProblem(error) && error.code === 'NoActiveSubscription'

/** One browser may be used by several people. */
const own = (name: string) => `${readActor()?.id}:${name}`

const pauseAfter = (failures: number) => Math.min(longestPause, 1000 * 2 ** (failures - 1))

/** Locks exist in secure contexts only; without them two tabs may send the same thing, which does no harm. */
const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (globalThis.navigator?.locks) await navigator.locks.request('progress', work)
  else await work()
}

export const progressQueue = createProgressQueue()
