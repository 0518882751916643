import type { Language } from '@aulanova/contract/kernel/languages'
import type { PaymentMethod } from '@aulanova/contract/selling/payments'
import type { Db } from '#platform/db/db.ts'

export interface ReceiptRow {
  language: Language
  number: number
  paidAt: string
  name: string
  email: string
  courseName: string
  planName: string
  durationDays: number
  accessUntil: string | null
  method: PaymentMethod | null
  amountCents: number
  refunds: { at: string; amountCents: number }[]
}

/** Undefined: the payment has not succeeded. */
export async function receipt(db: Db, paymentId: string) {
  const [row] = await db<ReceiptRow[]>`
    select users.language, p.receipt_name as name, p.receipt_email as email, p.receipt_number as number,
      p.succeeded_at as paid_at, p.receipt_course as course_name, p.plan_name, p.duration_days, p.method, p.amount_cents,
      p.receipt_until as access_until,
      coalesce((select jsonb_agg(jsonb_build_object('at', l.at, 'amountCents', r.amount_cents) order by l.id)
        from refunds r join ledger_entries l on l.refund_id = r.id
        where r.payment_id = p.id and r.status = 'done'), '[]') as refunds
    from payments p join users on users.id = p.user_id
    where p.id = ${paymentId} and p.receipt_number is not null`
  return row
}

export async function isPaidBy(db: Db, paymentId: string, userId: string) {
  const found = await db`select 1 from payments where id = ${paymentId} and user_id = ${userId}`
  return found.length > 0
}
