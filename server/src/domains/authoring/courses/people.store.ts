import type { CoursePeople } from '@aulanova/contract/authoring/course-rules'
import { groupsHolding } from '@aulanova/contract/kernel/permissions'
import type { Db } from '#platform/db/db.ts'
import { coursePeople } from './course-people-sql.ts'

/** What the rules about a course's people need. */
export interface Course extends CoursePeople {
  id: string
  version: number
}

/** A deleted course is found only by who asks for deleted ones. */
export async function readCourse(db: Db, id: string, isDeleted = false) {
  const [course] = await db<Course[]>`
    select c.id, c.version, ${coursePeople(db)} from courses c
    where c.id = ${id} and (deleted_at is not null) = ${isDeleted}`
  return course
}

/** Whether a row of `users` may build courses. */
export const mayBuild = (db: Db) => db`
  is_active(users) and exists (
    select 1 from user_groups where user_id = users.id and group_name = any(${groupsHolding('courses:build')}))`

/**
 * Locks the whole draft until the transaction ends: every change of a part begins here. A change of an approved course
 * sends it back to the reviewers, which the history of its review keeps; answers whether it did.
 */
export async function raiseVersion(db: Db, id: string, { by, now }: { by: string; now: Date }) {
  const [row] = await db<{ wasApproved: boolean }[]>`
    with before as (
      select id, state = 'approved' as was_approved from courses where id = ${id} for update
    ), changed as (
      update courses set version = version + 1, state = case when was_approved then 'in-review' else state end
      from before where courses.id = before.id returning was_approved
    ), noted as (
      insert into review_hand_ins (course_id, handed_in_by, after_approval, created_at)
      select ${id}, ${by}, true, ${now} from changed where was_approved
    )
    select was_approved from changed`
  return row?.wasApproved ?? false
}

/** The same lock for what is no part of a revision: collaborators, shares, plans. */
export const hold = (db: Db, id: string) => db`update courses set updated_at = now() where id = ${id}`

export async function updatedAt(db: Db, id: string) {
  const [row] = await db<[{ updatedAt: string }]>`select updated_at from courses where id = ${id}`
  return row.updatedAt
}
