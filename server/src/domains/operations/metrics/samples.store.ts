import type { Db } from '#platform/db/db.ts'

/** What is measured once a minute, for all processes. */
export interface Gauges {
  connections: number
  jobs: number
  oldestJob: number
  mails: number
  diskFree: number | null
  diskSize: number | null
  databaseRows: number
  databaseBytes: number
  objects: number
  fileBytes: number
}

export interface Sample extends Record<keyof Gauges, number | null> {
  at: string
  requests: number
  errors: number
  refused: number
  eventBatchesRefused: number
  eventsKept: number
  eventsDropped: number
  latency: number[]
  latencyMs: number
  loopDelay: number | null
  memory: number | null
}

/** Sets the gauges of a minute, to which the processes add what they count. */
export const setGauges = (db: Db, at: Date, gauges: Gauges) => db`
  insert into server_samples ${db({ step: 'minute', at: minuteOf(at), ...gauges })}
  on conflict (step, at) do update set ${db({ ...gauges })}`

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

const counted = [
  'requests',
  'errors',
  'refused',
  'event_batches_refused',
  'events_kept',
  'events_dropped',
  'latency_ms',
]
const watched = ['loop_delay', 'memory', 'connections', 'jobs', 'oldest_job', 'mails', 'disk_size']
const sizes = ['database_rows', 'database_bytes', 'objects', 'file_bytes']

/**
 * Makes the hours of their minutes, from the hour before the newest one that there is: counts are added, of what is
 * watched the worst is stored, and of sizes the last.
 */
export const makeHours = (db: Db) => db`
  insert into server_samples (step, at, ${db.unsafe(columns.join())})
  select 'hour', date_trunc('hour', at), ${db.unsafe(columns.map((name) => ofHour[name]).join())}
  from server_samples
  where step = 'minute' and at >= coalesce(
    (select max(at) - interval '1 hour' from server_samples where step = 'hour'), '-infinity')
  group by 2
  on conflict (step, at) do update set ${db.unsafe(columns.map((name) => `${name} = excluded.${name}`).join())}`

const last = (name: string) => `(array_agg(${name} order by at desc) filter (where ${name} is not null))[1]`

/** What an hour is of its minutes. */
const ofHour: Record<string, string> = {
  ...Object.fromEntries(counted.map((name) => [name, `sum(${name})`])),
  ...Object.fromEntries(watched.map((name) => [name, `max(${name})`])),
  ...Object.fromEntries(sizes.map((name) => [name, last(name)])),
  latency: 'sum_counts(latency)',
  disk_free: 'min(disk_free)',
}
const columns = Object.keys(ofHour)

/** Retention: a day of minutes and 90 days of hours. */
export const forgetSamples = (db: Db, now: Date) => db`
  delete from server_samples
  where (step = 'minute' and at < ${now}::timestamptz - interval '24 hours')
    or (step = 'hour' and at < ${now}::timestamptz - interval '90 days')`

const samples = (db: Db) => db`
  select at, requests, errors, refused, event_batches_refused, events_kept, events_dropped, latency::float8[] as latency,
    latency_ms, loop_delay, memory, connections, jobs, oldest_job, mails, disk_free, disk_size, database_rows,
    database_bytes, objects, file_bytes
  from server_samples`

export interface Steps {
  /** Of what is stored. */
  step: 'minute' | 'hour'
  /** So many seconds become one sample. */
  seconds: number
}

/** Samples of longer steps than those that are stored, made as hours are. */
export const samplesSince = (db: Db, { step, seconds }: Steps, since: Date) => db<Sample[]>`
  select date_bin(make_interval(secs => ${seconds}), at, '2000-01-01T00:00Z') as at,
    ${db.unsafe(columns.map((name) => `(${ofHour[name]})${typeOf(name)} as ${name}`).join())}
  from server_samples where step = ${step} and at >= ${since} group by 1 order by 1`

/** Sums of whole numbers are of a type without limits, which is read as text. */
const typeOf = (name: string) => {
  if (name === 'latency') return '::float8[]'
  return counted.includes(name) ? '::float8' : ''
}

/** The newest minute that ended some seconds ago: by then all processes and the job have added to it. */
export const lastMinute = async (db: Db, now: Date) => {
  const [row] = await db<Sample[]>`
    ${samples(db)} where step = 'minute' and at < date_trunc('minute', ${now}::timestamptz - interval '5 seconds')
    order by at desc limit 1`
  return row
}

/** The counters of all time. */
export const totals = async (db: Db) => {
  const [row] = await db<Sample[]>`${samples(db)} where step = 'total'`
  return row
}

/** Events that were stored in each of the last minutes, also in those without any. */
export const eventsByMinute = (db: Db, now: Date, minutes: number) => db<{ minute: string; events: number }[]>`
  select minute, coalesce(events_kept, 0)::int as events
  from generate_series(date_trunc('minute', ${now}::timestamptz) - make_interval(mins => ${minutes - 1}),
    date_trunc('minute', ${now}::timestamptz), interval '1 minute') as minute
  left join server_samples on step = 'minute' and at = minute
  order by minute`
