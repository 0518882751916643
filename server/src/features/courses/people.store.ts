import type { CoursePeople, CourseState } from '@aulanova/contract/course-rules'
import type { Db } from '#db/db.ts'

/** A course as far as the rules about its people go. */
export interface Course extends CoursePeople {
  id: string
  state: CourseState
  version: number
}

export async function readCourse(db: Db, id: string) {
  const [course] = await db<Course[]>`
    select c.id, c.owner_id as owner, c.state, c.version, ${members(db, 'collaborator')} as collaborators,
      ${members(db, 'share')} as shares
    from courses c where c.id = ${id}`
  return course
}

const members = (db: Db, role: 'collaborator' | 'share') =>
  db`array(select user_id::text from course_members where course_id = c.id and role = ${role})`

/**
 * The row is the lock of the whole draft: whoever changes a part of it begins here, and waits for whoever began before.
 * What was approved is not what it is after a change, and goes back to the reviewers.
 */
export const raiseVersion = (db: Db, id: string) => db`
  update courses set version = version + 1, state = case when state = 'approved' then 'in-review' else state end
  where id = ${id}`

/** The same lock for what is no part of a revision: who helps, who may look, what it costs. */
export const hold = (db: Db, id: string) => db`update courses set updated_at = now() where id = ${id}`

export async function updatedAt(db: Db, id: string) {
  const [row] = await db<[{ updatedAt: string }]>`select updated_at from courses where id = ${id}`
  return row.updatedAt
}
