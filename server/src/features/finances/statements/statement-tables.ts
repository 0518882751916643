import type { FinancesSummary } from '@aulanova/contract/finances'
import { filled } from '#wording.ts'
import type { StatementWords } from './statement-words.ts'

type Sums = Pick<FinancesSummary, 'Payments' | 'Collected' | 'Refunded' | 'Net'>

export interface StatementTable {
  title: string
  rows: { name: string; sums: Sums }[]
}

/** The three lists, with the names that a reader knows their rows by. */
export function tablesOf(
  { ByCourse, ByPlan, ByOrganization }: FinancesSummary,
  words: StatementWords,
): StatementTable[] {
  const named = (Others: number, name: string) => (Others > 0 ? filled(words.others, { count: String(Others) }) : name)
  return [
    { title: words.byCourse, rows: ByCourse.map((row) => ({ name: named(row.Others, row.Name), sums: row })) },
    {
      title: words.byPlan,
      rows: ByPlan.map((row) => ({
        name: named(row.Others, filled(words.days, { name: row.Name, count: String(row.Days) })),
        sums: row,
      })),
    },
    {
      title: words.byOrganization,
      rows: ByOrganization.map((row) => ({ name: named(row.Others, row.Name ?? words.noOrganization), sums: row })),
    },
  ]
}
