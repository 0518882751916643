import { type Static, type TSchema, Type } from 'typebox'
import { Instant, Listing, Nullable, PlainDate, Single } from './common.ts'
import { endpoint } from './endpoint.ts'

const Countries = Type.Object({
  Total: Type.Integer(),
  /** ISO 3166 codes of two letters; `ZZ` where the country of an address is unknown. */
  Countries: Type.Array(Type.Object({ Country: Type.String(), Users: Type.Integer() })),
})
const Money = Type.Object({
  Currency: Type.String(),
  Total: Type.Number(),
  Days: Type.Array(Type.Object({ Date: PlainDate, Amount: Type.Number() })),
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
  'cost-and-usage': Money,
  forecast: Type.Object({
    ...Money.properties,
    Until: PlainDate,
    /** The range in which the total of that day is likely to be. */
    Low: Type.Number(),
    High: Type.Number(),
  }),
  's3-bucket-size': Type.Object({
    Objects: Type.Integer(),
    Bytes: Type.Integer(),
    Kinds: Type.Array(Type.Object({ Kind: Type.String(), Objects: Type.Integer(), Bytes: Type.Integer() })),
  }),
  'realtime-users-by-country': Countries,
} satisfies Record<MetricName, TSchema>

export type MetricValue<N extends MetricName> = Static<(typeof metricShapes)[N]>

/** A figure without a source has no value, and its tile says so. */
const Measured = <T extends TSchema>(shape: T) =>
  Type.Object({ Source: Nullable(Type.String()), Measured: Instant, Value: Nullable(shape) })

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
