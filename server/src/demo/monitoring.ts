import type { PriceList } from '@aulanova/contract/operations/costs'
import type { Db } from '#platform/db/db.ts'

const days = 365

/** Users of a day by country: most in Mexico, as the rest of the demo. */
const countries = { MX: 96, CO: 18, ES: 12, US: 11, AR: 8, PE: 6, CL: 5, GT: 4, EC: 3, BR: 2, DE: 1, FR: 1, CA: 1 }
/** Of a hundred events. */
const pages = {
  '/dashboard': 24,
  '/galaxy/courses/learn/:uuid/:block': 31,
  '/galaxy/courses/overview/:uuid': 12,
  '/catalogue': 11,
  '/catalogue/:uuid': 9,
  '/settings/profile': 4,
  '/purchase/:uuid/:plan': 3,
  '/login': 6,
}
/** Of the events. */
const errorShare = 0.009

/** What a small server costs, in millionths of a peso. */
const prices: PriceList = {
  Currency: 'MXN',
  Files: 450_000,
  Database: 2_300_000,
  Requests: 7_500_000,
  Mails: 1_900_000,
  Server: 640_000,
}

/** Visits and use of the last year, so that monitoring has something to show: fewer on weekends, slowly more. */
export async function fillMonitoring(sql: Db, organizationId: string) {
  const busy = sql`
    (1 + 0.0012 * (${days}::int - ago)) * (0.85 + 0.3 * (abs(hashtext(day::text)) % 100) / 100.0)
      * case when extract(isodow from day) > 5 then 0.6 else 1 end`
  // The last two days would be counted again, from events that the demo does not have.
  const final = sql`greatest(now(), (day + 2)::timestamp at time zone 'UTC')`
  const past = sql`
    select ago, (current_date - ago)::date as day from generate_series(1, ${days}::int) as ago`
  const shares = (of: Record<string, number>) => sql`
    jsonb_each_text(${sql.json(of)}) as one (value, share)`
  await sql`
    with past as (${past}), users as (
      select day, value, greatest(1, round(share::int * ${busy})) as users from past, ${shares(countries)}),
    -- Five to nine events a user, other ones in each country on each day.
    active as (select *, round(users * (5 + 4 * ((hashtext(day::text || value) & 2147483647) % 100) / 100.0)) as events from users),
    totals as (
      select day, sum(users) as users, sum(events) as events, round(sum(events) * ${errorShare}::numeric) as errors
      from active group by day)
    insert into event_days (day, dimension, value, events, visitors, counted_at)
    select day, 'country', value, events, users, ${final} from active
    union all select day, 'day', '', events, users, ${final} from totals
    union all select day, 'kind', 'visit', events - errors, users, ${final} from totals
    union all select day, 'kind', 'error', errors, least(users, errors), ${final} from totals
    union all select day, 'page', value, round(events * share::int / 100.0),
      round(users * share::int / 40.0), ${final} from totals, ${shares(pages)}`
  await sql`
    with past as (${past})
    insert into usage_days (day, service, organization_id, quantity)
    select day, 'server', null::uuid, 24 from past
    union all select day, 'requests', null, round(42000 * ${busy}) from past
    union all select day, 'mails', null, round(110 * ${busy}) from past
    union all select day, 'database', null, 2e7 + 1e4 * (${days}::int - ago) from past
    union all select day, 'files', null, 4e5 from past
    union all select day, 'files', ${organizationId}::uuid, 6e5 + 1e2 * (${days}::int - ago) from past`
  await sql`insert into settings (name, value, updated_at) values ('prices', ${sql.json(prices)}, now() - interval '300 days')`
}
