import type { Costs, Forecast, PricedService, PriceList } from '@aulanova/contract/operations/costs'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import { confidence } from '#platform/providers/costs/bills.ts'
import type { Services } from '#platform/services/services.ts'
import type { UsedDay } from './costs.store.ts'
import * as store from './costs.store.ts'
import { type DayCost, forecast } from './forecast.ts'

interface Item {
  date: string
  service: string
  organization: { id: string; name: string } | null
  micros: number
}

/** What is known about costs: from the cloud where one is configured, otherwise from what was used and the price list. */
interface Known {
  source: 'cost-explorer' | 'prices'
  measured: string
  currency: string
  items: Item[]
  byOrganization: boolean
  prediction: store.StoredBill['prediction']
}

const day = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** The forecast is based on days of the months before, too. */
const daysBack = 90

async function known(services: Services): Promise<Known | null> {
  return services.bills ? billed(services) : estimated(services)
}

async function billed({ sql }: Services): Promise<Known | null> {
  const [stored, organizations] = await Promise.all([store.storedBill(sql), store.organizationsByDomain(sql)])
  if (!stored) return null
  const items = stored.bill.days.map(({ organization, ...item }) => {
    const found = organization ? organizations.get(organization) : undefined
    // A tag that no organization has is shown as it is.
    return { ...item, organization: organization ? (found ?? { id: '', name: organization }) : null }
  })
  const { at, bill, prediction, byOrganization } = stored
  return { source: 'cost-explorer', measured: at, currency: bill.currency, items, byOrganization, prediction }
}

async function estimated({ sql, now }: Services): Promise<Known | null> {
  const list = await store.prices(sql)
  if (!hasPrices(list)) return null
  const used = await store.usageSince(sql, dateOf(now().getTime() - daysBack * day))
  const items = used.map((one) => ({
    date: one.day,
    service: one.service,
    organization: one.organizationId ? { id: one.organizationId, name: one.organization ?? '' } : null,
    micros: priceOf(list, one),
  }))
  const { Currency: currency } = list
  return { source: 'prices', measured: now().toISOString(), currency, items, byOrganization: true, prediction: null }
}

/** The amounts of one kind, the largest first. */
function sums<K>(items: readonly Item[], keyOf: (item: Item) => K) {
  const sum = new Map<K, number>()
  for (const item of items) sum.set(keyOf(item), (sum.get(keyOf(item)) ?? 0) + item.micros)
  return [...sum]
}

const daysOf = (items: readonly Item[]): DayCost[] =>
  sums(items, ({ date }) => date).map(([date, micros]) => ({ date, micros }))

/** Of this month. */
export async function readCosts(services: Services) {
  const found = await known(services)
  const { from, today } = month(services.now())
  const items = found?.items.filter(({ date }) => date >= from && date <= today) ?? []
  if (!found || items.length === 0) return nothing(services, found)
  const days = daysOf(items).sort((one, other) => one.date.localeCompare(other.date))
  const names = new Map(
    items.flatMap(({ organization }) => (organization ? [[keyOf(organization), organization]] : [])),
  )
  const Value: Costs = {
    Currency: found.currency,
    From: from,
    To: days.at(-1)?.date ?? from,
    Total: days.reduce((sum, { micros }) => sum + micros, 0),
    Days: days.map(({ date, micros }) => ({ Date: date, Amount: micros })),
    Services: largestFirst(sums(items, ({ service }) => service).map(([Service, Amount]) => ({ Service, Amount }))),
    Organizations: found.byOrganization
      ? largestFirst(
          sums(items, ({ organization }) => organization && keyOf(organization)).map(([key, Amount]) => {
            const organization = key === null ? null : names.get(key)
            return { Organization: organization?.id || null, Name: organization?.name ?? null, Amount }
          }),
        )
      : null,
  }
  return { Source: found.source, Measured: found.measured, Value }
}

const keyOf = ({ id, name }: { id: string; name: string }) => id || name
const largestFirst = <T extends { Amount: number }>(rows: T[]) => rows.sort((one, other) => other.Amount - one.Amount)

/** Without a value, yet a configured source is named: it has not been asked yet. */
const nothing = (services: Services, found: Known | null) => ({
  Source: found?.source ?? (services.bills ? 'cost-explorer' : null),
  Measured: found?.measured ?? services.now().toISOString(),
  Value: null,
})

function month(now: Date) {
  const [year, number] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    from: dateOf(Date.UTC(year, number, 1)),
    today: dateOf(now.getTime()),
    until: dateOf(Date.UTC(year, number + 1, 0)),
  }
}

/** To the end of this month. Today is not over, so it is among the days that are forecast. */
export async function readForecast(services: Services) {
  const found = await known(services)
  const { from, today, until } = month(services.now())
  if (!found) return nothing(services, found)
  const days = daysOf(found.items.filter(({ date }) => date < today))
  const ahead = fromProvider(found.prediction, today, until) ?? forecast(gapless(days), datesBetween(today, until))
  if (!ahead) return nothing(services, found)
  const spent = days.filter(({ date }) => date >= from).reduce((sum, { micros }) => sum + micros, 0)
  const Value: Forecast = {
    Currency: found.currency,
    Until: until,
    Total: spent + ahead.total,
    Low: spent + ahead.low,
    High: spent + ahead.high,
    Days: ahead.days.map(({ date, micros, low, high }) => ({ Date: date, Amount: micros, Low: low, High: high })),
    Method: ahead.method,
    BasedOn: ahead.basedOn,
    Confidence: confidence,
  }
  return { Source: found.source, Measured: found.measured, Value }
}

/**
 * The ranges of single days added up: wider than that of their sum, and the provider does not say more. Null if it does not
 * reach the end of the month: it was asked in the month before, or does not know.
 */
function fromProvider(prediction: Known['prediction'], today: string, until: string) {
  const days = prediction?.filter(({ date }) => date >= today && date <= until) ?? []
  if (days.at(-1)?.date !== until) return null
  const sum = (field: 'micros' | 'low' | 'high') => days.reduce((total, one) => total + one[field], 0)
  return { method: 'provider' as const, basedOn: null, days, total: sum('micros'), low: sum('low'), high: sum('high') }
}

/** The last days without a gap: a day on which the server did not run says nothing about one on which it does. */
function gapless(days: readonly DayCost[]) {
  const ordered = [...days].sort((one, other) => one.date.localeCompare(other.date))
  const gap = ordered.findLastIndex(
    ({ date }, at) => at > 0 && Date.parse(date) - Date.parse(ordered[at - 1]?.date ?? date) > day,
  )
  return ordered.slice(Math.max(gap, 0))
}

function datesBetween(from: string, to: string) {
  const dates: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += day) dates.push(dateOf(time))
  return dates
}

export const setPrices = ({ sql }: Services, by: Requester, list: PriceList) =>
  sql.begin(async (tx) => {
    const before = await store.prices(tx)
    await store.keepPrices(tx, list)
    await audit(tx, by, { action: 'update', kind: 'prices', id: 'prices', before: before ?? {}, after: list })
    return list
  })

/** Asks the cloud for this month and the days before it, and keeps the answers. */
export async function fetchBill({ sql, bills, now }: Services) {
  if (!bills) return
  const { today, until } = month(now())
  const [bill, prediction] = await Promise.all([
    bills.read(dateOf(now().getTime() - daysBack * day), today),
    bills.predict(today, until),
  ])
  await store.storeBill(sql, { at: now().toISOString(), bill, prediction, byOrganization: bills.byOrganization })
}

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
function priceOf(list: PriceList, { service, quantity }: Pick<UsedDay, 'service' | 'quantity'>) {
  const { field, unitsOf } = priced[service]
  return Math.round(unitsOf(quantity) * (list[field] ?? 0))
}

/** A list without any price says nothing about costs. */
const hasPrices = (list: PriceList | null): list is PriceList =>
  list !== null && Object.values(priced).some(({ field }) => list[field] !== null)
