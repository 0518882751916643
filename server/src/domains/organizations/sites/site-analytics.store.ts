import type { Db } from '#platform/db/db.ts'

/** The visits of a site in the last thirty days, which are those of the organization's time zone. */
export interface Asked {
  organizationId: string
  timeZone: string
  now: Date
}

export const days = 30

const since = (db: Db, { timeZone, now }: Asked) => db`
  (((${now}::timestamptz at time zone ${timeZone})::date - ${days - 1}::int)::timestamp at time zone ${timeZone})`

const visits = (db: Db, asked: Asked) => db`
  events where organization_id = ${asked.organizationId} and at >= ${since(db, asked)} and at <= ${asked.now}
    and name = 'visit'`

export const byDay = (db: Db, asked: Asked) => db<{ date: string; visits: number; visitors: number }[]>`
  select to_char(day, 'YYYY-MM-DD') as date, coalesce(visits, 0)::int as visits, coalesce(visitors, 0)::int as visitors
  from generate_series(
      (${asked.now}::timestamptz at time zone ${asked.timeZone})::date - ${days - 1}::int,
      (${asked.now}::timestamptz at time zone ${asked.timeZone})::date, interval '1 day') as day
  left join (
    select (at at time zone ${asked.timeZone})::date as day, count(*) as visits, count(distinct visitor) as visitors
    from ${visits(db, asked)} group by 1
  ) as counted using (day)
  order by day`

export const byPage = (db: Db, asked: Asked) => db<{ path: string; visits: number }[]>`
  select path, count(*)::int as visits from ${visits(db, asked)} group by path order by visits desc, path limit 20`

export const byCountry = (db: Db, asked: Asked) => db<{ country: string | null; visits: number }[]>`
  select country, count(*)::int as visits from ${visits(db, asked)} group by country order by visits desc, country limit 50`
