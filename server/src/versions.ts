import { createHash } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'

/** Two states have the same version only when they say the same. */
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
 * Writes for somebody who has seen the version `seen`, and refuses if the state has changed since. A write that leaves
 * the state as it is passes all the same: it is one whose answer was lost, sent again. The caller holds a lock on the
 * state, and a refusal rolls the caller's transaction back.
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
    // Rows the writer still names may be gone: that somebody changed the list is the reason, not the missing row.
    throw isStale && error instanceof Problem && error.code === 'ItemNotFound' ? conflict() : error
  }
  const after = await read()
  if (isStale && version(after) !== version(before)) throw conflict()
  return after
}
