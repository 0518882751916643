import {
  type BuilderPart,
  isPartOfRevision,
  mayEditPart,
  mayReadDraft,
} from '@aulanova/contract/authoring/course-rules'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import type { Writer } from '#platform/html/cleaner.ts'
import type { Services } from '#platform/services/services.ts'
import { auditingOthers } from './foreign-changes.rules.ts'
import { notifyReviewers } from './notices.rules.ts'
import * as store from './people.store.ts'

export type { Course } from './people.store.ts'

/** A course whose draft the actor may read; to anybody else it does not exist. */
export async function courseFor(db: Db, actor: Actor, id: string) {
  const course = await store.readCourse(db, id)
  if (!course || !mayReadDraft(actor, course)) throw new Problem('NotFound')
  return course
}

export function requirePart(actor: Actor, course: store.Course, part: BuilderPart) {
  if (!mayEditPart(actor, course, part)) throw new Problem('SectionNotYours')
}

/** A part of the draft of a course. */
export interface DraftPart {
  courseId: string
  part: BuilderPart
}

/** Who writes rich text into a part of a draft. The transaction checks their right once more. */
export const writerOf = ({ sql }: Pick<Services, 'sql'>, actor: Actor, { courseId, part }: DraftPart): Writer => ({
  id: actor.id,
  mayWrite: async () => requirePart(actor, await courseFor(sql, actor, courseId), part),
})

type DraftServices = Pick<Services, 'sql' | 'config' | 'limits' | 'now'>

/**
 * Changes a part of a draft in one transaction. The course is locked before the actor's right is checked, so that
 * a person who has just lost it cannot write any more.
 */
export const changeDraft = <T>(
  services: DraftServices,
  by: Requester,
  { courseId, part }: DraftPart,
  change: (tx: Db, course: store.Course) => Promise<T>,
): Promise<T> =>
  services.sql.begin(async (tx) => {
    const isOfRevision = isPartOfRevision(part)
    if (!isOfRevision) await store.hold(tx, courseId)
    const wasApproved =
      isOfRevision && (await store.raiseVersion(tx, courseId, { by: by.actor.id, now: services.now() }))
    const course = await courseFor(tx, by.actor, courseId)
    requirePart(by.actor, course, part)
    if (wasApproved) await notifyOfLostApproval(services, tx, courseId, by)
    return auditingOthers(tx, by, { course, part }, () => change(tx, course))
  }) as Promise<T>

/** For a part of which only some changes are changes of the draft. */
export async function raiseVersion(services: DraftServices, tx: Db, courseId: string, by: Requester) {
  if (await store.raiseVersion(tx, courseId, { by: by.actor.id, now: services.now() }))
    await notifyOfLostApproval(services, tx, courseId, by)
}

const notifyOfLostApproval = (services: DraftServices, tx: Db, courseId: string, { actor }: Requester) =>
  notifyReviewers(services, tx, { happening: 'changed-after-approval', courseId, by: actor.id })

/** Locks the draft until the transaction ends. */
export const holdDraft = store.hold

export const updatedAt = store.updatedAt
