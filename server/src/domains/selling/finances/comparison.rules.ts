import { marketDateOf } from '#kernel/market-day.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './comparison.store.ts'
import { monthsOf, plusMonths } from './period.ts'

const dayMs = 86_400_000

/**
 * Compares the running month each time, and the others once a day: their entries never change, but the payments that they are
 * compared with can.
 */
export async function compareLedger({ sql, now }: Pick<Services, 'sql' | 'now'>) {
  const first = await store.firstMonth(sql)
  if (first === null) return
  const today = marketDateOf(now())
  const checked = new Map((await store.checked(sql)).map(({ month, checkedAt }) => [month, Date.parse(checkedAt)]))
  const isFresh = (month: string) => {
    const at = checked.get(month) ?? 0
    // A month that was compared before it ended has entries that were not.
    return marketDateOf(new Date(at)) >= plusMonths(month, 1) && at > now().getTime() - dayMs
  }
  for (const month of monthsOf({ from: first, to: today })) if (!isFresh(month)) await store.compare(sql, month, now())
}
