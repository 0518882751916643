import { isBackupRunning } from '#platform/db/backup-lock.ts'
import type { Db, Pool } from '#platform/db/db.ts'

/** The maximum of different pages and kinds of a day: any client may send events of any path and name. */
const maxPages = 500
const maxKinds = 100

/**
 * Days to be counted: those that were never counted, today, and the two days before once an hour, because a browser may
 * send what happened a day ago. A day that was counted after that is final.
 */
export function daysToCount(db: Db, now: Date) {
  const today = now.toISOString().slice(0, 10)
  return db<{ day: string }[]>`
    select date::date as day
    from generate_series(${today}::date - 31, ${today}::date, interval '1 day') as date
    left join event_days on day = date::date and dimension = 'day'
    where counted_at is null or date::date = ${today}::date
      or (counted_at < (date::date + 2)::timestamp at time zone 'UTC' and counted_at < ${now}::timestamptz - interval '1 hour')
    order by date`
}

/** Counts a day anew. Each combination is grouped once, and the four figures are made of the groups. */
export const countDay = (sql: Pool, day: string, now: Date) =>
  sql.begin(async (tx) => {
    await tx`delete from event_days where day = ${day}`
    await tx`
      with grouped as materialized (
        select coalesce(country, 'ZZ') as country, path, name, visitor, count(*) as events
        from events
        where at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'
        group by 1, 2, 3, 4),
      pages as (
        select path, sum(events) as events, count(distinct visitor) as visitors,
          row_number() over (order by sum(events) desc, path) as place
        from grouped group by path),
      kinds as (
        select name, sum(events) as events, count(distinct visitor) as visitors,
          row_number() over (order by sum(events) desc, name) as place
        from grouped group by name)
      insert into event_days (day, dimension, value, events, visitors, counted_at)
      select ${day}, dimension, value, events, visitors, ${now} from (
        select 'day' as dimension, '' as value, coalesce(sum(events), 0) as events, count(distinct visitor) as visitors
        from grouped
        union all select 'country', country, sum(events), count(distinct visitor) from grouped group by country
        union all select 'page', case when place <= ${maxPages} then path else '' end, sum(events), sum(visitors)
        from pages group by 2
        union all select 'kind', case when place <= ${maxKinds} then name else '' end, sum(events), sum(visitors)
        from kinds group by 2) as counted`
  })

/** While the table of a month waits to be dropped, nobody can read or write events. */
const longestWait = '1s'

/**
 * Deletes events, and the figures of their days, that are older than so many months. Answers false if the tables of
 * these months could not be dropped now: somebody reads them, and a backup may read for hours.
 */
export async function forget(sql: Pool, months: number): Promise<boolean> {
  await sql`
    delete from event_days
    where day < date_trunc('month', (now() at time zone 'UTC') - make_interval(months => ${months}))`
  if (await isBackupRunning(sql)) return false
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${longestWait}, true)`
      await tx`select drop_event_partitions(${months})`
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

const lockNotAvailable = '55P03'
