import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'

interface Given {
  userId: string
  courseId: string
  planId: string
  status?: 'created' | 'succeeded'
  attention?: string | null
}

/** A payment of a plan, without its sale and its term. */
export async function aPayment(db: Db, { userId, courseId, planId, status = 'succeeded', attention = null }: Given) {
  const [payment] = await db<[{ id: string }]>`
    insert into payments (provider, intent_id, client_secret_hash, status, user_id, course_id, plan_id, plan_name,
      duration_days, amount_cents, succeeded_at, attention)
    values ('sandbox', ${`pi_${randomUUID()}`}, '', ${status}, ${userId}, ${courseId}, ${planId}, 'Mensual', 30, 5000,
      ${status === 'succeeded' ? db`now()` : null}, ${attention})
    returning id`
  return payment.id
}
