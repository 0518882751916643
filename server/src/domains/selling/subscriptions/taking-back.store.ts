import type { Db } from '#platform/db/db.ts'

/** Locks the running subscription that a payment began or extended. Undefined: it is over. */
export async function holdPaidBy(db: Db, paymentId: string, now: Date) {
  const [row] = await db<{ id: string; createdAt: string }[]>`
    select id, created_at from subscriptions
    where id = (select subscription_id from subscription_terms where payment_id = ${paymentId})
      and ended_at is null and revoked_at is null and expires_at > ${now}
    for update`
  return row
}

export interface TermLeft {
  paymentId: string | null
  /** Without what earlier refunds took back. */
  days: number
  /** A refund was to take it back, even if none of its days was left to take. */
  isTakenBack: boolean
}

/** The terms of a subscription in the order in which they are used. */
export const termsLeft = (db: Db, subscriptionId: string) => db<TermLeft[]>`
  select t.payment_id, t.duration_days - coalesce(sum(r.taken_days), 0)::int as days,
    coalesce(bool_or(r.ends_access and r.status in ('done', 'reversed')), false) as is_taken_back
  from subscription_terms t left join refunds r on r.payment_id = t.payment_id
  where t.subscription_id = ${subscriptionId}
  group by t.id order by t.created_at, t.id`

export const shorten = (db: Db, subscriptionId: string, days: number) =>
  db`update subscriptions set duration_days = duration_days - ${days} where id = ${subscriptionId}`
