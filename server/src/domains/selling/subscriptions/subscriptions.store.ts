import { pageSize } from '@aulanova/contract/kernel/common'
import type { Db } from '#platform/db/db.ts'
import type { MySubscriptionRow } from './subscriptions.records.ts'

const columns = (db: Db) => db`
  s.id, s.course_id, r.general ->> 'Name' as course_name, s.revision, s.plan_name, s.duration_days, s.price_cents,
  s.created_at, s.updated_at, s.revoked_at`

/** With the course as subscribers see it now. */
const tables = (db: Db) => db`
  subscriptions s
  join courses c on c.id = s.course_id
  join revisions r on r.course_id = c.id and r.number = c.published_revision`

export async function one(db: Db, id: string) {
  const [row] = await db<[MySubscriptionRow]>`select ${columns(db)} from ${tables(db)} where s.id = ${id}`
  return row
}

/** The subscription that a payment began or extended. */
export async function paidBy(db: Db, paymentId: string) {
  const [row] = await db<MySubscriptionRow[]>`
    select ${columns(db)} from ${tables(db)}
    where s.id = (select subscription_id from subscription_terms where payment_id = ${paymentId})`
  return row
}

export async function ofPerson(db: Db, userId: string, page: number) {
  const [[counted], rows] = await Promise.all([
    db<[{ count: number }]>`select count(*)::int as count from subscriptions where user_id = ${userId}`,
    db<MySubscriptionRow[]>`
      select ${columns(db)} from ${tables(db)}
      where s.user_id = ${userId}
      order by s.created_at desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  ])
  return { rows, count: counted.count }
}
