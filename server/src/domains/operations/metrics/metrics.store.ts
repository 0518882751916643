import type { Db } from '#platform/db/db.ts'

export interface CountryUsers {
  country: string
  users: number
}

/** Visitors since a moment, by country, and all of them under an empty name. */
export const usersSince = (db: Db, since: Date) => db<CountryUsers[]>`
  select coalesce(country, '') as country, users::int as users from (
    select country, count(distinct visitor) as users, grouping(country) as is_all
    from (select coalesce(country, 'ZZ') as country, visitor from events where at >= ${since} and visitor is not null) as recent
    group by grouping sets ((country), ())) as counted
  order by users desc, country`

/** Visitors of the days from one on, by country, and all of them under an empty name. */
export const usersFrom = (db: Db, day: string) => db<CountryUsers[]>`
  select value as country, sum(visitors)::int as users from event_days
  where day >= ${day} and dimension in ('country', 'day') group by value
  order by users desc, country`

export interface DayRow {
  day: string
  dimension: 'day' | 'country' | 'page' | 'kind'
  value: string
  events: number
  visitors: number
}

interface Asked {
  from: string
  to: string
  maxPages: number
}

/** By day, and the sums of the countries, kinds and most visited pages. */
export const eventDays = (db: Db, { from, to, maxPages }: Asked) => db<DayRow[]>`
  select day, dimension, value, events, visitors from event_days
  where day between ${from} and ${to} and dimension = 'day'
  union all
  select null, dimension, value, events, visitors from (
    select dimension, value, sum(events)::bigint as events, sum(visitors)::bigint as visitors,
      row_number() over (partition by dimension order by sum(events) desc, value) as place
    from event_days where day between ${from} and ${to} and dimension <> 'day' and value <> ''
    group by dimension, value) as summed
  where dimension <> 'page' or place <= ${maxPages}
  order by day, events desc, value`

/** Events that were dropped since a day: the hours that are over, and the minutes of this one. */
export async function droppedSince(db: Db, from: string, now: Date) {
  const [row] = await db<[{ dropped: number }]>`
    select coalesce(sum(events_dropped), 0)::int as dropped from server_samples
    where at >= ${from}::date::timestamp at time zone 'UTC'
      and step = case when at < date_trunc('hour', ${now}::timestamptz) then 'hour' else 'minute' end`
  return row.dropped
}

export interface TableRow {
  name: string
  rows: number
  bytes: number
}

/**
 * Rows are those that the database counts as it goes, or its last estimate after a crash; partitions belong to their
 * table.
 */
export const tables = (db: Db) => db<TableRow[]>`
  select coalesce(parent.relname, own.relname) as name,
    sum(coalesce(nullif(pg_stat_get_live_tuples(own.oid), 0), greatest(own.reltuples, 0)))::bigint as rows,
    sum(pg_total_relation_size(own.oid))::bigint as bytes
  from pg_class own
  left join pg_inherits on inhrelid = own.oid
  left join pg_class parent on parent.oid = inhparent
  where own.relkind = 'r' and own.relnamespace = 'public'::regnamespace
  group by 1 order by bytes desc, name`

export interface FilesRow {
  kind: string
  objects: number
  bytes: number
}

export interface Measurement<T> {
  value: T
  milliseconds: number
  measuredAt: string
}

export async function measurement<T>(db: Db, name: string) {
  const [row] = await db<
    Measurement<T>[]
  >`select value, milliseconds, measured_at from measurements where name = ${name}`
  return row
}

export const keepMeasurement = (db: Db, name: string, { value, milliseconds, measuredAt }: Measurement<object[]>) => db`
  insert into measurements (name, value, milliseconds, measured_at)
  values (${name}, ${db.json(value as never)}, ${milliseconds}, ${measuredAt})
  on conflict (name) do update set value = excluded.value, milliseconds = excluded.milliseconds,
    measured_at = excluded.measured_at`

/** Connections, jobs and mails that wait. */
export async function queues(db: Db) {
  const [row] = await db<[{ connections: number; jobs: number; oldestJob: number; mails: number }]>`
    select
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(run_at)), 0)::int as oldest_job,
      (select count(*)::int from mails where status = 'queued') as mails
    from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`
  return row
}

export async function connectionsAllowed(db: Db) {
  const [row] = await db<[{ max: number }]>`select current_setting('max_connections')::int as max`
  return row.max
}

export async function databaseFacts(db: Db) {
  const [row] = await db<[{ version: string; maxConnections: number; bytes: number }]>`
    select current_setting('server_version') as version, current_setting('max_connections')::int as max_connections,
      pg_database_size(current_database()) as bytes`
  return row
}
