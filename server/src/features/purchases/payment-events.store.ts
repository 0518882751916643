import type { PaymentEvent } from '#adapters/payments/payments.ts'
import { type Db, literal } from '#db/db.ts'

/** Keeps an event once, however often the provider sends it. */
export const keep = (db: Db, provider: string, { id, type, intentId }: PaymentEvent) => db`
  insert into payment_events (provider, event_id, type, payload)
  values (${provider}, ${id}, ${type}, ${db.json({ intent: intentId })}) on conflict (provider, event_id) do nothing`

export const processed = (db: Db, provider: string, eventId: string, payment: { id: string; at: Date }) => db`
  update payment_events set payment_id = ${payment.id}, processed_at = ${payment.at}
  where provider = ${provider} and event_id = ${eventId} and processed_at is null`

export interface WaitingEvent {
  eventId: string
  intentId: string
}

/** What was received and not processed, because the process ended or the payment was not there yet. */
export const waiting = (db: Db, provider: string, since: Date) => db<WaitingEvent[]>`
  select event_id, payload ->> 'intent' as intent_id from payment_events
  where provider = ${provider} and processed_at is null and received_at > ${since}
  order by received_at limit ${literal(db, 200)}`
