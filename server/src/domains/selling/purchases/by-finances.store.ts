import { type Db, literal } from '#platform/db/db.ts'
import type { PaymentRow } from './payments.records.ts'
import { isOpen } from './payments.store.ts'

export const lookedAt = (db: Db, id: string, by: string, now: Date) =>
  db`update payments set attention = null, looked_at = ${now}, looked_by = ${by} where id = ${id}`

/** It was refused: the payment may be paid, and the sweep must not end it later. */
export const refuseToCancel = (db: Db, id: string) =>
  db`update payments set cancelled_by = null where id = ${id} and ${isOpen(db)}`

export const askToCancel = (db: Db, id: string, by: string) =>
  db`update payments set cancelled_by = ${by} where id = ${id}`

const maxAtOnce = 200

/** One reminder at a time: the next one then sees the mails of the one before. */
export const holdReminding = (db: Db) => db`select pg_advisory_xact_lock(720150049)`

/** Of the mail that reminds of a payment: one a day. */
export const reminderKey = (paymentId: string, day: string) => `${reminder}:${paymentId}:${day}`
const reminder = 'payment-reminder'

/** What can still be paid in time and was not reminded of on this day, the next due first. */
export const toRemind = (db: Db, now: Date, day: string) => db<PaymentRow[]>`
  select p.* from payments p
  where p.status = 'processing' and p.cancelled_by is null and p.instructions is not null and (p.instructions ->> 'Due')::timestamptz > ${now}
    and not exists (select 1 from mails where dedupe_key = concat_ws(':', ${reminder}::text, p.id, ${day}::text))
  order by (p.instructions ->> 'Due')::timestamptz, p.id limit ${literal(db, maxAtOnce)}`
