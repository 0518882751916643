import type { PaymentMethod } from '@aulanova/contract/payments'
import type { Language } from '@aulanova/contract/public'
import type { Db } from '#db/db.ts'

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
    select users.language, users.name, users.email, p.receipt_number as number, p.succeeded_at as paid_at,
      r.general ->> 'Name' as course_name, p.plan_name, p.duration_days, p.method, p.amount_cents,
      (select s.expires_at from subscription_terms t join subscriptions s on s.id = t.subscription_id
        where t.payment_id = p.id) as access_until,
      coalesce((select jsonb_agg(jsonb_build_object('at', updated_at, 'amountCents', amount_cents) order by updated_at)
        from refunds where payment_id = p.id and status = 'done'), '[]') as refunds
    from payments p
    join users on users.id = p.user_id
    join courses c on c.id = p.course_id
    join revisions r on r.course_id = c.id and r.number = c.published_revision
    where p.id = ${paymentId} and p.receipt_number is not null`
  return row
}
