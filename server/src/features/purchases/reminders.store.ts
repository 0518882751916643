import { type Db, literal } from '#db/db.ts'
import type { PaymentRow } from './payments.records.ts'

const mostAtOnce = 200

/** One reminder at a time: the next one then sees the mails of the one before. */
export const holdReminding = (db: Db) => db`select pg_advisory_xact_lock(720150049)`

/** What can still be paid in time and was not reminded of today, the next due first. `key` is that of a mail without its payment's id. */
export const toRemind = (db: Db, now: Date, key: string) => {
  const [before, after] = key.split('::') as [string, string]
  return db<PaymentRow[]>`
    select p.* from payments p
    where p.status = 'processing' and p.instructions is not null and (p.instructions ->> 'Due')::timestamptz > ${now}
      and not exists (select 1 from mails where dedupe_key = ${`${before}:`}::text || p.id || ${`:${after}`}::text)
    order by (p.instructions ->> 'Due')::timestamptz, p.id limit ${literal(db, mostAtOnce)}`
}
