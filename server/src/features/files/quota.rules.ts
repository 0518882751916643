import { Problem } from '@aulanova/contract/problems'
import type { Config } from '#config.ts'
import type { Db } from '#db/db.ts'
import * as store from './quota.store.ts'

interface Wanted {
  courseId: string
  userId: string
  bytes: number
}

/**
 * Throws `StorageFull` when the course, the person or the organization has no room left. Called in the transaction that
 * writes the grant, with a lock: two grants at once cannot both take the last room.
 */
export async function requireRoom(tx: Db, storage: Config['storage'], { courseId, userId, bytes }: Wanted) {
  await store.lock(tx, courseId, userId)
  const { course, person, organization, organizationLimit } = await store.usage(tx, courseId, userId)
  const full = [
    course + bytes > storage.perCourse && 'course',
    person + bytes > storage.perPerson && 'person',
    organizationLimit !== null && organization + bytes > organizationLimit && 'organization',
  ].filter((whose) => whose !== false)
  if (full.length === 0) return
  throw new Problem('StorageFull', { details: full.map((reason) => ({ field: 'size', reason })) })
}

/** After a course was given to another organization: refuses if that one has no room for the files of the course. */
export async function requireRoomForCourse(tx: Db, courseId: string, userId: string) {
  await store.lock(tx, courseId, userId)
  const { course, organization, organizationLimit } = await store.usage(tx, courseId, userId)
  if (course === 0 || organizationLimit === null || organization <= organizationLimit) return
  throw new Problem('StorageFull', { details: [{ field: 'Organization', reason: 'organization' }] })
}
