import { marketTimeZone } from '@aulanova/contract/kernel/market'
import { wallTimeOf } from '#platform/i18n/zoned-time.ts'

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

export const isLastOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return day === dayOf(year, month + 1, 0)
}

/** Whether a period has a part of a month only. One that goes on until today has all there is of the running one. */
export const cutsMonths = ({ from, to }: Days, today: string) =>
  !from.endsWith('-01') || (to < today && !isLastOfMonth(to))

/** The months of a period as YYYY-MM, the newest first and none in the future. */
export function monthsOf({ from, to }: Days, today: string): string[] {
  const months: string[] = []
  let month = (to < today ? to : today).slice(0, 7)
  while (month >= from.slice(0, 7)) {
    months.push(month)
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = dayOf(year, number - 1, 1).slice(0, 7)
  }
  return months
}
