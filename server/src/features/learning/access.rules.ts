import { roleIn } from '@aulanova/contract/course-rules'
import { type Actor, holds } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Reader } from '#features/files/learner-address.ts'
import type { Services } from '#services.ts'
import { activeActor, type CourseAccess, courseAccess } from './access.store.ts'

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

/** For requests that carry a signed address instead of a session: checks the person's rights as they are now. */
export async function mayStillRead({ sql, now }: Services, { user, course }: Reader) {
  const [actor, access] = await Promise.all([activeActor(sql, user), courseAccess(sql, user, course, now())])
  return actor !== undefined && access !== undefined && holds(actor, 'learning:use') && isReadableBy(actor, access)
}

export function isReadableBy(actor: Actor, access: CourseAccess) {
  const role = roleIn(actor, access)
  return access.isSubscribed || (role !== null && role !== 'share')
}
