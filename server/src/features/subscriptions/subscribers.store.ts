import { pageSize } from '@aulanova/contract/common'
import { contains, type Db } from '#db/db.ts'
import { doneCount } from '#db/done-count.ts'
import { personJson } from '#db/person.ts'
import type { SubscriberRow } from './subscriptions.records.ts'

const columns = (db: Db) => db`
  s.id, s.course_id, s.revision, s.plan_name, s.duration_days, s.price_cents, s.created_at, s.updated_at, s.revoked_at,
  ${personJson(db)} as person, ${doneCount(db)} as done, coalesce(r.block_count + r.evaluation_count, 0) as total,
  (select code from issued_certificates i where i.user_id = s.user_id and i.course_id = s.course_id) as certificate_code`

const tables = (db: Db) => db`
  subscriptions s
  join courses c on c.id = s.course_id
  join users on users.id = s.user_id
  join enrolments e on e.user_id = s.user_id and e.course_id = s.course_id
  left join revisions r on r.course_id = c.id and r.number = c.published_revision`

export async function one(db: Db, id: string) {
  const [row] = await db<[SubscriberRow]>`select ${columns(db)} from ${tables(db)} where s.id = ${id}`
  return row
}

interface Asked {
  courseId: string
  revision: number | null
  page: number
  search: string
}

/** The newest first. */
export async function ofCourse(db: Db, { courseId, revision, page, search }: Asked) {
  const matching = db`
    s.course_id = ${courseId}
    ${revision === null ? db`` : db`and s.revision = ${revision}`}
    ${search.trim() ? db`and users.search like searchable(${contains(search.trim())})` : db``}`
  const [[counted], rows] = await Promise.all([
    db<[{ count: number }]>`
      select count(*)::int as count from subscriptions s join users on users.id = s.user_id where ${matching}`,
    db<SubscriberRow[]>`
      select ${columns(db)} from ${tables(db)} where ${matching}
      order by s.created_at desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  ])
  return { rows, count: counted.count }
}
