import { roleIn } from '@aulanova/contract/authoring/course-rules'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { type CourseAccess, courseAccess } from './access.store.ts'

/** A person who reads the newest revision of a course. */
export interface Reading {
  courseId: string
  userId: string
  revision: number
}

/** For an actor with an active subscription, and for those who build or review the course. */
export async function readingOf(db: Db, actor: Actor, courseId: string, now: Date): Promise<Reading> {
  const access = await courseAccess(db, actor.id, courseId, now)
  requireReadable(actor, access)
  return { courseId, userId: actor.id, revision: access.revision }
}

/** The same for a row that was read together with what is answered. */
export function requireReadable(actor: Actor, access: CourseAccess | undefined): asserts access is CourseAccess {
  if (!access) throw new Problem('NotFound')
  if (!isReadableBy(actor, access)) throw new Problem(access.isInSight ? 'NoActiveSubscription' : 'NotFound')
}

/** Throws `NotFound` for a course that was unpublished, unless the actor subscribed to it once or may read it. */
export function requireInSight(actor: Actor, access: CourseAccess | undefined): asserts access is CourseAccess {
  if (!access || !(access.isInSight || isReadableBy(actor, access))) throw new Problem('NotFound')
}

export function isReadableBy(actor: Actor, access: CourseAccess) {
  const role = roleIn(actor, access)
  return access.isSubscribed || (role !== null && role !== 'share')
}
