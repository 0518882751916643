import { Problem } from '@aulanova/contract/kernel/problems'
import { maxFinanceDays } from '@aulanova/contract/selling/finances'
import { marketDateOf } from '#kernel/market-day.ts'

/** Two days on the calendar of buyers, both included, as YYYY-MM-DD. */
export interface Period {
  from: string
  to: string
  /** Nothing can be later: the last month counts as a whole one. */
  isUntilToday?: boolean
}

const dayMs = 86_400_000

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const plusDays = (day: string, days: number) => dayOf(new Date(dateOf(day).getTime() + days * dayMs))
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month so many months later, or earlier. */
export function plusMonths(day: string, months: number) {
  const date = dateOf(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date)
}

const lastOfMonth = (day: string) => plusDays(plusMonths(day, 1), -1)

/** The same day a year before; 28 February for the 29th. */
function yearBefore(day: string) {
  const last = lastOfMonth(plusMonths(day, -12))
  return `${last.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`
}

/** The same days a year before. A period that ends with a month does so there too, whether or not February is longer. */
export const aYearBefore = ({ from, to }: Period): Period => ({
  from: yearBefore(from),
  to: to === lastOfMonth(to) ? lastOfMonth(plusMonths(to, -12)) : yearBefore(to),
})

export const monthAsPeriod = (month: string): Period => ({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) })

/** What was requested; by default the running month and the eleven before it. */
export function periodOf(asked: Partial<Period>, now: Date): Period {
  const to = asked.to ?? marketDateOf(now)
  const from = asked.from ?? plusMonths(to, -11)
  const refuse = (field: 'from' | 'to', reason: string) =>
    new Problem('ValidationFailed', { details: [{ field, reason }] })
  if (from > to) throw refuse(asked.from === undefined ? 'to' : 'from', 'afterEnd')
  if (dateOf(to).getTime() - dateOf(from).getTime() >= maxFinanceDays * dayMs) throw refuse('from', 'tooLong')
  return { from, to, isUntilToday: to >= marketDateOf(now) }
}

/** The months of a period by their first days. */
export function monthsOf({ from, to }: Period) {
  const months: string[] = []
  for (let month = firstOfMonth(from); month <= to; month = plusMonths(month, 1)) months.push(month)
  return months
}

/** A period as whole months, and the days before and after them. What there is none of ends before it begins. */
export function partsOf({ from, to, isUntilToday = false }: Period) {
  const first = from === firstOfMonth(from) ? from : plusMonths(from, 1)
  const end = isUntilToday || to === lastOfMonth(to) ? plusMonths(to, 1) : firstOfMonth(to)
  if (first >= end) return { months: { from: to, to: plusDays(to, -1) }, days: [{ from, to }] }
  return {
    months: { from: first, to: plusMonths(end, -1) },
    days: [
      { from, to: plusDays(first, -1) },
      { from: end, to },
    ].filter((days) => days.from <= days.to),
  }
}
