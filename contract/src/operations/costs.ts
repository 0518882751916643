import { type Static, Type } from 'typebox'
import { Key, Nullable, OneOf, PlainDate, Single } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Millionths of the currency's unit: a day of a small server costs less than a cent. */
const Micros = Type.Integer()

export const Costs = Type.Object({
  Currency: Type.String(),
  /** The first day of the month, and the last one measured. */
  From: PlainDate,
  To: PlainDate,
  Total: Micros,
  Days: Type.Array(Type.Object({ Date: PlainDate, Amount: Micros })),
  Services: Type.Array(Type.Object({ Service: Type.String(), Amount: Micros })),
  /** Null where the source does not divide costs by organization; an organization of null is what belongs to none. */
  Organizations: Nullable(
    Type.Array(Type.Object({ Organization: Nullable(Key), Name: Nullable(Type.String()), Amount: Micros })),
  ),
})

export type Costs = Static<typeof Costs>

/** How a forecast was made: by the cloud's provider, from the trend of the days measured, or from their mean. */
export const forecastMethods = ['provider', 'trend', 'mean'] as const

export const Forecast = Type.Object({
  Currency: Type.String(),
  /** The last day of the month. */
  Until: PlainDate,
  /** Of the whole month: what was measured, and what is expected until its end. */
  Total: Micros,
  /** The range in which the total is likely to be. */
  Low: Micros,
  High: Micros,
  /** The days to come. */
  Days: Type.Array(Type.Object({ Date: PlainDate, Amount: Micros, Low: Micros, High: Micros })),
  Method: OneOf(forecastMethods),
  /** On how many measured days it is based; null where the provider does not say. */
  BasedOn: Nullable(Type.Integer()),
  /** Chance that the total is in the range, in per cent. */
  Confidence: Type.Integer(),
})

export type Forecast = Static<typeof Forecast>

/** What is measured by day, and what a unit of it is. */
export const pricedServices = ['files', 'database', 'requests', 'mails', 'server'] as const
export type PricedService = (typeof pricedServices)[number]

/** Millionths of the currency's unit for a unit of each service; null: it costs nothing, or is not known. */
export const PriceList = Type.Object({
  Currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** For a GB (1,000,000,000 bytes) kept for a month of 30 days. */
  Files: Nullable(Price()),
  Database: Nullable(Price()),
  /** For a million. */
  Requests: Nullable(Price()),
  /** For a thousand sent. */
  Mails: Nullable(Price()),
  /** For an hour of the whole server. */
  Server: Nullable(Price()),
})
export type PriceList = Static<typeof PriceList>

function Price() {
  return Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
}

export const readPrices = endpoint({
  method: 'GET',
  path: '/admin/metrics/prices',
  access: 'administration:use',
  summary: 'The price list by which costs are estimated; null while there is none',
  reply: Single(Nullable(PriceList)),
})

export const updatePrices = endpoint({
  method: 'PUT',
  path: '/admin/metrics/prices',
  access: 'administration:use',
  summary: 'Set the price list by which costs are estimated',
  body: PriceList,
  reply: Single(PriceList),
})
