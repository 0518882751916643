import { pageSize } from '@aulanova/contract/kernel/common'
import { groupsHolding } from '@aulanova/contract/kernel/permissions'
import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import type { Reader } from '#platform/outbox/notify.rules.ts'

export interface CreatorRow extends Reader {
  id: string
}

/** A person who may build courses, by their whole username or e-mail address. */
export async function creatorCalled(db: Db, called: string) {
  const [row] = await db<CreatorRow[]>`
    select id, email, name, language from users
    where (username = ${called} or ${isEmail(db, called)}) and is_active(users) and exists (
      select 1 from user_groups where user_id = users.id and group_name = any(${groupsHolding('courses:build')}))
    order by username = ${called} desc limit 1`
  return row
}

export async function nameOf(db: Db, userId: string) {
  const [row] = await db<[{ name: string }]>`select name from users where id = ${userId}`
  return row.name
}

interface Handing {
  id: string
  userId: string
  to: string
  now: Date
}

/** Answers the title; undefined: there is no video of this person. */
export async function hand(db: Db, { id, userId, to, now }: Handing) {
  const [row] = await db<{ title: string }[]>`
    update avatar_requests set handed_to = ${to}, handed_at = ${now}
    where id = ${id} and user_id = ${userId} and removed_at is null and file_id is not null returning title`
  return row?.title
}

export interface HandedRow {
  id: string
  title: string
  name: string
  seconds: number | null
  handedAt: string
  finishedAt: string | null
  fileId: string
  courses: number
}

const handed = (db: Db, userId: string) =>
  db`r.handed_to = ${userId} and r.removed_at is null and r.file_id is not null`

export const handedTo = (db: Db, userId: string, page: number) => db<HandedRow[]>`
  select r.id, r.title, users.name, r.seconds::float8 as seconds, r.handed_at, r.finished_at, r.file_id,
    (select count(*)::int from course_files c where c.file_id = r.file_id) as courses
  from avatar_requests r join users on users.id = r.user_id where ${handed(db, userId)}
  order by r.handed_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`

export async function countHandedTo(db: Db, userId: string) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from avatar_requests r where ${handed(db, userId)}`
  return row.count
}
