import { roleIn } from '@aulanova/contract/course-rules'
import { type Actor, holds } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Reader } from '#features/files/learner-address.ts'
import type { Services } from '#services.ts'
import { type Door, door, enabledPerson } from './access.store.ts'

/** What somebody reads: the newest revision. */
export interface Reading {
  courseId: string
  userId: string
  revision: number
}

/** By an active subscription, or because the course is one's own to build or to judge. */
export async function readingOf(db: Db, actor: Actor, courseId: string, now: Date): Promise<Reading> {
  const found = await door(db, actor.id, courseId, now)
  if (!found) throw new Problem('NotFound')
  if (!isOpenTo(actor, found)) throw new Problem(found.isInSight ? 'NoActiveSubscription' : 'NotFound')
  return { courseId, userId: actor.id, revision: found.revision }
}

/** Throws `NotFound` to whom the course is not there: one that was unpublished, unless they subscribed or may read it. */
export async function checkInSight({ sql, now }: Services, actor: Actor, courseId: string) {
  const found = await door(sql, actor.id, courseId, now())
  if (!found || !(found.isInSight || isOpenTo(actor, found))) throw new Problem('NotFound')
}

export async function mayRead(db: Db, actor: Actor, courseId: string, now: Date) {
  const found = await door(db, actor.id, courseId, now)
  return found !== undefined && isOpenTo(actor, found)
}

/** Of somebody who is not there to ask, only an address that they were given: as the tables stand now. */
export async function mayStillRead({ sql, now }: Services, { user, course }: Reader) {
  const [person, found] = await Promise.all([enabledPerson(sql, user), door(sql, user, course, now())])
  return person !== undefined && found !== undefined && holds(person, 'learning:use') && isOpenTo(person, found)
}

function isOpenTo(actor: Actor, found: Door) {
  const role = roleIn(actor, found)
  return found.isSubscribed || (role !== null && role !== 'share')
}
