import type { Pool } from '../../server/src/db/db.ts'

/** What is wrong with a payment that succeeded at the provider; null: it has one of each. */
export async function faultOf(sql: Pool, intentId: string) {
  const [row] = await sql<{ status: string; sales: number; terms: number; mails: number }[]>`
    select status, (select count(*)::int from ledger_entries where payment_id = p.id) as sales,
      (select count(*)::int from subscription_terms where payment_id = p.id) as terms,
      (select count(*)::int from mails where dedupe_key = 'payment-succeeded:' || p.id) as mails
    from payments p where intent_id = ${intentId}`
  const isRight = row?.status === 'succeeded' && row.sales === 1 && row.terms === 1 && row.mails === 1
  return isRight ? null : `${intentId}: ${JSON.stringify(row ?? 'unknown')}`
}
