import type { Change } from '@aulanova/contract/authoring/review'
import { counted } from '#kernel/comparison/counted.ts'
import type { Titled } from './changes.store.ts'

type Fields = Change['Fields']

export interface Pair<T> {
  before: T
  after: T
}

export function change(about: Omit<Change, 'Omitted' | 'WordsAdded' | 'WordsRemoved'>, Omitted = false): Change {
  return { ...about, Omitted, ...counted(about.Fields) }
}

export interface Comparison<T> {
  type: Change['Type']
  fields: (old: T | undefined, now: T | undefined) => Fields
  isElsewhere?: (old: T, now: T) => boolean
  /** Differs in something that is no text: formatting, or another file of the same name. */
  isOther?: (old: T, now: T) => boolean
  /** Its texts were not read. */
  isOmitted?: (old: T | undefined, now: T | undefined) => boolean
}

/** Compares the rows of both sides: those of the draft in their order, then those that were removed. */
export function eachOf<T extends Titled>({ before, after }: Pair<T[]>, comparison: Comparison<T>): Change[] {
  const { type, fields, isElsewhere, isOther, isOmitted } = comparison
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  const moved = movedAmong(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const about = ({ id, title }: T, Kind: Change['Kind'], Fields: Fields) => ({
    Type: type,
    Id: id,
    Title: title,
    Kind,
    Fields,
  })
  const present = after.flatMap((now) => {
    const old = was.get(now.id)
    if (!old) return [change(about(now, 'added', fields(undefined, now)), isOmitted?.(undefined, now))]
    const differing = fields(old, now)
    const isChanged = differing.length > 0 || isOther?.(old, now)
    if (!isChanged && !moved.has(now.id) && !isElsewhere?.(old, now)) return []
    return [change(about(now, isChanged ? 'changed' : 'moved', differing), isOmitted?.(old, now))]
  })
  const removed = before
    .filter(({ id }) => !is.has(id))
    .map((old) => change(about(old, 'removed', fields(old, undefined)), isOmitted?.(old, undefined)))
  return [...present, ...removed]
}

/**
 * Which of the ids that are in both orders have moved: the fewest whose moves explain the new order. Those that stay are
 * a longest increasing subsequence.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]))
  const common = after.flatMap((id) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  const stayed = longestRise(common)
  return new Set(common.map(({ id }) => id).filter((id) => !stayed.has(id)))
}

interface Placed {
  id: string
  place: number
}

/** One element of a rising subsequence, and the elements before it. */
interface Rise extends Placed {
  previous: Rise | undefined
}

/** The ids of a longest subsequence whose places rise, found by keeping the smallest end of each length. */
function longestRise(items: readonly Placed[]): Set<string> {
  const ends: Rise[] = []
  for (const { id, place } of items) {
    const at = firstNotBelow(ends, place)
    ends[at] = { id, place, previous: ends[at - 1] }
  }
  const rise = new Set<string>()
  for (let end = ends.at(-1); end; end = end.previous) rise.add(end.id)
  return rise
}

/** Binary search in ends that rise. */
function firstNotBelow(ends: readonly Rise[], place: number) {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const end = ends[middle]
    if (end && end.place < place) low = middle + 1
    else high = middle
  }
  return low
}
