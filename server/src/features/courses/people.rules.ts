import { type BuilderPart, mayEditSection, mayReadDraft } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Writer } from '#html/cleaner.ts'
import type { Services } from '#services.ts'
import * as store from './people.store.ts'

export type { Course } from './people.store.ts'

/** A course that somebody may look at; to everybody else it is not there. */
export async function courseFor(db: Db, actor: Actor, id: string) {
  const course = await store.readCourse(db, id)
  if (!course || !mayReadDraft(actor, course)) throw new Problem('NotFound')
  return course
}

export function requirePart(actor: Actor, course: store.Course, part: BuilderPart) {
  if (!mayEditSection(actor, course, part)) throw new Problem('SectionNotYours')
}

/** Somebody who writes a part of a draft. The transaction asks again. */
export const writerOf = ({ sql }: Pick<Services, 'sql'>, actor: Actor, id: string, part: BuilderPart): Writer => ({
  id: actor.id,
  mayWrite: async () => requirePart(actor, await courseFor(sql, actor, id), part),
})

/** Sold and shared as they stand, whatever was published: changing them makes no difference to a revision. */
const besidesTheDraft: readonly BuilderPart[] = ['collaborators', 'licenses', 'shares', 'review', 'publish']

/**
 * Changes a part of a draft in one transaction. The course is locked first and only then asked whose it is, so that
 * nobody who was taken off it a moment ago still writes.
 */
export const changeDraft = <T>(
  { sql }: Pick<Services, 'sql'>,
  actor: Actor,
  id: string,
  part: BuilderPart,
  change: (tx: Db, course: store.Course) => Promise<T>,
): Promise<T> =>
  sql.begin(async (tx) => {
    await (besidesTheDraft.includes(part) ? store.hold(tx, id) : store.raiseVersion(tx, id))
    const course = await courseFor(tx, actor, id)
    requirePart(actor, course, part)
    return change(tx, course)
  }) as Promise<T>

/** For a part of which only some changes are changes of the draft. */
export const raiseVersion = store.raiseVersion

/** Waits for whoever is changing the draft, and keeps others from changing it until the transaction ends. */
export const holdDraft = store.hold

export const updatedAt = store.updatedAt
