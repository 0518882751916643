import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import type * as store from './summary.store.ts'

type Rows<T extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<T>>

export const toSums = ({ sales, soldCents, refunds, refundedCents }: store.SumsRow) => ({
  Payments: sales,
  Collected: soldCents,
  Refunds: refunds,
  Refunded: refundedCents,
  Net: soldCents - refundedCents,
})

const none: store.SumsRow = { sales: 0, soldCents: 0, refunds: 0, refundedCents: 0 }

export const totalOf = (rows: readonly store.SumsRow[]) =>
  rows.reduce<store.SumsRow>(
    (sum, row) => ({
      sales: sum.sales + row.sales,
      soldCents: sum.soldCents + row.soldCents,
      refunds: sum.refunds + row.refunds,
      refundedCents: sum.refundedCents + row.refundedCents,
    }),
    none,
  )

type Row = Rows<typeof store.byCourse>[number]

export const toCourse = (row: Row): FinancesSummary['ByCourse'][number] => ({
  Course: row.id,
  Name: row.name ?? '',
  ...toSums(row),
  Others: row.others,
})

export const toPlan = (row: Row): FinancesSummary['ByPlan'][number] => ({
  Name: row.name ?? '',
  Days: row.days,
  ...toSums(row),
  Others: row.others,
})

export const toOrganization = (row: Row): FinancesSummary['ByOrganization'][number] => ({
  Organization: row.id,
  Name: row.name,
  Courses: row.courses,
  ...toSums(row),
  Others: row.others,
})

export interface MonthsRead {
  /** By their first days, in order. */
  months: readonly string[]
  sums: readonly store.MonthRow[]
  yearBefore: ReadonlyMap<string, number>
  /** The month that is not over, and the last day that is counted of it. */
  running: { month: string; until: string } | null
}

export const toMonths = ({ months, sums, yearBefore, running }: MonthsRead): FinancesSummary['ByMonth'] =>
  months.map((month) => ({
    Month: month.slice(0, 7),
    ...toSums(sums.find((row) => row.month === month) ?? none),
    CollectedYearBefore: yearBefore.get(month) ?? 0,
    Until: running?.month === month ? running.until : null,
  }))

type Listed = Rows<typeof store.lastRefunds>[number]

const toListed = ({ id, person, course, plan, amountCents }: Listed) => ({
  Payment: id,
  Person: person,
  Course: course,
  Plan: plan,
  Amount: amountCents,
})

export const toDue = ({ count, cents, soon, items }: Rows<typeof store.due>): FinancesSummary['Due'] => ({
  Payments: count,
  Amount: cents,
  Soon: soon,
  Items: items.map((item) => ({ ...toListed(item), Due: item.at })),
})

export const toRefund = (row: Listed) => ({ ...toListed(row), Created: row.at })

/** What the checks of some months say together. Null as their time: one of the months with money was never compared. */
export function toLedger(checks: readonly store.CheckRow[], months: readonly string[]): FinancesSummary['Ledger'] {
  const sum = (of: (check: store.CheckRow) => number) => checks.reduce((all, check) => all + of(check), 0)
  const compared = new Set(checks.map(({ month }) => month))
  return {
    Payments: sum(({ payments }) => payments),
    Refunds: sum(({ refunds }) => refunds),
    Difference: sum(({ differenceCents }) => differenceCents),
    Differing: checks.flatMap(({ differing }) => differing).slice(0, 10),
    IsCurrent: checks.every(({ isCurrent }) => isCurrent),
    At: months.every((month) => compared.has(month)) ? comparedAt(checks) : null,
  }
}

/**
 * Months that have not changed since they were compared are as they were when the last of them was. Of those that have
 * changed, more is known of no time later than the first of their comparisons.
 */
function comparedAt(checks: readonly store.CheckRow[]) {
  const times = (rows: readonly store.CheckRow[]) => rows.map(({ checkedAt }) => checkedAt).sort()
  const changed = checks.filter(({ isCurrent }) => !isCurrent)
  return (changed.length > 0 ? times(changed)[0] : times(checks).at(-1)) ?? null
}
