import type { Db } from '#platform/db/db.ts'

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
