import { type Static, type TSchema, Type } from 'typebox'
import { Instant, Listing, Nullable, OneOf, PlainDate, Single } from '../kernel/common.ts'
import { endpoint, type Reply } from '../kernel/endpoint.ts'
import { Costs, Forecast } from './costs.ts'

const Countries = Type.Object({
  Total: Type.Integer(),
  /** ISO 3166 codes of two letters; `ZZ` where the country of an address is unknown. */
  Countries: Type.Array(Type.Object({ Country: Type.String(), Users: Type.Integer() })),
})
/** The groups of figures that administrators see. */
export const metricNames = [
  'gcc',
  're',
  'server-version',
  'ddb-documents',
  'cost-and-usage',
  'forecast',
  's3-bucket-size',
  'realtime-users-by-country',
] as const
export type MetricName = (typeof metricNames)[number]

const metricShapes = {
  gcc: Countries,
  re: Type.Object({ Minutes: Type.Array(Type.Object({ Minute: Instant, Events: Type.Integer() })) }),
  'server-version': Type.Object({
    Build: Type.String(),
    Commit: Type.String(),
    Node: Type.String(),
    PostgreSQL: Type.String(),
    UptimeSeconds: Type.Integer(),
  }),
  'ddb-documents': Type.Object({
    Rows: Type.Integer(),
    Bytes: Type.Integer(),
    Tables: Type.Array(Type.Object({ Table: Type.String(), Rows: Type.Integer(), Bytes: Type.Integer() })),
  }),
  'cost-and-usage': Costs,
  forecast: Forecast,
  's3-bucket-size': Type.Object({
    Objects: Type.Integer(),
    Bytes: Type.Integer(),
    Kinds: Type.Array(Type.Object({ Kind: Type.String(), Objects: Type.Integer(), Bytes: Type.Integer() })),
  }),
  'realtime-users-by-country': Countries,
} satisfies Record<MetricName, TSchema>

export type MetricValue<N extends MetricName> = Static<(typeof metricShapes)[N]>

/** The first measurement is made by the job of the next minute, which a busy server may begin late. */
export const firstMeasuredMinutes = 5

/** A figure without a source has no value, and its tile says so. */
const Measured = <T extends TSchema>(shape: T) =>
  Type.Object({
    Source: Nullable(Type.String()),
    Measured: Instant,
    Value: Nullable(shape),
    /** Of a value that was not measured yet: it is within so many minutes. */
    WithinMinutes: Type.Optional(Type.Integer()),
  })

const metricOf = <N extends MetricName>(name: N) =>
  endpoint({
    method: 'GET',
    path: `/admin/metrics/${name}`,
    access: 'administration:use',
    summary: `The figures of ${name}, with their source`,
    reply: Single(Measured(metricShapes[name])),
    problems: ['Unavailable'],
  })

export const metrics = Object.fromEntries(metricNames.map((name) => [name, metricOf(name)])) as {
  [N in MetricName]: ReturnType<typeof metricOf<N>>
}

/** Figures of the server between two moments. Null: not measured. */
const ServerPoint = Type.Object({
  At: Instant,
  Requests: Type.Integer(),
  /** Answered with a status of 500 or more, refusals not included. */
  Errors: Type.Integer(),
  /** Refused because of overload. */
  Refused: Type.Integer(),
  /** Milliseconds in which so many per cent of the requests were answered. */
  P50: Nullable(Type.Number()),
  P95: Nullable(Type.Number()),
  P99: Nullable(Type.Number()),
  /** Milliseconds by which the event loop was late, the 99th percentile. */
  LoopDelay: Nullable(Type.Number()),
  Connections: Nullable(Type.Integer()),
  /** Jobs that are due, and how many seconds the oldest of them has waited. */
  Jobs: Nullable(Type.Integer()),
  OldestJob: Nullable(Type.Integer()),
  Mails: Nullable(Type.Integer()),
  DiskFree: Nullable(Type.Integer()),
  DiskSize: Nullable(Type.Integer()),
  Memory: Nullable(Type.Integer()),
  Rows: Nullable(Type.Integer()),
  DatabaseBytes: Nullable(Type.Integer()),
  Objects: Nullable(Type.Integer()),
  FileBytes: Nullable(Type.Integer()),
  EventsKept: Type.Integer(),
  EventsDropped: Type.Integer(),
})
export type ServerPoint = Static<typeof ServerPoint>

/** Ending now: 24 hours, 7, 30 and 90 days. */
export const metricPeriods = ['day', 'week', 'month', 'quarter'] as const
export type MetricPeriod = (typeof metricPeriods)[number]

export const readServerMetrics = endpoint({
  method: 'GET',
  path: '/admin/metrics/server',
  access: 'administration:use',
  summary: 'Figures of the server over a period: requests, latency, event loop, database, jobs, mails, disk',
  query: Type.Object({ period: Type.Optional(OneOf(metricPeriods)) }),
  reply: Single(
    Type.Object({
      StepSeconds: Type.Integer(),
      Points: Type.Array(ServerPoint),
      /** How many connections the database allows. */
      MostConnections: Type.Integer(),
      /** The slowest statements on average; null where the database does not measure them. */
      Statements: Nullable(
        Type.Array(
          Type.Object({ Text: Type.String(), Calls: Type.Integer(), MeanMs: Type.Number(), MaxMs: Type.Number() }),
        ),
      ),
    }),
  ),
})
export type ServerMetrics = Reply<typeof readServerMetrics>['Item']

/** What the stream sends every few seconds. */
export const MetricsNow = Type.Object({
  At: Instant,
  /** Users of the last five minutes. */
  Users: Countries,
  /** Events of each of the last thirty minutes. */
  Minutes: metricShapes.re.properties.Minutes,
  /** The last whole minute; null until one has passed. */
  Server: Nullable(ServerPoint),
})
export type MetricsNow = Static<typeof MetricsNow>

export const streamMetrics = endpoint({
  method: 'GET',
  path: '/admin/metrics/stream',
  access: 'administration:use',
  summary: 'Server-sent events, each a MetricsNow as JSON, until the caller hangs up or the session ends',
  reply: Type.String(),
  media: 'text/event-stream',
  problems: ['LimitExceeded'],
})

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/admin/metrics/analytics',
  access: 'administration:use',
  summary: 'Events of the last days, by day, country, page and kind',
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })) }),
  reply: Single(
    Type.Object({
      From: PlainDate,
      To: PlainDate,
      Events: Type.Integer(),
      /** The sum of the visitors of each day: a visitor cannot be recognised on another day. */
      Visitors: Type.Integer(),
      /** Not counted because of overload. */
      Dropped: Type.Integer(),
      Days: Type.Array(Type.Object({ Date: PlainDate, Events: Type.Integer(), Visitors: Type.Integer() })),
      Countries: Type.Array(Type.Object({ Country: Type.String(), Events: Type.Integer(), Visitors: Type.Integer() })),
      /** The most visited ones. */
      Pages: Type.Array(Type.Object({ Path: Type.String(), Events: Type.Integer(), Visitors: Type.Integer() })),
      Kinds: Type.Array(Type.Object({ Name: Type.String(), Events: Type.Integer() })),
      /** Months after which events are deleted. */
      KeptMonths: Type.Integer(),
    }),
  ),
})
export type Analytics = Reply<typeof readAnalytics>['Item']

export const Migration = Type.Object({
  Name: Type.String(),
  Checksum: Type.String(),
  /** Null while it is pending. */
  Applied: Nullable(Instant),
  Milliseconds: Nullable(Type.Integer()),
})
export type Migration = Static<typeof Migration>

export const listMigrations = endpoint({
  method: 'GET',
  path: '/admin/support/migrations',
  access: 'administration:use',
  summary: 'Changes of the database schema, applied and pending',
  reply: Listing(Migration),
})
