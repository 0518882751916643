import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/outbox/notify.rules.ts'
import type { About } from './course-mails.ts'

export const readers = (db: Db, ids: readonly string[]) => db<Reader[]>`
  select email, name, language from users where id = any(${[...ids]}::uuid[]) and is_active(users) order by id`

export async function about(db: Db, courseId: string, by: string) {
  const [row] = await db<[About]>`
    select c.id as course_id, c.name as course_name, users.name as by from courses c join users on users.id = ${by} where c.id = ${courseId}`
  return row
}

/** At most a hundred, so that one event does not send thousands of mails. */
export async function idsInGroup(db: Db, group: 'reviewer' | 'admin') {
  const rows = await db<{ userId: string }[]>`
    select user_id from user_groups where group_name = ${group} order by user_id limit 100`
  return rows.map(({ userId }) => userId)
}
