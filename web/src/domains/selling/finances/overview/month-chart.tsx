import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'
import { useTranslation } from 'react-i18next'
import { BalanceBars } from '#kit/charts/balance-bars.tsx'
import { fullDay, fullName, shortName } from '#kit/charts/calendar.ts'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Legend, Mark, Swatch } from '#kit/charts/legend.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { isLastOfMonth } from './period.ts'
import { useMoney } from './use-money.ts'

export function MonthChart({ summary }: { summary: FinancesSummary }) {
  const { t } = useTranslation('finances')
  const { language, money, number, short, axis } = useMoney()
  const title = t('Revenue by month')
  const months = summary.ByMonth.map((month) => ({ ...month, first: `${month.Month}-01` }))
  const nameOf = useMonthName(summary)
  const running = months.find(({ Until }) => Until !== null)
  const columns = months.map((month) => ({
    key: month.Month,
    label: shortName('month', month.first, language),
    name: nameOf(month),
    value: month.Collected / 100,
    below: month.Refunded / 100,
    level: month.CollectedYearBefore / 100,
    isOpen: month.Until !== null,
    figures: [
      `${t('Collected')}: ${money(month.Collected)}`,
      `${t('Refunded')}: ${money(month.Refunded)}`,
      `${t('Net')}: ${money(month.Net)}`,
      `${t('Collected on the same days a year before')}: ${money(month.CollectedYearBefore)}`,
    ],
  }))
  return (
    <ChartCard
      id="revenue"
      title={title}
      chart={
        <>
          <Legend
            items={[
              { name: t('Collected'), mark: <Swatch fill="solid" /> },
              ...(running ? [{ name: nameOf(running), mark: <Swatch fill="hatched" /> }] : []),
              { name: t('Refunded, on a scale of its own'), mark: <Swatch fill="reversed" /> },
              { name: t('Collected on the same days a year before'), mark: <Mark kind="level" /> },
            ]}
          />
          <BalanceBars
            label={title}
            columns={columns}
            language={language}
            format={axis}
            short={short}
            belowLabel={t('Refunds')}
          />
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[
            t('Month'),
            t('Payments made'),
            t('Collected'),
            t('Refunded'),
            t('Net'),
            t('Collected on the same days a year before'),
          ]}
          rows={months.map((month) => [
            month.Month,
            [
              nameOf(month),
              number(month.Payments),
              ...[month.Collected, month.Refunded, month.Net, month.CollectedYearBefore].map(money),
            ],
          ])}
          foot={[
            t('Total'),
            number(summary.Payments),
            ...[summary.Collected, summary.Refunded, summary.Net].map(money),
            money(months.reduce((sum, month) => sum + month.CollectedYearBefore, 0)),
          ]}
        />
      }
      how={t(
        'A payment counts in the month in which it was confirmed, and a refund in the month in which it went out. Vouchers that were not paid do not count.',
      )}
    />
  )
}

/** A month with the days that are counted of it, unless it is whole. */
function useMonthName({ From, To }: Pick<FinancesSummary, 'From' | 'To'>) {
  const { t, i18n } = useTranslation('finances')
  return ({ Month, Until }: Pick<FinancesSummary['ByMonth'][number], 'Month' | 'Until'>) => {
    const month = fullName('month', `${Month}-01`, i18n.language)
    const from = From > `${Month}-01` ? fullDay(From) : null
    const last = Until ?? (To.startsWith(Month) && !isLastOfMonth(To) ? To : null)
    if (from && last) return t('{{month}}, from {{from}} to {{to}}', { month, from, to: fullDay(last) })
    if (from) return t('{{month}}, from {{day}} on', { month, day: from })
    return last ? t('{{month}}, until {{day}}', { month, day: fullDay(last) }) : month
  }
}
