import { Type } from 'typebox'
import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './accounts.store.ts'
import type { WithIdentity } from './identity.ts'

/** The job by which the provider follows, by its name: the job itself needs these rules. */
export const followJob = { name: 'identity.follow-renamed-group', input: Type.Object({ from: Type.String() }) }

/** Locks the members of a group until the transaction ends; how many there are. */
export const holdGroup = store.holdMembers

/**
 * Renames a group with all of its members, who must be locked. Their access tokens name the old group, so these are void:
 * the next request renews the token and has the new group.
 */
export async function renameGroup(tx: Db, from: string, to: string) {
  const members = await store.renameGroup(tx, from, to)
  await store.noteRenamed(tx, from, to)
  await enqueue(tx, followJob, { from }, { key: `${followJob.name} ${from}` })
  return members
}

/** Whether the provider has not yet followed a group that had this name. */
export const isLeaving = store.isLeaving

export async function followRenamed({ sql, identity }: Services & WithIdentity, from: string) {
  const to = await store.renamedTo(sql, from)
  if (to === undefined) return
  await identity.admin.followGroup(from, to)
  await store.forgetRenamed(sql, from, to)
}
