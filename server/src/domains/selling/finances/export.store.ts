import type { PaymentMethod, PaymentState } from '@aulanova/contract/selling/payments'
import { type Db, literal } from '#platform/db/db.ts'
import type { Period } from './period.ts'
import { endOf, startOf } from './summary.store.ts'

export interface ExportedPayment {
  receiptNumber: number | null
  succeededAt: string | null
  refundedAt: string | null
  name: string
  email: string
  course: string
  organization: string | null
  planName: string
  durationDays: number
  method: PaymentMethod | null
  status: PaymentState
  provider: string
  intentId: string
  soldCents: number
  refundedCents: number
  /** Until today, in the period or after it. */
  refundedInAllCents: number
  /** Where the next piece goes on. */
  position: string
  entryId: number
}

type Position = Pick<ExportedPayment, 'position' | 'entryId'>

/**
 * Payments with an entry in the period, each at the first of them, in pieces. A piece is a statement of its own and not part of a
 * cursor, so that a slow download does not keep a connection. Entries are never changed, so no row is sent twice. A payment that
 * is made while a file of today is downloaded may be in it or not.
 */
export const exported = (db: Db, { from, to }: Period, { after, rows }: { after: Position | null; rows: number }) => {
  const [start, end] = [startOf(db, from), endOf(db, to)]
  return db<ExportedPayment[]>`
    select p.receipt_number, p.succeeded_at, m.refunded_at, coalesce(p.receipt_name, users.name) as name,
      coalesce(p.receipt_email, users.email) as email, coalesce(p.receipt_course, c.name) as course, o.name as organization,
      p.plan_name, p.duration_days, p.method, p.status, p.provider, p.intent_id, m.sold_cents, m.refunded_cents,
      p.refunded_cents as refunded_in_all_cents,
      l.at::text as position, l.id as entry_id
    from (
      select at, id, payment_id from ledger_entries l
      where at >= ${after ? db`${after.position}::timestamptz` : start} and at < ${end}
        ${after ? db`and (at, id) > (${after.position}::timestamptz, ${after.entryId}::bigint)` : db``}
        and not exists (select 1 from ledger_entries e
          where e.payment_id = l.payment_id and e.at >= ${start} and (e.at, e.id) < (l.at, l.id))
      order by at, id limit ${literal(db, rows)}) l
    join payments p on p.id = l.payment_id
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'sale'), 0)::bigint as sold_cents,
        -coalesce(sum(amount_cents) filter (where kind <> 'sale'), 0)::bigint as refunded_cents,
        max(e.at) filter (where kind = 'refund') as refunded_at
      from ledger_entries e where e.payment_id = p.id and e.at >= ${start} and e.at < ${end}) m
    join users on users.id = p.user_id join courses c on c.id = p.course_id
    left join organizations o on o.id = c.organization_id
    order by l.at, l.id`
}
