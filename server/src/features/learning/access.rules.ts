import { roleIn } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { type Door, door } from './access.store.ts'

/** What somebody reads: the newest revision, for as long as they may. */
export interface Reading {
  courseId: string
  userId: string
  revision: number
  /** Null for the course's own people. */
  until: Date | null
}

/** By an active subscription, or because the course is one's own to build or to judge. */
export async function readingOf(db: Db, actor: Actor, courseId: string, now: Date): Promise<Reading> {
  const found = await door(db, actor.id, courseId, now)
  if (!found) throw new Problem('NotFound')
  if (!isOpenTo(actor, found)) throw new Problem('NoActiveSubscription')
  return { courseId, userId: actor.id, revision: found.revision, until: found.until ? new Date(found.until) : null }
}

export async function mayRead(db: Db, actor: Actor, courseId: string, now: Date) {
  const found = await door(db, actor.id, courseId, now)
  return found !== undefined && isOpenTo(actor, found)
}

function isOpenTo(actor: Actor, found: Door) {
  const role = roleIn(actor, found)
  return found.until !== null || (role !== null && role !== 'share')
}
