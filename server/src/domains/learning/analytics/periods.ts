import type { Period } from '@aulanova/contract/learning/course-analytics'

const day = 86_400_000
const days: Record<Period, number | null> = { '30-days': 30, '90-days': 90, '12-months': 365, all: null }

/** The instant from which a period counts; null: from the beginning. */
export function beginOf(period: Period, now: Date): Date | null {
  const length = days[period]
  return length === null ? null : new Date(now.getTime() - length * day)
}

/** With more months than these, subscriptions are shown by year. */
const maxMonths = 24

/** What subscriptions are put together by, in a period or from the first of them on. */
export function unitOf(period: Period, first: string | null, now: Date) {
  if (period === '30-days' || period === '90-days') return 'week'
  if (period === '12-months' || first === null) return 'month'
  return now.getTime() - new Date(first).getTime() > maxMonths * 31 * day ? 'year' : 'month'
}

/** The first days of all weeks, months or years from one to another, both included: `2026-03-01`. */
export function startsBetween(unit: 'week' | 'month' | 'year', from: string, to: string) {
  const starts: string[] = []
  for (let at = from; at <= to; at = startAfter(unit, at)) starts.push(at)
  return starts
}

function startAfter(unit: 'week' | 'month' | 'year', start: string) {
  const date = new Date(start)
  if (unit === 'week') date.setUTCDate(date.getUTCDate() + 7)
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + 1)
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}
