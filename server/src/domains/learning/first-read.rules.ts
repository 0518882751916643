import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import type { Reader } from '#domains/files/learner-address.ts'
import { activeActor } from '#platform/db/active-actor.ts'
import type { Services } from '#platform/services/services.ts'
import { isReadableBy, requireReadable } from './access.rules.ts'
import { type CourseAccess, courseAccess } from './access.store.ts'
import { enter } from './progress.store.ts'

/**
 * Notes that a subscriber opened the course, before they get the first thing of it: until then an organization can take
 * its seat back. The right is checked again under the lock of the enrolment, since that may happen at this moment. Later
 * reads write nothing.
 */
export async function noteFirstRead({ sql, now }: Services, actor: Actor, access: CourseAccess) {
  if (!access.isUnopened) return
  const { courseId, revision } = access
  await sql.begin(async (tx) => {
    await enter(tx, { courseId, userId: actor.id, revision }, null, now())
    requireReadable(actor, await courseAccess(tx, actor.id, courseId, now()))
  })
}

/** For requests that carry a signed address instead of a session: checks the person's rights as they are now. */
export async function mayStillRead(services: Services, { user, course }: Reader) {
  const { sql, now } = services
  const [actor, access] = await Promise.all([activeActor(sql, user), courseAccess(sql, user, course, now())])
  if (!actor || !access || !holds(actor, 'learning:use') || !isReadableBy(actor, access)) return false
  await noteFirstRead(services, actor, access)
  return true
}
