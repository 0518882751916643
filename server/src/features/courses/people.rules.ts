import { type BuilderPart, mayEditPart, mayReadDraft } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Writer } from '#html/cleaner.ts'
import type { Requester } from '#http/client.ts'
import type { Services } from '#services.ts'
import { auditingOthers } from './foreign-changes.rules.ts'
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

/**
 * Parts that are not copied into a revision. To change them does not raise the draft's version, and does not send an
 * approved course back to review.
 */
const besidesTheDraft: readonly BuilderPart[] = ['collaborators', 'licenses', 'shares', 'review', 'publish']

/**
 * Changes a part of a draft in one transaction. The course is locked before the actor's right is checked, so that
 * a person who has just lost it cannot write any more.
 */
export const changeDraft = <T>(
  { sql }: Pick<Services, 'sql'>,
  by: Requester,
  { courseId, part }: DraftPart,
  change: (tx: Db, course: store.Course) => Promise<T>,
): Promise<T> =>
  sql.begin(async (tx) => {
    await (besidesTheDraft.includes(part) ? store.hold(tx, courseId) : store.raiseVersion(tx, courseId))
    const course = await courseFor(tx, by.actor, courseId)
    requirePart(by.actor, course, part)
    return auditingOthers(tx, by, { course, part }, () => change(tx, course))
  }) as Promise<T>

/** For a part of which only some changes are changes of the draft. */
export const raiseVersion = store.raiseVersion

/** Locks the draft until the transaction ends. */
export const holdDraft = store.hold

export const updatedAt = store.updatedAt
