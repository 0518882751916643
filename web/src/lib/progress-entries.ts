import { stored } from './storage.ts'

/** What becomes of a block: it was seen, it is done, its video was left at a second, a note was written on it. */
export interface Change {
  seen?: true
  completed?: true
  seconds?: number
  note?: string
  /** Of the note that this one was begun from. */
  noteVersion?: string
}

export interface Entry extends Change {
  course: string
  block: string
  at: number
}

/** Everything that waits for one block, and under which names it is kept. */
export interface Waiting {
  entry: Entry
  names: string[]
}

/**
 * What waits to be sent, kept by the browser for one person. An entry is written once and never changed, under a name
 * of the tab that wrote it: whoever has sent it takes away what was read and nothing newer, so no tab can lose what
 * another has written.
 */
export function createEntries(tab: string) {
  let count = 0
  /** Where the browser keeps nothing, the page does for as long as it lives. */
  const unkept = new Map<string, string>()
  const homeOf = (person: string) => `progress:${person}:`

  const read = (person: string) => {
    const names = [...stored.names(homeOf(person)), ...[...unkept.keys()].filter((n) => n.startsWith(homeOf(person)))]
    return names
      .map((name) => ({ name, entry: entryOf(unkept.get(name) ?? stored.get(name)) }))
      .filter((kept): kept is { name: string; entry: Entry } => kept.entry !== null)
      .sort((one, other) => one.entry.at - other.entry.at || (one.name < other.name ? -1 : 1))
  }

  const remove = (names: readonly string[]) => {
    for (const name of names) {
      stored.remove(name)
      unkept.delete(name)
    }
  }

  const add = (person: string, entry: Entry) => {
    const mine = `${homeOf(person)}${tab}:`
    const before = read(person).filter(
      ({ name, entry: old }) => name.startsWith(mine) && blockOf(old) === blockOf(entry),
    )
    const text = JSON.stringify(merged([...before.map((kept) => kept.entry), entry]))
    const name = `${mine}${++count}`
    stored.set(name, text)
    if (stored.get(name) !== text) unkept.set(name, text)
    remove(before.map((kept) => kept.name))
  }

  /** One for each block; the block that was changed last comes last. */
  const waiting = (person: string): Waiting[] => {
    const groups = Map.groupBy(read(person), ({ entry }) => blockOf(entry))
    return [...groups.values()]
      .map((group) => ({ entry: merged(group.map(({ entry }) => entry)), names: group.map(({ name }) => name) }))
      .sort((one, other) => one.entry.at - other.entry.at)
  }

  return { add, remove, waiting }
}

export const blockOf = ({ course, block }: Pick<Entry, 'course' | 'block'>) => `${course}/${block}`

/** In the order of time: what is done stays done, of the rest the newest word counts. */
const merged = (entries: Entry[]): Entry => Object.assign({}, ...entries) as Entry

function entryOf(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Entry | null
    return entry?.course && entry.block ? entry : null
  } catch {
    return null
  }
}

/** What of an entry is progress, as it is sent; null when it is a note alone. */
export function progressIn({ seen, completed, seconds }: Change) {
  if (!seen && !completed && seconds === undefined) return null
  return { ...(completed && { completed }), ...(seconds !== undefined && { seconds }) }
}

/** The note of an entry without its progress. */
export const noteOf = ({ course, block, note = '', noteVersion, at }: Entry): Entry => ({
  course,
  block,
  note,
  ...(noteVersion !== undefined && { noteVersion }),
  at,
})
