import type { Db } from '#db/db.ts'
import type { PaymentRow } from './payments.records.ts'

export interface RefundRow {
  id: string
  paymentId: string
  amountCents: number
  reason: string
  endsAccess: boolean
  refundedBy: string | null
  status: 'asked' | 'done' | 'failed'
  createdAt: string
}

export async function byKey(db: Db, key: string) {
  const [row] = await db<RefundRow[]>`select * from refunds where key = ${key}`
  return row
}

/** What was given back or is about to be. */
export async function askedCents(db: Db, paymentId: string) {
  const [row] = await db<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds where payment_id = ${paymentId} and status <> 'failed'`
  return row.cents
}

interface NewRefund {
  paymentId: string
  key: string
  amountCents: number
  reason: string
  endsAccess: boolean
  refundedBy: string | null
}

export async function add(db: Db, { paymentId, key, amountCents, reason, endsAccess, refundedBy }: NewRefund) {
  const [row] = await db<[RefundRow]>`
    insert into refunds (payment_id, key, amount_cents, reason, ends_access, refunded_by)
    values (${paymentId}, ${key}, ${amountCents}, ${reason}, ${endsAccess}, ${refundedBy}) returning *`
  return row
}

/** False: it was finished before. */
export async function finish(db: Db, id: string, status: 'done' | 'failed') {
  const { count } = await db`update refunds set status = ${status} where id = ${id} and status = 'asked'`
  return count > 0
}

/** The entry of the ledger, and what is left of the payment. */
export async function giveBack(db: Db, payment: PaymentRow, { id, amountCents }: RefundRow, now: Date) {
  await db`
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents, refund_id)
    values (${now}, 'refund', ${payment.id}, ${payment.courseId}, ${payment.planId}, ${-amountCents}, ${id})`
  await db`
    update payments set refunded_cents = refunded_cents + ${amountCents},
      status = case when refunded_cents + ${amountCents} = amount_cents then 'refunded' else status end
    where id = ${payment.id}`
}

export const noteTaken = (db: Db, id: string, days: number) =>
  db`update refunds set taken_days = ${days} where id = ${id}`

export const asked = (db: Db, before: Date) => db<RefundRow[]>`
  select * from refunds where status = 'asked' and created_at < ${before} order by created_at limit 100`
