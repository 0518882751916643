import type { PricedService, PriceList } from '@aulanova/contract/operations/costs'
import type { UsedDay } from './costs.store.ts'

const gigabyte = 1_000_000_000
const daysOfMonth = 30

interface Priced {
  field: Exclude<keyof PriceList, 'Currency'>
  /** How much of a unit of the price list a quantity of one day is. */
  unitsOf: (quantity: number) => number
}
const monthsOfGigabytes = (bytes: number) => bytes / gigabyte / daysOfMonth

const priced: Record<PricedService, Priced> = {
  files: { field: 'Files', unitsOf: monthsOfGigabytes },
  database: { field: 'Database', unitsOf: monthsOfGigabytes },
  requests: { field: 'Requests', unitsOf: (count) => count / 1_000_000 },
  mails: { field: 'Mails', unitsOf: (count) => count / 1000 },
  server: { field: 'Server', unitsOf: (hours) => hours },
}

/** Rounded once, for each day, service and organization: whatever is added up of them, the totals are the same. */
export function priceOf(list: PriceList, { service, quantity }: Pick<UsedDay, 'service' | 'quantity'>) {
  const { field, unitsOf } = priced[service]
  return Math.round(unitsOf(quantity) * (list[field] ?? 0))
}

/** A list without any price says nothing about costs. */
export const hasPrices = (list: PriceList | null): list is PriceList =>
  list !== null && Object.values(priced).some(({ field }) => list[field] !== null)
