import type { Db } from '#platform/db/db.ts'
import { monthAsPeriod } from './period.ts'
import { type CheckRow, endOf, startOf } from './summary.store.ts'

/** So many payments with a difference are named. */
const maxNamed = 10

/** The first day of the first month with money, or null. */
export async function firstMonth(db: Db) {
  const [row] = await db<[{ month: string | null }]>`
    select date_trunc('month', market_day(least(
      (select min(at) from ledger_entries), (select min(succeeded_at) from payments where succeeded_at is not null))))::date as month`
  return row.month
}

/** Adds up the sums that transactions have entered since. */
export const compactSums = (db: Db) => db`select compact_ledger_sums()`

export const checked = (db: Db) =>
  db<Pick<CheckRow, 'month' | 'checkedAt'>[]>`select month, checked_at from ledger_checks`

/**
 * Compares a month of the ledger with payments and refunds, entry by entry and both ways, and with the stored sums.
 * A refund without an entry counts in the month in which it was last written.
 */
export const compare = (db: Db, month: string, now: Date) => {
  const { from, to } = monthAsPeriod(month.slice(0, 7))
  const [start, end] = [startOf(db, from), endOf(db, to)]
  return db`
    with entries as materialized (
      select kind, payment_id, refund_id, amount_cents from ledger_entries where at >= ${start} and at < ${end}),
    compared as (
      select e.payment_id, case e.kind
        when 'sale' then e.amount_cents - case when p.status in ('succeeded', 'refunded') then p.amount_cents else 0 end
        when 'refund' then e.amount_cents + case when r.status in ('done', 'reversed') then r.amount_cents else 0 end
        else e.amount_cents - case when r.status = 'reversed' then r.amount_cents else 0 end end as difference
      from entries e join payments p on p.id = e.payment_id left join refunds r on r.id = e.refund_id
      union all
      select p.id, -p.amount_cents from payments p
      where p.succeeded_at >= ${start} and p.succeeded_at < ${end} and p.status in ('succeeded', 'refunded')
        and not exists (select 1 from ledger_entries l where l.payment_id = p.id and l.kind = 'sale')
      union all
      select r.payment_id, r.amount_cents from refunds r
      where r.status in ('done', 'reversed') and r.updated_at >= ${start} and r.updated_at < ${end}
        and not exists (select 1 from ledger_entries l where l.refund_id = r.id and l.kind = 'refund')),
    ledger as (
      select coalesce(sum(amount_cents) filter (where kind = 'sale'), 0) as sold,
        -coalesce(sum(amount_cents) filter (where kind <> 'sale'), 0) as refunded,
        count(*) filter (where kind = 'sale') as sales, count(*) filter (where kind = 'refund') as refunds
      from entries),
    stored as (
      select (select coalesce(sum(sold_cents), 0) from ledger_months where month = ${from}) as sold,
        (select coalesce(sum(refunded_cents), 0) from ledger_months where month = ${from}) as refunded,
        (select coalesce(sum(sold_cents), 0) from ledger_days where day between ${from} and ${to}) as sold_by_day,
        (select coalesce(sum(refunded_cents), 0) from ledger_days where day between ${from} and ${to}) as refunded_by_day)
    insert into ledger_checks (month, payments, refunds, sold_cents, refunded_cents, difference_cents, differing, checked_at)
    select ${from}::date, l.sales, l.refunds, l.sold, l.refunded,
      (select coalesce(sum(abs(difference)), 0) from compared)
        + greatest(abs(k.sold - l.sold), abs(k.sold_by_day - l.sold))
        + greatest(abs(k.refunded - l.refunded), abs(k.refunded_by_day - l.refunded)),
      array(select payment_id from compared where difference <> 0 group by payment_id order by payment_id limit ${maxNamed}),
      ${now}
    from ledger l, stored k
    on conflict (month) do update set payments = excluded.payments, refunds = excluded.refunds,
      sold_cents = excluded.sold_cents, refunded_cents = excluded.refunded_cents,
      difference_cents = excluded.difference_cents, differing = excluded.differing, checked_at = excluded.checked_at`
}
