import type { BuilderPart, CoursePeople } from '@aulanova/contract/authoring/course-rules'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import { isOnSale } from './collections.store.ts'
import { courseName } from './course-name-sql.ts'
import * as store from './foreign-changes.store.ts'

interface Changed {
  course: CoursePeople & { id: string }
  part: BuilderPart
}

/**
 * Logs what administrators change in courses of others. What the people of a course do is their own work, except plans
 * of a course on sale: they are sold at once, without a review. Handing in and publishing are logged where they happen.
 */
export async function auditingOthers<T>(tx: Db, by: Requester, { course, part }: Changed, change: () => Promise<T>) {
  const isOwn = course.owner === by.actor.id || course.collaborators.includes(by.actor.id)
  const isLogged = part !== 'publish' && (!isOwn || (part === 'licenses' && (await isOnSale(tx, course.id))))
  if (!isLogged) return change()
  const before = await store.factsOf(tx, course.id, part)
  const changed = await change()
  const after = await store.factsOf(tx, course.id, part)
  const hasFacts = Object.keys(after).length > 0
  const isNews = hasFacts
    ? JSON.stringify(before) !== JSON.stringify(after)
    : !(await isRepeated(tx, by, course.id, part))
  if (isNews) {
    const name = await courseName(tx, course.id)
    await audit(tx, by, {
      action: 'update',
      kind: 'courses',
      id: course.id,
      name,
      before,
      after,
      details: { Part: part },
    })
  }
  return changed
}

const isRepeated = (tx: Db, by: Requester, courseId: string, part: BuilderPart) =>
  store.isLogged(tx, by.actor.id, courseId, part)
