import { isJudge, mayJudge, roleIn } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Verdict } from '@aulanova/contract/review'
import type { Db } from '#db/db.ts'
import { tellBuilders } from '#features/courses/notices.rules.ts'
import { type Course, courseFor, holdDraft, updatedAt } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import * as store from './review.store.ts'

/** Of the draft the reviewer read, and of no other: whoever names its version is told when it was changed since. */
export const giveVerdict = (services: Services, actor: Actor, uuid: string, verdict: Verdict, version?: number) =>
  services.sql.begin(async (tx) => {
    await holdDraft(tx, uuid)
    const course = await courseFor(tx, actor, uuid)
    if (!isJudge(roleIn(actor, course))) throw new Problem('PermissionDenied')
    if (!mayJudge(actor, course)) throw new Problem('InvalidState')
    if (version !== undefined && version !== course.version) throw new Problem('Conflict')
    await judge(tx, actor, course, verdict)
    await tellBuilders(services, tx, verdict, course, actor.id)
    return { Uuid: uuid, State: verdict, Updated: await updatedAt(tx, uuid) }
  })

/** By the administrator who publishes what nobody has judged yet. */
export const approveForPublishing = (tx: Db, actor: Actor, course: Course) => judge(tx, actor, course, 'approved')

async function judge(tx: Db, actor: Actor, course: Course, verdict: Verdict) {
  await store.addVerdict(tx, course.id, actor.id, verdict, course.version)
  await store.setState(tx, course.id, verdict)
}
