import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { marketDateOf } from '#kernel/market-day.ts'
import type { Services } from '#platform/services/services.ts'
import { aYearBefore, firstOfMonth, monthsOf, type Period, periodOf, plusMonths } from './period.ts'
import * as records from './summary.records.ts'
import * as store from './summary.store.ts'

/** In one snapshot: a sale that is entered meanwhile must not be in one table and missing in another. */
export async function summary(
  { sql, now }: Pick<Services, 'sql' | 'now'>,
  asked: Partial<Period>,
): Promise<FinancesSummary> {
  const at = now()
  const period = periodOf(asked, at)
  const months = monthsOf(period)
  const [first, last] = [firstOfMonth(period.from), firstOfMonth(period.to)]
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const rows = await store.divided(tx, period)
    const sums = rows.filter((row) => row.planId === null)
    const plans = rows.filter((row) => row.planId !== null)
    const before = await store.byMonth(tx, aYearBefore(passedOf(period, marketDateOf(at))))
    const yearBefore = new Map(before.map(({ month, soldCents }) => [plusMonths(month, 12), soldCents]))
    const checks = await store.checks(tx, first, last)
    return {
      From: period.from,
      To: period.to,
      ...records.toSums(records.totalOf(sums)),
      YearBefore: records.toSums(records.totalOf(before)),
      ByMonth: records.toMonths({ months, sums, yearBefore, running: runningOf(period, marketDateOf(at)) }),
      ByCourse: (await store.byCourse(tx, plans)).map(records.toCourse),
      ByPlan: (await store.byPlan(tx, plans)).map(records.toPlan),
      ByOrganization: (await store.byOrganization(tx, plans)).map(records.toOrganization),
      Due: records.toDue(await store.due(tx, at)),
      LastRefunds: (await store.lastRefunds(tx, period)).map(records.toRefund),
      Ledger: records.toLedger(
        checks,
        sums.map(({ month }) => month),
      ),
    }
  })
}

/** Without the days that are still to come: a year before they were not, and would be compared with nothing. */
const passedOf = ({ from, to }: Period, today: string): Period => ({ from, to: to < today ? to : today })

/** The running month, if the period has days of it. */
const runningOf = ({ to }: Period, today: string) =>
  to < firstOfMonth(today) ? null : { month: firstOfMonth(today), until: to < today ? to : today }
