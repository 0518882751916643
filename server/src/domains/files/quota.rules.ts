import { Problem } from '@aulanova/contract/kernel/problems'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { type Holder, ofCourse } from './holder.ts'
import * as store from './quota.store.ts'

interface Wanted extends Holder {
  userId: string
  bytes: number
}

/**
 * Throws `StorageFull` when the course, the person or the organization has no room left. The site of an organization may
 * take as much as a course, unless the organization has a limit of its own. Called in the transaction that
 * writes the grant, with a lock: two grants at once cannot both take the last room.
 */
export async function requireRoom(tx: Db, storage: Config['storage'], { userId, bytes, ...holder }: Wanted) {
  await store.lock(tx, holder, userId)
  const { held, person, organization, organizationLimit } = await store.usage(tx, holder, userId)
  const perHolder = holder.courseId ? 'course' : 'organization'
  const isFull = (holder.courseId !== null || organizationLimit === null) && held + bytes > storage.perCourse
  const full = [
    isFull && perHolder,
    person + bytes > storage.perPerson && 'person',
    organizationLimit !== null && organization + bytes > organizationLimit && 'organization',
  ].filter((whose) => whose !== false)
  if (full.length === 0) return
  throw new Problem('StorageFull', { details: full.map((reason) => ({ field: 'size', reason })) })
}

/** After a course was given to another organization: refuses if that one has no room for the files of the course. */
export async function requireRoomForCourse(tx: Db, courseId: string, userId: string) {
  await store.lock(tx, ofCourse(courseId), userId)
  const { held, organization, organizationLimit } = await store.usage(tx, ofCourse(courseId), userId)
  if (held === 0 || organizationLimit === null || organization <= organizationLimit) return
  throw new Problem('StorageFull', { details: [{ field: 'Organization', reason: 'organization' }] })
}
