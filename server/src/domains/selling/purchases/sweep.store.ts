import { type Db, literal } from '#platform/db/db.ts'
import type { ProviderEvent } from '#platform/payments/payments.ts'
import type { PaymentRow } from './payments.records.ts'
import { isOpen, type KeptEvent, storedColumns } from './payments.store.ts'

/** Payments whose time has come to ask the provider, the longest waiting first. */
export const due = (db: Db, now: Date, limit: number) => db<PaymentRow[]>`
  select * from payments where next_look_at <= ${now} order by next_look_at limit ${literal(db, limit)}`

export const pollAgain = (db: Db, id: string, at: Date | null) =>
  db`update payments set next_look_at = ${at} where id = ${id}`

/**
 * Payments that nobody has paid into, for a plan that is not offered so any more: it changed, it went off sale, or its
 * course was withdrawn. Those under way are finished as they were agreed; a card whose owner left the page of the bank an hour ago is
 * not.
 */
export const outdated = (db: Db, provider: string, now: Date, limit: number) => db<PaymentRow[]>`
  select p.* from payments p
  where ${isOpen(db)} and p.provider = ${provider} and (p.status in ('created', 'failed')
      or (p.status = 'requires-action' and p.instructions is null and p.changed_at < ${now}::timestamptz - interval '1 hour'))
    and not exists (
      select 1 from plans join catalogue_entries e on e.course_id = plans.course_id
      where plans.id = p.plan_id and plans.archived_at is null
        and plans.price_cents = p.amount_cents and plans.duration_days = p.duration_days)
  order by p.id limit ${literal(db, limit)}`

/** Payments that finances asked to cancel, and the provider was not told. */
export const askedToCancel = (db: Db, provider: string, limit: number) => db<PaymentRow[]>`
  select * from payments
  where cancelled_by is not null and ${isOpen(db)} and provider = ${provider} order by id limit ${literal(db, limit)}`

/** What was received and not processed. */
export const waitingEvents = (db: Db, provider: string, since: Date) => db<KeptEvent[]>`
  select ${storedColumns(db)} from payment_events
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
