import type { Analytics, MetricValue, ServerPoint } from '@aulanova/contract/operations/metrics'
import { percentile } from '#platform/meter/meter.ts'
import type { CountryUsers, DayRow } from './metrics.store.ts'
import type { Sample } from './samples.store.ts'

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

export const toPoint = (sample: Sample): ServerPoint => ({
  At: sample.at,
  Requests: sample.requests,
  Errors: sample.errors,
  Refused: sample.refused,
  P50: rounded(percentile(sample.latency, 0.5)),
  P95: rounded(percentile(sample.latency, 0.95)),
  P99: rounded(percentile(sample.latency, 0.99)),
  LoopDelay: rounded(sample.loopDelay),
  Connections: sample.connections,
  Jobs: sample.jobs,
  OldestJob: sample.oldestJob,
  Mails: sample.mails,
  DiskFree: sample.diskFree,
  DiskSize: sample.diskSize,
  Memory: sample.memory,
  Rows: sample.databaseRows,
  DatabaseBytes: sample.databaseBytes,
  Objects: sample.objects,
  FileBytes: sample.fileBytes,
  EventsKept: sample.eventsKept,
  EventsDropped: sample.eventsDropped,
})

/** The row without a country is the total: somebody seen in two countries is counted in both. */
export const toCountries = (rows: readonly CountryUsers[]): MetricValue<'gcc'> => ({
  Total: rows.find(({ country }) => country === '')?.users ?? 0,
  Countries: rows
    .filter(({ country }) => country !== '')
    .map(({ country, users }) => ({ Country: country, Users: users })),
})

export function toAnalytics(rows: readonly DayRow[], days: readonly string[]) {
  const of = (dimension: DayRow['dimension']) => rows.filter((row) => row.dimension === dimension)
  const byDay = new Map(of('day').map((row) => [row.day, row]))
  const Days = days.map((day) => ({
    Date: day,
    Events: byDay.get(day)?.events ?? 0,
    Visitors: byDay.get(day)?.visitors ?? 0,
  }))
  return {
    Events: Days.reduce((sum, { Events }) => sum + Events, 0),
    Visitors: Days.reduce((sum, { Visitors }) => sum + Visitors, 0),
    Days,
    Countries: of('country').map(({ value, events, visitors }) => ({
      Country: value,
      Events: events,
      Visitors: visitors,
    })),
    Pages: of('page').map(({ value, events, visitors }) => ({ Path: value, Events: events, Visitors: visitors })),
    Kinds: of('kind').map(({ value, events }) => ({ Name: value, Events: events })),
  } satisfies Partial<Analytics>
}
