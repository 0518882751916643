import { createHash } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'

/** A hash of the state as JSON. */
export const versionOf = (state: unknown) =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 32)

interface Guarded<S, V> {
  read: () => Promise<S>
  write: (before: S) => Promise<unknown>
  /** Of what has a number of its own, which `write` raises only when it changes something. */
  version?: (state: S) => V
  /** Named in the refusal, where one call changes several fields. */
  field?: string
}

/**
 * Writes, unless the state has changed since the writer read the version `seen`. A write that leaves the state as it is
 * always passes: it was sent again because its answer was lost. The caller has locked the state; a refusal rolls the
 * caller's transaction back.
 */
export async function writeSeen<S, V extends string | number = string>(
  seen: V | undefined,
  { read, write, version = (state) => versionOf(state) as V, field }: Guarded<S, V>,
): Promise<S> {
  const before = await read()
  const isStale = seen !== undefined && seen !== version(before)
  const conflict = () => new Problem('Conflict', field ? { details: [{ field, reason: 'changed' }] } : {})
  try {
    await write(before)
  } catch (error) {
    // A row that the writer names may be gone because somebody else changed the list: that is a conflict.
    throw isStale && error instanceof Problem && error.code === 'ItemNotFound' ? conflict() : error
  }
  const after = await read()
  if (isStale && version(after) !== version(before)) throw conflict()
  return after
}
