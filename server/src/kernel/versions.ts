import { createHash } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'

/** A version of a state: equal only for equal states. */
export const versionOf = (state: unknown) =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 32)

interface Guarded<S, V> {
  read: () => Promise<S>
  write: (before: S) => Promise<unknown>
  /** For a state with a version number of its own, which `write` raises only when it changes something. */
  version?: (state: S) => V
  /** The field to name in the conflict, where one call changes several fields. */
  field?: string
}

/**
 * Writes for a client that has seen the version `seen`; throws `Conflict` if the state has changed since. A write that
 * leaves the state as it is passes all the same: it is a retry whose first answer was lost. The caller holds a lock on the
 * state, and a conflict rolls the caller's transaction back.
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
    // A row that the client names may be deleted by now: the reason is the change, not the missing row.
    throw isStale && error instanceof Problem && error.code === 'ItemNotFound' ? conflict() : error
  }
  const after = await read()
  if (isStale && version(after) !== version(before)) throw conflict()
  return after
}
