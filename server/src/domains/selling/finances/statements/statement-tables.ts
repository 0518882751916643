import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatMoney } from '@aulanova/contract/kernel/money'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { filled } from '#kernel/wording.ts'
import { plain } from '#platform/pdf/typeface.ts'
import { statementWords } from './statement-words.ts'

export type Sums = Pick<FinancesSummary, 'Payments' | 'Collected' | 'Refunds' | 'Refunded' | 'Net'>

export interface StatementTable {
  title: string
  rows: { name: string; sums: Sums }[]
}

/** The three lists, with the names that a reader knows their rows by. */
export function tablesOf({ ByCourse, ByPlan, ByOrganization }: FinancesSummary, language: Language): StatementTable[] {
  const words = statementWords[language]
  const days = new Intl.NumberFormat(languageTags[language], { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const named = (Others: number, name: string) => (Others > 0 ? filled(words.others, { count: String(Others) }) : name)
  return [
    { title: words.byCourse, rows: ByCourse.map((row) => ({ name: named(row.Others, row.Name), sums: row })) },
    {
      title: words.byPlan,
      rows: ByPlan.map((row) => ({
        name: named(row.Others, `${row.Name}, ${days.format(row.Days ?? 0)}`),
        sums: row,
      })),
    },
    {
      title: words.byOrganization,
      rows: ByOrganization.map((row) => ({ name: named(row.Others, row.Name ?? words.noOrganization), sums: row })),
    },
  ]
}

const moneyOf = (language: Language) => (cents: number) => plain(formatMoney(cents, languageTags[language]))
const numberOf = (language: Language) => {
  const format = new Intl.NumberFormat(languageTags[language])
  return (number: number) => plain(format.format(number))
}

/** A column's title with its figure, so that neither can be in the place of another. */
export function cellsOf(sums: Sums, language: Language): [title: string, figure: string][] {
  const words = statementWords[language]
  const [money, number] = [moneyOf(language), numberOf(language)]
  return [
    [filled(words.payments, { count: '' }).replace(/(?<![:\s])[:\s]+$/, ''), number(sums.Payments)],
    [words.collected, money(sums.Collected)],
    [words.refunded, money(sums.Refunded)],
    [words.net, money(sums.Net)],
  ]
}

/** One sum in three columns: collected − refunded = net. */
export function sumOf(sums: Sums, language: Language): { title: string; figure: string; note: string }[] {
  const words = statementWords[language]
  const [money, number] = [moneyOf(language), numberOf(language)]
  const counted = (said: string, count: number) => filled(said, { count: number(count) })
  return [
    { title: words.collected, figure: money(sums.Collected), note: counted(words.payments, sums.Payments) },
    { title: `−  ${words.refunded}`, figure: money(sums.Refunded), note: counted(words.refunds, sums.Refunds) },
    { title: `=  ${words.net}`, figure: money(sums.Net), note: '' },
  ]
}
