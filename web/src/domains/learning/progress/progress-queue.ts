import { type Change, preview } from '#platform/preview/preview.ts'
import { readActor } from '#platform/session/session.ts'
import type { NoteConflict } from './note-sending.ts'
import { blockOf, createEntries, type Entry, noteOf, progressIn, type Waiting } from './progress-entries.ts'
import { createProgressSender, hasEnded, retryOnEvents } from './progress-sender.ts'
import { type Saved, sendEntry } from './progress-sending.ts'

export interface Queue {
  waiting: readonly Entry[]
  /** The last request did not reach the server; it will be retried. */
  isCutOff: boolean
  /** What the server refused, until its block is written to again. */
  refused: readonly Entry[]
  /** Notes that were changed elsewhere too; each stays until the learner chooses a text. */
  conflicts: readonly NoteConflict[]
}

export type QueueEvent = { saved: Saved } | { refused: Entry; error: unknown }

const empty: Queue = { waiting: [], isCutOff: false, refused: [], conflicts: [] }

/**
 * Sends everything a learner does to the server. Each change is stored in the browser first, so that a lost connection,
 * a server that is away or a closed page loses nothing. Sending a change twice does no harm.
 */
export function createProgressQueue(tab = Math.random().toString(36).slice(2)) {
  const entries = createEntries(tab)
  const watchers = new Set<() => void>()
  const listeners = new Set<(event: QueueEvent) => void>()
  /** Courses whose subscription has ended. Their progress stays in the queue, and is not sent for now. */
  const parked = new Set<string>()
  const refused = new Map<string, Entry>()
  const conflicts = new Map<string, NoteConflict>()
  let shown = empty

  const waiting = (): Waiting[] => {
    const person = readActor()?.id
    return person ? entries.waiting(person) : []
  }
  const hasConflict = (entry: Entry) => entry.note !== undefined && conflicts.has(own(blockOf(entry)))
  const refresh = () => {
    const now = waiting().map(({ entry }) => entry)
    const lost = [...refused].flatMap(([key, entry]) => (key === own(blockOf(entry)) ? [entry] : []))
    const unsettled = now.filter(hasConflict).flatMap((entry) => conflicts.get(own(blockOf(entry))) ?? [])
    const isCutOff = now.length > 0 && sender.hasFailed()
    const isEmpty = now.length === 0 && lost.length === 0
    shown = isEmpty ? empty : { waiting: now, isCutOff, refused: lost, conflicts: unsettled }
    for (const watcher of watchers) watcher()
  }
  const emit = (event: QueueEvent) => listeners.forEach((listener) => void listener(event))

  const transmit = async ({ entry, names }: Waiting) => {
    const person = readActor()?.id ?? ''
    const saved = await sendEntry({
      person,
      entry,
      withNote: !hasConflict(entry),
      onConflict: (conflict) => conflicts.set(own(blockOf(entry)), conflict),
    })
    // The caches take the answers before the entry that was shown in their place is removed.
    for (const one of saved) emit({ saved: one })
    entries.remove(names)
    if (hasConflict(entry)) entries.add(person, noteOf(entry))
    else entries.rebaseNote(person, entry, saved[0]?.standing.NoteVersion)
  }

  const sender = createProgressSender({
    sendable: () =>
      waiting().filter(
        ({ entry }) => !parked.has(own(entry.course)) && (!hasConflict(entry) || progressIn(entry) !== null),
      ),
    transmit,
    refuse: ({ entry, names }, error) => {
      if (hasEnded(error)) parked.add(own(entry.course))
      else {
        entries.remove(names)
        refused.set(own(blockOf(entry)), entry)
      }
      emit({ refused: entry, error })
    },
    onChange: refresh,
  })

  /** Stores a change and sends it, after `delay` milliseconds where more changes may follow soon. */
  const put = (course: string, block: string, change: Change, delay = 0) => {
    if (preview.isOf(course)) return preview.put(course, block, change)
    const person = readActor()?.id
    if (!person) return
    const entry: Entry = { course, block, ...change, at: Date.now() }
    // A note that continues an unsent one is based on the same saved version.
    const before = entries.waitingFor(person, blockOf(entry))?.entry
    if (change.note !== undefined && before?.note !== undefined && before.noteVersion !== undefined)
      entry.noteVersion = before.noteVersion
    entries.add(person, entry)
    refused.delete(own(blockOf(entry)))
    parked.delete(own(course))
    refresh()
    if (globalThis.document?.visibilityState === 'hidden') sender.flush()
    else if (!sender.hasFailed()) sender.sendIn(delay)
  }

  /** Resolves a conflict with the text the note shall have; null keeps the text of the other device. */
  const settleNote = ({ course, block, theirs }: NoteConflict, text: string | null) => {
    const person = readActor()?.id
    if (!person) return
    conflicts.delete(own(blockOf({ course, block })))
    entries.removeNote(person, blockOf({ course, block }))
    emit({ saved: { course, standing: theirs } })
    if (text === null) refresh()
    else put(course, block, { note: text, noteVersion: theirs.NoteVersion })
  }

  return {
    put,
    settleNote,
    send: sender.send,
    /** A course was opened again whose subscription had ended: what was parked is sent. */
    resume: (course: string) => {
      if (parked.delete(own(course))) void sender.send()
    },
    /** Sends what waits, now and whenever that may succeed again. Returns how to stop. */
    start: () => {
      const stop = retryOnEvents({ send: () => void sender.send(), flush: sender.flush, refresh })
      refresh()
      void sender.send()
      return () => {
        sender.stop()
        stop()
      }
    },
    read: () => shown,
    /** Calls when what waits has changed. */
    watch: (watcher: () => void) => subscribe(watchers, watcher),
    /** Calls when the server has answered. */
    listen: (listener: (event: QueueEvent) => void) => subscribe(listeners, listener),
  }
}

function subscribe<T>(members: Set<T>, member: T) {
  members.add(member)
  return () => void members.delete(member)
}

/** Keys include the account id: several people may use one browser. */
const own = (name: string) => `${readActor()?.id}:${name}`

export const progressQueue = createProgressQueue()
