import { type Db, literal } from '#platform/db/db.ts'
import type { ProviderEvent } from '#platform/payments/payments.ts'

export interface StoredEvent {
  /** Ours. */
  id: string
  paymentId: string
  /** Left on the balance of the payer at the provider; null: it is about the payment itself. */
  balanceCents: number | null
}

const columns = (db: Db) => db`id, payment_id, (payload ->> 'balanceCents')::int as balance_cents`

interface Whose {
  provider: string
  paymentId: string
}

/** Keeps an event once, however often the provider sends it. */
export async function keep(db: Db, { provider, paymentId }: Whose, event: ProviderEvent) {
  const payload = 'intentId' in event ? { intent: event.intentId } : balanceIn(event)
  const [row] = await db<[StoredEvent & { isProcessed: boolean }]>`
    insert into payment_events (provider, event_id, type, payment_id, payload)
    values (${provider}, ${event.id}, ${event.type}, ${paymentId}, ${db.json(payload)})
    on conflict (provider, event_id) do update set event_id = excluded.event_id
    returning ${columns(db)}, processed_at is not null as is_processed`
  return row
}

const balanceIn = ({ customerId, amountCents }: Exclude<ProviderEvent, { intentId: string }>) => ({
  customer: customerId,
  balanceCents: amountCents,
})

/** False: it was processed before. */
export async function processed(db: Db, id: string, now: Date) {
  const { count } = await db`
    update payment_events set processed_at = ${now} where id = ${id} and processed_at is null`
  return count > 0
}

/** What was received and not processed. */
export const waiting = (db: Db, provider: string, since: Date) => db<StoredEvent[]>`
  select ${columns(db)} from payment_events
  where provider = ${provider} and processed_at is null and payment_id is not null and received_at > ${since}
  order by received_at limit ${literal(db, 200)}`

/** The provider's ids of those that need nothing more. */
export async function processedAmong(db: Db, provider: string, events: readonly ProviderEvent[]) {
  const rows = await db<{ eventId: string }[]>`
    select event_id from payment_events
    where provider = ${provider} and event_id = any(${events.map(({ id }) => id)}::text[]) and processed_at is not null`
  return rows.map(({ eventId }) => eventId)
}

export async function heardUntil(db: Db, provider: string) {
  const [row] = await db<{ heardUntil: string }[]>`select heard_until from payment_news where provider = ${provider}`
  return row?.heardUntil
}

/** Never back: of two servers that ask at once, one may have heard less. */
export const heard = (db: Db, provider: string, until: Date) => db`
  insert into payment_news as known (provider, heard_until) values (${provider}, ${until})
  on conflict (provider) do update set heard_until = greatest(known.heard_until, excluded.heard_until)`
