import type { Progress } from '@aulanova/contract/learning'
import { type BlockProgress, saveProgress } from '@aulanova/contract/player'
import { call } from './call.ts'
import { type NoteConflict, sendNote } from './note-sending.ts'
import { mayPass } from './problem.ts'
import {
  blockOf,
  type Change,
  createEntries,
  type Entry,
  noteOf,
  progressIn,
  type Waiting,
} from './progress-entries.ts'
import { hasEnded, isAway, oneTabAtATime, pauseAfter, whenThereIsHope } from './progress-retries.ts'
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
  /** Notes that were changed elsewhere too; each stays until one is chosen. */
  conflicts: readonly NoteConflict[]
}

type Told = { saved: Saved } | { refused: Entry; error: unknown }

const patience = 20_000
const empty: Queue = { waiting: [], isCutOff: false, refused: [], conflicts: [] }

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
  const conflicts = new Map<string, NoteConflict>()
  let failures = 0
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = empty

  const waiting = (): Waiting[] => {
    const person = readActor()?.id
    return person ? entries.waiting(person) : []
  }
  const hasConflict = (entry: Entry) => entry.note !== undefined && conflicts.has(own(blockOf(entry)))
  const sendable = () =>
    waiting().filter(
      ({ entry }) => !parked.has(own(entry.course)) && (!hasConflict(entry) || progressIn(entry) !== null),
    )
  const refresh = () => {
    const now = waiting().map(({ entry }) => entry)
    const lost = [...refused].flatMap(([key, entry]) => (key === own(blockOf(entry)) ? [entry] : []))
    const isNothing = now.length === 0 && lost.length === 0
    const met = now.filter(hasConflict).flatMap((entry) => conflicts.get(own(blockOf(entry))) ?? [])
    shown = isNothing
      ? empty
      : { waiting: now, isCutOff: now.length > 0 && failures > 0, refused: lost, conflicts: met }
    for (const watcher of watchers) watcher()
  }
  const tell = (told: Told) => listeners.forEach((listener) => void listener(told))

  /** Keeps a change and sends it, after a while where more may follow at once. */
  const put = (course: string, block: string, change: Change, wait = 0) => {
    const person = readActor()?.id
    if (!person) return
    const entry: Entry = { course, block, ...change, at: Date.now() }
    // A note that goes on from one that waits was begun from the same state.
    const before = waiting().find((one) => blockOf(one.entry) === blockOf(entry))?.entry
    if (change.note !== undefined && before?.note !== undefined && before.noteVersion !== undefined)
      entry.noteVersion = before.noteVersion
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
        if (mayPass(error)) failures++
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
    const { course, block, note } = entry
    const person = readActor()?.id ?? ''
    // It arrives even when the page goes meanwhile, so nothing has to be sent a second time then.
    const sending = { keepalive: true, signal: AbortSignal.timeout(patience) }
    const answers: Saved[] = []
    if (note !== undefined && !hasConflict(entry)) {
      const answer = await sendNote(person, entry, sending)
      if ('conflict' in answer) conflicts.set(own(blockOf(entry)), answer.conflict)
      else answers.push({ course, standing: answer.standing })
    }
    const body = progressIn(entry)
    if (body) {
      const { Item } = await call(saveProgress, { params: { uuid: course, block }, body }, sending)
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
    if (hasConflict(entry)) entries.add(person, noteOf(entry))
    else followNote(person, entry, answers[0]?.standing.NoteVersion)
  }

  /** What was typed while a note was on its way goes on from what was saved. */
  const followNote = (person: string, sent: Entry, saved: string | undefined) => {
    const next = waiting().find(({ entry }) => blockOf(entry) === blockOf(sent))?.entry
    if (sent.note === undefined || next?.note === undefined || next.noteVersion !== sent.noteVersion) return
    if (saved !== undefined) entries.add(person, { ...noteOf(next), noteVersion: saved })
  }

  /** After a conflict: this is what the note is to say; null: what the other device wrote. */
  const settleNote = ({ course, block, theirs }: NoteConflict, text: string | null) => {
    const person = readActor()?.id
    if (!person) return
    conflicts.delete(own(blockOf({ course, block })))
    for (const { entry, names } of waiting().filter((one) => blockOf(one.entry) === blockOf({ course, block }))) {
      const { note: _, noteVersion: __, ...rest } = entry
      entries.remove(names)
      if (progressIn(rest)) entries.add(person, rest)
    }
    tell({ saved: { course, standing: theirs } })
    if (text === null) refresh()
    else put(course, block, { note: text, noteVersion: theirs.NoteVersion })
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
    const stop = whenThereIsHope({ send: () => void send(), flush, refresh })
    refresh()
    void send()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

  const join = <T>(set: Set<T>, member: T) => {
    set.add(member)
    return () => void set.delete(member)
  }

  return {
    put,
    settleNote,
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

/** One browser may be used by several people. */
const own = (name: string) => `${readActor()?.id}:${name}`

export const progressQueue = createProgressQueue()
