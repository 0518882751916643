import type { Costs, Forecast } from '@aulanova/contract/operations/costs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullDay, shortDay } from '#kit/charts/calendar.ts'
import { DataTable } from '#kit/charts/data-table.tsx'
import { LineMark, Lines } from '#kit/charts/lines.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import classes from './monitoring.module.css'
import { ChartTotal } from './tile.tsx'
import { useFigures } from './use-figures.ts'

interface Props {
  costs: Costs
  /** Null: there are too few days for one. */
  forecast: Forecast | null
  source: string | null
  /** Below the figures. */
  children: ReactNode
}

export function CostChart({ costs, forecast, source, children }: Props) {
  const { t } = useTranslation('monitoring')
  const { language, money } = useFigures()
  const { Currency: currency } = costs
  const amount = (micros: number) => money(micros, currency)
  const days = daysOf(costs, forecast)
  const pesos = (value: number | undefined) => (value === undefined ? null : value / 1_000_000)
  const title = t('Cost by day')
  const rows = days.map(({ date, measured, expected }) => {
    const range = expected && t('{{low}} to {{high}}', { low: amount(expected.Low), high: amount(expected.High) })
    return { date, measured, expected, range }
  })
  return (
    <ChartCard
      id="cost"
      title={title}
      chart={
        <>
          <Totals costs={costs} forecast={forecast} />
          <Lines
            label={title}
            language={language}
            format={(value) => amount(value * 1_000_000)}
            columns={rows.map(({ date, measured, expected, range }) => ({
              key: date,
              label: shortDay(date),
              name: fullDay(date),
              figures: [
                ...(measured === undefined ? [] : [amount(measured)]),
                ...(expected ? [t('Expected: {{amount}}', { amount: amount(expected.Amount) }), range ?? ''] : []),
              ],
            }))}
            series={[
              { kind: 'plain', values: days.map(({ measured }) => pesos(measured)) },
              { kind: 'expected', values: days.map(({ expected }) => pesos(expected?.Amount)) },
            ]}
            moment={{ key: new Date().toISOString().slice(0, 10), label: t('Today') }}
            band={{
              low: days.map(({ expected }) => pesos(expected?.Low)),
              high: days.map(({ expected }) => pesos(expected?.High)),
            }}
          />
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[t('Day'), source === 'cost-explorer' ? t('Billed') : t('Estimated'), t('Expected'), t('Range')]}
          rows={rows.map(({ date, measured, expected, range }) => [
            date,
            [
              fullDay(date),
              measured === undefined ? null : amount(measured),
              expected ? amount(expected.Amount) : null,
              range ?? null,
            ],
          ])}
          foot={[
            t('Total'),
            amount(costs.Total),
            forecast && amount(forecast.Days.reduce((sum, one) => sum + one.Amount, 0)),
            null,
          ]}
        />
      }
      how={
        <>
          {source === 'cost-explorer'
            ? t('As AWS Cost Explorer bills it, fetched four times a day.')
            : t(
                'What was used each day times the price list: an estimate, not a bill. AWS Cost Explorer is not connected.',
              )}{' '}
          <Method forecast={forecast} />
        </>
      }
    >
      <Text size={14} above={12} className={classes.way}>
        {children}
      </Text>
    </ChartCard>
  )
}

function Totals({ costs, forecast }: { costs: Costs; forecast: Forecast | null }) {
  const { t } = useTranslation('monitoring')
  const { money } = useFigures()
  const { Currency: currency, From, To, Total } = costs
  return (
    <Row wrap gap={40} rowGap={8} align="stretch">
      <ChartTotal figure={`${money(Total, currency)} ${currency}`} mark={<LineMark kind="plain" />}>
        {t('from {{from}} to {{to}}', { from: fullDay(From), to: fullDay(To) })}
      </ChartTotal>
      {forecast && (
        <ChartTotal figure={`${money(forecast.Total, currency)} ${currency}`} mark={<LineMark kind="expected" />}>
          {t('expected by {{day}}', { day: fullDay(forecast.Until) })}
        </ChartTotal>
      )}
    </Row>
  )
}

/** How the forecast was made, in words. */
function Method({ forecast }: { forecast: Forecast | null }) {
  const { t } = useTranslation('monitoring')
  const { money } = useFigures()
  if (!forecast) return t('There is a forecast once three days have been measured.')
  const { Method: method, BasedOn, Confidence, Currency, Low, High } = forecast
  const made = {
    provider: t('The forecast is that of the cloud.'),
    trend: t('The forecast continues the straight line through the last {{count}} days.', { count: BasedOn ?? 0 }),
    mean: t('The forecast continues the mean of the last {{count}} days.', { count: BasedOn ?? 0 }),
  }[method]
  const range = t('The total is between {{low}} and {{high}} with a probability of {{confidence}}.', {
    low: money(Low, Currency),
    high: money(High, Currency),
    confidence: formatPercent(Confidence),
  })
  return `${made} ${range}`
}

/** Every day that was measured or is expected. Today is both. */
function daysOf(costs: Costs, forecast: Forecast | null) {
  const measured = new Map(costs.Days.map((one) => [one.Date, one.Amount]))
  const expected = new Map(forecast?.Days.map((one) => [one.Date, one]))
  const dates = [...new Set([...measured.keys(), ...expected.keys()])].sort()
  return dates.map((date) => ({ date, measured: measured.get(date), expected: expected.get(date) }))
}
