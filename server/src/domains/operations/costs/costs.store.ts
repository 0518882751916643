import type { PricedService, PriceList } from '@aulanova/contract/operations/costs'
import type { Db, Pool } from '#platform/db/db.ts'
import type { Bill, PredictedDay } from '#platform/providers/costs/bills.ts'

/** After so many days usage is deleted. */
const retentionDays = 400

/**
 * Measures what was used today and yesterday, whose last hours may not have been measured yet. What is stored (bytes) is as
 * of now for today; what happens (requests, mails) is counted for both days.
 */
export async function measureUsage(sql: Pool, now: Date) {
  const today = now.toISOString().slice(0, 10)
  await sql.begin(async (tx) => {
    // An organization that keeps nothing any more has no row; nothing else would remove the one of an hour ago.
    await tx`delete from usage_days where day = ${today} and service = 'files'`
    await tx`
      insert into usage_days (day, service, organization_id, quantity)
      select ${today}::date, 'files', coalesce(f.organization_id, c.organization_id), sum(f.bytes)
      from files f left join courses c on c.id = f.course_id where f.status = 'confirmed' group by 3
      union all select ${today}::date, 'database', null, pg_database_size(current_database())
      union all select (at at time zone 'UTC')::date, 'requests', null, sum(requests) from server_samples
        where step = 'hour' and at >= ${today}::date - 1 group by 1
      union all select (at at time zone 'UTC')::date, 'server', null, count(*) from server_samples
        where step = 'hour' and at >= ${today}::date - 1 group by 1
      union all select (sent_at at time zone 'UTC')::date, 'mails', null, count(*) from mails
        where sent_at >= ${today}::date - 1 group by 1
      on conflict on constraint usage_days_day_key do update set quantity = excluded.quantity`
    await tx`delete from usage_days where day < ${today}::date - ${retentionDays}::int`
  })
}

export interface UsedDay {
  day: string
  service: PricedService
  organizationId: string | null
  organization: string | null
  quantity: number
}

/** From this day on, in the order of days. */
export const usageSince = (db: Db, day: string) => db<UsedDay[]>`
  select u.day, u.service, u.organization_id, o.name as organization, u.quantity
  from usage_days u left join organizations o on o.id = u.organization_id
  where u.day >= ${day}::date order by u.day, u.service, o.name nulls first`

export async function organizationsByDomain(db: Db) {
  const rows = await db<{ domain: string; id: string; name: string }[]>`
    select details ->> 'Domain' as domain, id, name from organizations where details ? 'Domain'`
  return new Map(rows.map(({ domain, ...organization }) => [domain, organization]))
}

export interface StoredBill {
  at: string
  bill: Bill
  prediction: PredictedDay[] | null
  byOrganization: boolean
}

async function setting<T>(db: Db, name: string) {
  const [row] = await db<{ value: T }[]>`select value from settings where name = ${name}`
  return row?.value ?? null
}

const keep = (db: Db, name: string, value: object) => db`
  insert into settings (name, value) values (${name}, ${db.json(value as never)})
  on conflict (name) do update set value = excluded.value`

export const storedBill = (db: Db) => setting<StoredBill>(db, 'bill')
export const storeBill = (db: Db, bill: StoredBill) => keep(db, 'bill', bill)
export const prices = (db: Db) => setting<PriceList>(db, 'prices')
export const keepPrices = (db: Db, list: PriceList) => keep(db, 'prices', list)
