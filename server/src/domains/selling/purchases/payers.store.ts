import type { Db } from '#platform/db/db.ts'
import type { Payer } from './mails/payment-mails.ts'

/** Whom a mail about a payment goes to. */
export async function payerOf(db: Db, paymentId: string) {
  const [row] = await db<[Payer]>`
    select users.name, users.email, users.language, r.general ->> 'Name' as course_name,
      (select s.expires_at from subscription_terms t join subscriptions s on s.id = t.subscription_id
        where t.payment_id = p.id and s.revoked_at is null) as until
    from payments p
    join users on users.id = p.user_id
    join courses c on c.id = p.course_id
    join revisions r on r.course_id = c.id and r.number = c.published_revision
    where p.id = ${paymentId}`
  return row
}
