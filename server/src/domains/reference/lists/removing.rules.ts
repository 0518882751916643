import { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Deletion, NamedEntry } from '@aulanova/contract/reference/reference-tools'
import type { Requester } from '#kernel/client.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Services } from '#platform/services/services.ts'
import { writeRemoval } from './reference.rules.ts'
import * as store from './reference.store.ts'

/** Deletes what nothing uses. What is in use stays, and is reported. */
export const removeMany = ({ sql }: Services, by: Requester, kind: ReferenceKind, ids: readonly string[]) =>
  sql.begin(async (tx): Promise<Deletion> => {
    const wanted = [...new Set(ids)]
    const found = await store.hold(tx, kind, wanted)
    const deleted: NamedEntry[] = []
    const inUse: NamedEntry[] = []
    for (const { id, name } of found) {
      const entry = { Uuid: id, Name: name }
      const isDeleted = await tx.savepoint((on) => writeRemoval(on, by, { kind, id })).then(() => true, stillUsed)
      ;(isDeleted ? deleted : inUse).push(entry)
    }
    return { Deleted: deleted, InUse: inUse, Missing: wanted.length - found.length }
  })

function stillUsed(error: unknown) {
  const problem = error instanceof Problem ? error : problemOfDatabase(error)
  if (problem?.code !== 'InUse') throw error
  return false
}
