import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatMoney } from '@aulanova/contract/kernel/money'
import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { textsOf } from '#platform/i18n/texts.ts'
import { plain } from '#platform/pdf/typeface.ts'

export type Sums = Pick<FinancesSummary, 'Payments' | 'Collected' | 'Refunds' | 'Refunded' | 'Net'>

export interface StatementTable {
  title: string
  rows: { name: string; sums: Sums }[]
}

/** The three lists, with the names that a reader knows their rows by. */
export function tablesOf({ ByCourse, ByPlan, ByOrganization }: FinancesSummary, language: Language): StatementTable[] {
  const t = textsOf('statements', language)
  const days = new Intl.NumberFormat(languageTags[language], { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const named = (Others: number, name: string) =>
    Others > 0 ? t('Others ({{count}})', { count: String(Others) }) : name
  return [
    { title: t('By course'), rows: ByCourse.map((row) => ({ name: named(row.Others, row.Name), sums: row })) },
    {
      title: t('By plan'),
      rows: ByPlan.map((row) => ({
        name: named(row.Others, `${row.Name}, ${days.format(row.Days ?? 0)}`),
        sums: row,
      })),
    },
    {
      title: t('By organization'),
      rows: ByOrganization.map((row) => ({
        name: named(row.Others, row.Name ?? t('Without an organization')),
        sums: row,
      })),
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
  const t = textsOf('statements', language)
  const [money, number] = [moneyOf(language), numberOf(language)]
  return [
    [t('Payments: {{count}}', { count: '' }).replace(/(?<![:\s])[:\s]+$/, ''), number(sums.Payments)],
    [t('Collected'), money(sums.Collected)],
    [t('Refunded'), money(sums.Refunded)],
    [t('Net revenue'), money(sums.Net)],
  ]
}

/** One sum in three columns: collected − refunded = net. */
export function sumOf(sums: Sums, language: Language): { title: string; figure: string; note: string }[] {
  const t = textsOf('statements', language)
  const [money, number] = [moneyOf(language), numberOf(language)]
  return [
    {
      title: t('Collected'),
      figure: money(sums.Collected),
      note: t('Payments: {{count}}', { count: number(sums.Payments) }),
    },
    {
      title: `−  ${t('Refunded')}`,
      figure: money(sums.Refunded),
      note: t('Refunds: {{count}}', { count: number(sums.Refunds) }),
    },
    { title: `=  ${t('Net revenue')}`, figure: money(sums.Net), note: '' },
  ]
}
