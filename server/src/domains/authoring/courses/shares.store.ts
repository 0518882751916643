import { Problem } from '@aulanova/contract/kernel/problems'
import type { ColleagueRow } from '#domains/identity/people/person.records.ts'
import type { Db } from '#platform/db/db.ts'

export const list = (db: Db, courseId: string) => db<(ColleagueRow & { createdAt: string })[]>`
  select users.id, username, name, m.created_at from course_members m join users on users.id = m.user_id
  where course_id = ${courseId} and role = 'share' order by m.created_at, users.id`

/** Whether they are new to it. */
export async function add(db: Db, courseId: string, userId: string, invitedBy: string) {
  const { count } = await db`
    insert into course_members (course_id, user_id, role, invited_by)
    values (${courseId}, ${userId}, 'share', ${invitedBy}) on conflict do nothing`
  return count > 0
}

export async function remove(db: Db, courseId: string, username: string) {
  const { count } = await db`
    delete from course_members using users
    where course_id = ${courseId} and role = 'share' and users.id = user_id and users.username = ${username}`
  if (count === 0) throw new Problem('UserNotFound')
}
