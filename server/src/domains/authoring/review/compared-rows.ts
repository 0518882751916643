import type { Change } from '@aulanova/contract/authoring/review'
import { counted } from '#kernel/comparison/counted.ts'
import type { Titled } from './changes.store.ts'
import { movedAmong } from './moved.ts'

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
