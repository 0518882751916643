import { marketTimeZone } from '@aulanova/contract/market'
import { wallTimeOf } from '#lib/zoned-time.ts'

export const periods = ['12-months', 'this-month', 'last-month', 'this-year', 'last-year', 'custom'] as const
export type PeriodChoice = (typeof periods)[number]

/** Two days, both included, as YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

/** Today where courses are sold, wherever the browser is. */
export const marketToday = (now = Date.now()) => wallTimeOf(now, marketTimeZone).slice(0, 10)

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The days of a choice; of one's own they are those that were typed. */
export function daysOf(choice: PeriodChoice, today: string, typed: Days): Days {
  const [year = 0, month = 0] = today.split('-').map(Number)
  switch (choice) {
    case '12-months':
      return { from: dayOf(year, month - 11, 1), to: today }
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today }
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
    case 'this-year':
      return { from: dayOf(year, 1, 1), to: today }
    case 'last-year':
      return { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31) }
    case 'custom':
      return typed
  }
}

/** The months of a period as YYYY-MM, the newest first and none in the future. */
export function monthsOf({ from, to }: Days, today: string, most: number): string[] {
  const last = to < today ? to : today
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: most }, (_, back) => dayOf(year, month - back, 1).slice(0, 7)).filter(
    (one) => one >= from.slice(0, 7),
  )
}
