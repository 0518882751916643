import { maxSecondsSpent } from '@aulanova/contract/learning/player'
import { stored } from '#kit/browser/storage.ts'
import type { Change } from '#platform/preview/preview.ts'

export interface Entry extends Change {
  course: string
  block: string
  at: number
}

/** Everything that waits for one block, and the storage keys of it. */
export interface Waiting {
  entry: Entry
  names: string[]
}

/**
 * Unsent changes of one person in browser storage. An entry is written once and never changed, under a key of the tab
 * that wrote it: the tab that sends entries removes exactly those it read, so no tab can lose what another has written.
 */
export function createEntries(tab: string) {
  let count = 0
  /** Entries that storage refused (full, or switched off); they last as long as the page. */
  const inMemory = new Map<string, string>()
  const prefixOf = (person: string) => `progress:${person}:`

  const read = (person: string) => {
    const names = [
      ...stored.names(prefixOf(person)),
      ...[...inMemory.keys()].filter((n) => n.startsWith(prefixOf(person))),
    ]
    return names
      .map((name) => ({ name, entry: entryOf(inMemory.get(name) ?? stored.get(name)) }))
      .filter((stored): stored is { name: string; entry: Entry } => stored.entry !== null)
      .sort((one, other) => one.entry.at - other.entry.at || (one.name < other.name ? -1 : 1))
  }

  const remove = (names: readonly string[]) => {
    for (const name of names) {
      stored.remove(name)
      inMemory.delete(name)
    }
  }

  const add = (person: string, entry: Entry) => {
    const mine = `${prefixOf(person)}${tab}:`
    const before = read(person).filter(
      ({ name, entry: old }) => name.startsWith(mine) && blockOf(old) === blockOf(entry),
    )
    const text = JSON.stringify(merged([...before.map((stored) => stored.entry), entry]))
    const name = `${mine}${++count}`
    stored.set(name, text)
    if (stored.get(name) !== text) inMemory.set(name, text)
    remove(before.map((stored) => stored.name))
  }

  /** One for each block, ordered by the last change. */
  const waiting = (person: string): Waiting[] => {
    const groups = Map.groupBy(read(person), ({ entry }) => blockOf(entry))
    return [...groups.values()]
      .map((group) => ({ entry: merged(group.map(({ entry }) => entry)), names: group.map(({ name }) => name) }))
      .sort((one, other) => one.entry.at - other.entry.at)
  }

  const waitingFor = (person: string, block: string) => waiting(person).find(({ entry }) => blockOf(entry) === block)

  /** A note that was edited while it was sent continues from the saved version. */
  const rebaseNote = (person: string, sent: Entry, version: string | undefined) => {
    const next = waitingFor(person, blockOf(sent))?.entry
    if (sent.note === undefined || next?.note === undefined || next.noteVersion !== sent.noteVersion) return
    if (version !== undefined) add(person, { ...noteOf(next), noteVersion: version })
  }

  /** Removes the unsent note of a block, and keeps its unsent progress. */
  const removeNote = (person: string, block: string) => {
    const found = waitingFor(person, block)
    if (!found) return
    const { note: _, noteVersion: __, ...rest } = found.entry
    remove(found.names)
    if (progressIn(rest)) add(person, rest)
  }

  return { add, remove, waiting, waitingFor, rebaseNote, removeNote }
}

export const blockOf = ({ course, block }: Pick<Entry, 'course' | 'block'>) => `${course}/${block}`

/**
 * Entries come in the order of time: of each field the newest value counts, and `read` belongs to `completed`. Seconds spent
 * are added up. Those of an entry that is on its way are sent twice then; the server counts no more than have passed.
 */
function merged(entries: Entry[]): Entry {
  const spent = entries.reduce((sum, entry) => sum + (entry.spent ?? 0), 0)
  const { read: _, ...newest } = Object.assign({}, ...entries) as Entry
  const { read } = entries.findLast(({ completed }) => completed !== undefined) ?? {}
  return {
    ...newest,
    ...(read !== undefined && { read }),
    ...(spent > 0 && { spent: Math.min(spent, maxSecondsSpent) }),
  }
}

function entryOf(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Entry | null
    return entry?.course && entry.block ? entry : null
  } catch {
    return null
  }
}

/** The body of the request that saves progress; null for an entry that holds only a note. */
export function progressIn({ seen, completed, read, seconds, spent }: Change) {
  if (!seen && completed === undefined && seconds === undefined && spent === undefined) return null
  return {
    ...(completed !== undefined && { completed }),
    ...(read !== undefined && { read }),
    ...(seconds !== undefined && { seconds }),
    ...(spent !== undefined && { spent }),
  }
}

/** The entry without its progress. */
export const noteOf = ({ course, block, note = '', noteVersion, at }: Entry): Entry => ({
  course,
  block,
  note,
  ...(noteVersion !== undefined && { noteVersion }),
  at,
})
