import {
  type Analytics,
  firstMeasuredMinutes,
  type MetricName,
  type MetricPeriod,
  type MetricValue,
  type ServerMetrics,
} from '@aulanova/contract/operations/metrics'
import { build } from '#platform/config/config.ts'
import { runningCommit } from '#platform/config/version.ts'
import type { Services } from '#platform/services/services.ts'
import { sum } from './gauges.ts'
import { minutesShown, realtimeMs } from './live.ts'
import { toAnalytics, toCountries, toPoint } from './metrics.records.ts'
import * as store from './metrics.store.ts'
import { eventsByMinute, type Steps, samplesSince } from './samples.store.ts'
import { slowest } from './statements.store.ts'

const dayMs = 86_400_000
const daysOfMonth = 30
const maxPages = 100

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

interface Measured<N extends MetricName> {
  Source: string
  Measured: string
  /** Null until a job has measured it. */
  Value: MetricValue<N> | null
  WithinMinutes?: number
}

/** Costs are measured elsewhere. */
type Own = Exclude<MetricName, 'cost-and-usage' | 'forecast'>

/** How each figure is measured. A source is a stable word that the web translates. */
export const measuring: { [N in Own]: (services: Services) => Promise<Measured<N>> } = {
  gcc: async ({ sql, now }) => {
    const from = dayOf(now().getTime() - (daysOfMonth - 1) * dayMs)
    return measured('events', now(), toCountries(await store.usersFrom(sql, from)))
  },
  re: async ({ sql, now }) => {
    const minutes = await eventsByMinute(sql, now(), minutesShown)
    return measured('events', now(), {
      Minutes: minutes.map(({ minute, events }) => ({ Minute: minute, Events: events })),
    })
  },
  'realtime-users-by-country': async ({ sql, now }) => {
    const users = await store.usersSince(sql, new Date(now().getTime() - realtimeMs))
    return measured('events', now(), toCountries(users))
  },
  'server-version': async ({ sql, config, now }) => {
    const { version } = await store.databaseFacts(sql)
    return measured('server', now(), {
      Build: build,
      Commit: await runningCommit(config.metrics.commit),
      Node: process.version.slice(1),
      PostgreSQL: version,
      UptimeSeconds: Math.floor(process.uptime()),
    })
  },
  'ddb-documents': async ({ sql, now }) => {
    const tables = await store.tables(sql)
    return measured('database', now(), {
      Rows: sum(tables, 'rows'),
      Bytes: sum(tables, 'bytes'),
      Tables: tables.map(({ name, rows, bytes }) => ({ Table: name, Rows: rows, Bytes: bytes })),
    })
  },
  's3-bucket-size': async ({ sql, now }) => {
    const known = await store.measurement<store.FilesRow[]>(sql, 'files')
    if (!known)
      return { Source: 'files', Measured: now().toISOString(), Value: null, WithinMinutes: firstMeasuredMinutes }
    const { value, measuredAt } = known
    return measured('files', new Date(measuredAt), {
      Objects: sum(value, 'objects'),
      Bytes: sum(value, 'bytes'),
      Kinds: value.map(({ kind, objects, bytes }) => ({ Kind: kind, Objects: objects, Bytes: bytes })),
    })
  },
}

const measured = <T>(source: string, at: Date, value: T) => ({
  Source: source,
  Measured: at.toISOString(),
  Value: value,
})

/** At most 96 points: a chart has no room for more. */
const periods: Record<MetricPeriod, Steps & { days: number }> = {
  day: { step: 'minute', seconds: 15 * 60, days: 1 },
  week: { step: 'hour', seconds: 2 * 3600, days: 7 },
  month: { step: 'hour', seconds: 8 * 3600, days: 30 },
  quarter: { step: 'hour', seconds: 24 * 3600, days: 90 },
}

export async function serverMetrics({ sql, now }: Services, period: MetricPeriod): Promise<ServerMetrics> {
  const { days, ...steps } = periods[period]
  const [samples, facts, statements] = await Promise.all([
    samplesSince(sql, steps, new Date(now().getTime() - days * dayMs)),
    store.databaseFacts(sql),
    slowest(sql),
  ])
  return {
    StepSeconds: steps.seconds,
    Points: samples.map(toPoint),
    MostConnections: facts.maxConnections,
    Statements:
      statements?.map(({ text, calls, meanMs, maxMs }) => ({
        Text: text,
        Calls: calls,
        MeanMs: meanMs,
        MaxMs: maxMs,
      })) ?? null,
  }
}

export async function analytics({ sql, config, now }: Services, days = daysOfMonth): Promise<Analytics> {
  const dates = Array.from({ length: days }, (_, n) => dayOf(now().getTime() - (days - 1 - n) * dayMs))
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const [rows, dropped] = await Promise.all([
    store.eventDays(sql, { from, to, maxPages }),
    store.droppedSince(sql, from, now()),
  ])
  return {
    From: from,
    To: to,
    Dropped: dropped,
    ...toAnalytics(rows, dates),
    KeptMonths: config.events.retentionMonths,
  }
}
