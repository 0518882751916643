import type { Pool } from '../../../server/src/platform/db/db.ts'

const faultUnless = (isRight: boolean, intentId: string, row: object | undefined) =>
  isRight ? null : `${intentId}: ${JSON.stringify(row ?? 'unknown')}`

/** What is wrong with a payment that succeeded at the provider; null: it has one of each. */
export async function faultOfPaid(sql: Pool, intentId: string) {
  const [row] = await sql<{ status: string; sales: number; terms: number; mails: number }[]>`
    select status, (select count(*)::int from ledger_entries where payment_id = p.id and kind = 'sale') as sales,
      (select count(*)::int from subscription_terms where payment_id = p.id) as terms,
      (select count(*)::int from mails where dedupe_key = 'payment-succeeded:' || p.id) as mails
    from payments p where intent_id = ${intentId}`
  const isRight = row?.status === 'succeeded' && row.sales === 1 && row.terms === 1 && row.mails === 1
  return faultUnless(isRight, intentId, row)
}

/** Of a payment that somebody wanted to cancel: it is cancelled with the provider, or still open with both. */
export async function faultOfCancelled(sql: Pool, intentId: string) {
  const [row] = await sql<{ ours: string; theirs: string }[]>`
    select p.status as ours, i.status as theirs from payments p join sandbox_intents i on i.id = p.intent_id
    where p.intent_id = ${intentId}`
  return faultUnless(row !== undefined && row.ours === row.theirs, intentId, row)
}

/** Of a payment that was to be refunded: as much in the ledger, in the payment and at the provider, once or not at all. */
export async function faultOfRefunded(sql: Pool, intentId: string) {
  const [row] = await sql<{ entries: number; booked: number; ours: number; theirs: number; asked: number }[]>`
    select (select count(*)::int from ledger_entries where payment_id = p.id and kind = 'refund') as entries,
      (select coalesce(-sum(amount_cents), 0)::int from ledger_entries where payment_id = p.id and kind = 'refund') as booked,
      (select count(*)::int from refunds where payment_id = p.id and status = 'asked') as asked,
      p.refunded_cents as ours, i.refunded_cents as theirs
    from payments p join sandbox_intents i on i.id = p.intent_id where p.intent_id = ${intentId}`
  const isRight =
    row !== undefined && row.entries <= 1 && row.asked === 0 && row.booked === row.ours && row.ours === row.theirs
  return faultUnless(isRight, intentId, row)
}

/** Of a payment whose dispute was lost: taken back once in ledger, payment and mail, and the access has ended. */
export async function faultOfLost(sql: Pool, intentId: string) {
  const [row] = await sql<{ status: string; dispute: string; booked: number; mails: number; isOpen: boolean }[]>`
    select status, dispute, coalesce((select sum(amount_cents) from ledger_entries where payment_id = p.id), 0)::int as booked,
      (select count(*)::int from mails m join refunds r on m.dedupe_key = 'payment-charged-back:' || r.id
        where r.payment_id = p.id) as mails,
      exists (select from subscription_terms t join subscriptions s on s.id = t.subscription_id
        where t.payment_id = p.id and s.revoked_at is null) as is_open
    from payments p where intent_id = ${intentId}`
  const isBooked = row?.status === 'refunded' && row.dispute === 'lost' && row.booked === 0
  return faultUnless(isBooked && row.mails === 1 && !row.isOpen, intentId, row)
}

/** Of a purchase that was begun several times: one payment is open, and the buyer was given it. */
export async function faultOfBegun(sql: Pool, userId: string, planId: string, intentId: string) {
  const rows = await sql<{ intentId: string }[]>`
    select intent_id from payments where user_id = ${userId} and plan_id = ${planId} and status = 'created'`
  return faultUnless(rows.length === 1 && rows[0]?.intentId === intentId, intentId, rows)
}
