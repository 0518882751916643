import { marketTimeZone } from '#kernel/market-day.ts'
import type { Db } from './db.ts'

/** The database's time: what was read at it is compared with times that the database wrote. */
export async function clock(db: Db) {
  const [row] = await db<[{ now: string }]>`select clock_timestamp() as now`
  return row.now
}

/** An SQL expression for the first day of the week, month or year of an instant, on the calendar of buyers. */
export const marketStart = (unit: 'week' | 'month' | 'year', instant: string) =>
  `date_trunc('${unit}', ${instant} at time zone '${marketTimeZone}')::date`

export const marketWeek = (instant: string) => marketStart('week', instant)
