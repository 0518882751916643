import { type BuilderPart, mayEditSection, mayReadDraft } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import { type CourseWithPeople, courseWithPeople } from './people.store.ts'

export type { CourseWithPeople }

/** The course, for those who may read its draft. For all others it is not there. */
export async function courseFor(db: Db, actor: Actor, courseId: string): Promise<CourseWithPeople> {
  const course = await courseWithPeople(db, courseId)
  if (!course || !mayReadDraft(actor, course)) throw new Problem('NotFound')
  return course
}

export function requirePart(actor: Actor, course: CourseWithPeople, part: BuilderPart) {
  if (!mayEditSection(actor, course, part)) throw new Problem('SectionNotYours')
}
