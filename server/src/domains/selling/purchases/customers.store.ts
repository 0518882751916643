import type { Db } from '#platform/db/db.ts'
import type { Payer } from './mails/payment-mails.ts'

interface Whose {
  provider: string
  userId: string
}

/** A person, and the customer that the provider knows them by. */
export async function payer(db: Db, { provider, userId }: Whose) {
  const [row] = await db<[{ email: string; customerId: string | null }]>`
    select email, (select customer_id from payment_customers where user_id = users.id and provider = ${provider}) as customer_id
    from users where id = ${userId}`
  return row
}

export const keep = (db: Db, { provider, userId }: Whose, customerId: string) => db`
  insert into payment_customers (user_id, provider, customer_id) values (${userId}, ${provider}, ${customerId})
  on conflict (user_id, provider) do update set customer_id = excluded.customer_id`

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
