import { isJudge, mayJudge, roleIn } from '@aulanova/contract/authoring/course-rules'
import type { Verdict } from '@aulanova/contract/authoring/review'
import { Problem } from '@aulanova/contract/kernel/problems'
import {
  type Course,
  courseFor,
  holdDraft,
  notifyBuilders,
  notifyPublishers,
  updatedAt,
} from '#domains/authoring/courses/access.rules.ts'
import { courseName } from '#domains/authoring/courses/course-people-sql.ts'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './review.store.ts'
import { noteJudged } from './rounds.rules.ts'

interface Given {
  verdict: Verdict
  /** Why changes are requested; an approval needs none. */
  reason: string | undefined
  /** The version of the draft that the reviewer read: a verdict on a draft that changed since is refused. */
  seen: number | undefined
}

export const giveVerdict = (
  services: Services,
  by: Requester,
  courseId: string,
  { verdict, reason = '', seen }: Given,
) =>
  services.sql.begin(async (tx) => {
    const { actor } = by
    if (verdict === 'changes-requested' && !reason.trim())
      throw new Problem('ValidationFailed', { details: [{ field: 'reason', reason: 'required' }] })
    await holdDraft(tx, courseId)
    const course = await courseFor(tx, actor, courseId)
    if (!isJudge(roleIn(actor, course))) throw new Problem('PermissionDenied')
    if (!mayJudge(actor, course)) throw new Problem('InvalidState')
    if (seen !== undefined && seen !== course.version) throw new Problem('Conflict')
    await judge(services, tx, by, { course, verdict, reason: reason.trim() })
    await notifyBuilders(services, tx, { happening: verdict, courseId, by: actor.id, reason: reason.trim() }, course)
    if (verdict === 'approved')
      await notifyPublishers(services, tx, { happening: 'waits-for-publishing', courseId, by: actor.id }, course)
    return { Uuid: courseId, State: verdict, Updated: await updatedAt(tx, courseId) }
  })

/** By the administrator who publishes a course that is still under review. */
export const approveForPublishing = (services: Pick<Services, 'now'>, tx: Db, by: Requester, course: Course) =>
  judge(services, tx, by, { course, verdict: 'approved', reason: '' })

interface Judged {
  course: Course
  verdict: Verdict
  reason: string
}

async function judge({ now }: Pick<Services, 'now'>, tx: Db, by: Requester, { course, verdict, reason }: Judged) {
  const { id, state, version } = course
  await store.addVerdict(tx, { courseId: id, reviewerId: by.actor.id, verdict, reason, courseVersion: version })
  await noteJudged(tx, id, now())
  await store.setState(tx, id, verdict)
  const name = await courseName(tx, id)
  await audit(tx, by, {
    action: 'verdict',
    kind: 'courses',
    id,
    name,
    before: { State: state },
    after: { State: verdict },
  })
}
