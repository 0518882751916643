import { isJudge, mayJudge, roleIn } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Verdict } from '@aulanova/contract/review'
import type { Db } from '#db/db.ts'
import { tellBuilders } from '#features/courses/notices.rules.ts'
import { type Course, courseFor, holdDraft, updatedAt } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import * as store from './review.store.ts'

interface Given {
  verdict: Verdict
  /** The version of the draft that the reviewer read: a verdict on a draft that changed since is refused. */
  seen: number | undefined
}

export const giveVerdict = (services: Services, actor: Actor, courseId: string, { verdict, seen }: Given) =>
  services.sql.begin(async (tx) => {
    await holdDraft(tx, courseId)
    const course = await courseFor(tx, actor, courseId)
    if (!isJudge(roleIn(actor, course))) throw new Problem('PermissionDenied')
    if (!mayJudge(actor, course)) throw new Problem('InvalidState')
    if (seen !== undefined && seen !== course.version) throw new Problem('Conflict')
    await judge(tx, actor, course, verdict)
    await tellBuilders(services, tx, { happening: verdict, courseId, by: actor.id }, course)
    return { Uuid: courseId, State: verdict, Updated: await updatedAt(tx, courseId) }
  })

/** By the administrator who publishes a course that is still under review. */
export const approveForPublishing = (tx: Db, actor: Actor, course: Course) => judge(tx, actor, course, 'approved')

async function judge(tx: Db, actor: Actor, course: Course, verdict: Verdict) {
  await store.addVerdict(tx, { courseId: course.id, reviewerId: actor.id, verdict, courseVersion: course.version })
  await store.setState(tx, course.id, verdict)
}
