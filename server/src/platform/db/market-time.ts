import { marketTimeZone } from '#kernel/market-day.ts'

/** An SQL expression for the first day of the week, month or year of an instant, on the calendar of buyers. */
export const marketStart = (unit: 'week' | 'month' | 'year', instant: string) =>
  `date_trunc('${unit}', ${instant} at time zone '${marketTimeZone}')::date`

export const marketWeek = (instant: string) => marketStart('week', instant)
