import { maxFinanceDays } from '@aulanova/contract/selling/finances'
import { useUrl } from '#platform/address/url.ts'
import { type Days, daysOf, marketToday, type PeriodChoice, periods } from './period.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period in the address, and what is wrong with the days that were typed. */
export function usePeriod() {
  const [filter, change] = useUrl({ period: '12-months', from: '', to: '' })
  const choice = periods.find((one) => one === filter.period) ?? '12-months'
  const today = marketToday()
  const days = daysOf(choice, today, { from: filter.from, to: filter.to })
  const choose = (next: PeriodChoice) =>
    // One's own days begin as those that are shown.
    change(next === 'custom' ? { period: next, ...days } : { period: next, from: '', to: '' })
  return { choice, today, days, problem: problemOf(days), choose, change }
}

export type Period = ReturnType<typeof usePeriod>

function problemOf({ from, to }: Days): 'missing' | 'reversed' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'reversed'
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxFinanceDays ? 'long' : null
}
