import { type Db, literal } from '#platform/db/db.ts'
import type { RefundState } from '#platform/payments/payments.ts'
import type { PaymentRow } from './payments.records.ts'
import { askForAttention } from './payments.store.ts'

type RefundStatus = 'asked' | 'done' | 'failed' | 'reversed'

export interface RefundRow {
  id: string
  paymentId: string
  amountCents: number
  reason: string
  endsAccess: boolean
  refundedBy: string | null
  /** Null: it is no lost dispute. */
  disputeId: string | null
  status: RefundStatus
  createdAt: string
}

export async function byKey(db: Db, key: string) {
  const [row] = await db<RefundRow[]>`select * from refunds where key = ${key}`
  return row
}

/** What was given back or is about to be. */
export async function askedCents(db: Db, paymentId: string) {
  const [row] = await db<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where payment_id = ${paymentId}
      and status in ('asked', 'done')`
  return row.cents
}

interface NewRefund {
  paymentId: string
  key: string
  amountCents: number
  reason: string
  endsAccess: boolean
  refundedBy: string | null
  disputeId?: string | null
}

export async function add(db: Db, refund: NewRefund) {
  const { paymentId, key, amountCents, reason, endsAccess, refundedBy, disputeId = null } = refund
  const [row] = await db<[RefundRow]>`
    insert into refunds (payment_id, key, amount_cents, reason, ends_access, refunded_by, dispute_id)
    values (${paymentId}, ${key}, ${amountCents}, ${reason}, ${endsAccess}, ${refundedBy}, ${disputeId}) returning *`
  return row
}

export async function statusOf(db: Db, id: string) {
  const [row] = await db<[Pick<RefundRow, 'status'>]>`select status from refunds where id = ${id}`
  return row.status
}

/** The refund that the provider speaks of, by our id or by its own. */
export async function known(db: Db, paymentId: string, { id, refundId }: RefundState) {
  const [row] = await db<RefundRow[]>`
    select * from refunds
    where payment_id = ${paymentId} and (id::text = ${refundId} or provider_refund_id = ${id})`
  return row
}

export async function hasAny(db: Db, paymentId: string) {
  const [row] = await db`select 1 from refunds where payment_id = ${paymentId} limit 1`
  return row !== undefined
}

export const change = (db: Db, id: string, status: RefundStatus) =>
  db`update refunds set status = ${status} where id = ${id}`

export const noteProviderId = (db: Db, id: string, providerId: string) => db`
  update refunds set provider_refund_id = ${providerId} where id = ${id} and provider_refund_id is null`

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

/** The opposite, for money that came back: a further entry, and a person must check it. */
export async function takeIn(db: Db, payment: PaymentRow, { id, amountCents }: RefundRow, now: Date) {
  await db`
    insert into ledger_entries (at, kind, payment_id, course_id, plan_id, amount_cents, refund_id)
    values (${now}, 'reversal', ${payment.id}, ${payment.courseId}, ${payment.planId}, ${amountCents}, ${id})`
  await db`
    update payments set refunded_cents = refunded_cents - ${amountCents}, status = 'succeeded' where id = ${payment.id}`
  await askForAttention(db, payment.id, `refund ${id} failed`)
}

export const noteTaken = (db: Db, id: string, days: number) =>
  db`update refunds set taken_days = ${days} where id = ${id}`

export const tried = (db: Db, id: string, now: Date) => db`update refunds set tried_at = ${now} where id = ${id}`

/**
 * Refunds at a provider that were interrupted or take their time, those first that were never tried: after a minute,
 * every minute for an hour, and every hour later.
 */
export const asked = (db: Db, provider: string, now: Date) => db<RefundRow[]>`
  select r.* from refunds r join payments p on p.id = r.payment_id
  where r.status = 'asked' and p.provider = ${provider} and r.created_at < ${now}::timestamptz - interval '1 minute'
    and (r.tried_at is null or r.tried_at < ${now}::timestamptz
      - case when r.created_at > ${now}::timestamptz - interval '1 hour' then interval '50 seconds' else interval '1 hour' end)
  order by r.tried_at nulls first, r.created_at limit ${literal(db, 100)}`
