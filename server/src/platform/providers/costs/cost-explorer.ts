import {
  CostExplorer,
  DataUnavailableException,
  type GetCostAndUsageCommandInput,
  type MetricValue,
  type ResultByTime,
} from '@aws-sdk/client-cost-explorer'
import type { CostExplorerSettings } from '#platform/config/bills.ts'
import { type BilledDay, type Bills, confidence } from './bills.ts'

/** Costs by AWS Cost Explorer. Credentials come from the library's own chain. */
export function costExplorer({ organizationTag, endpoint }: CostExplorerSettings): Bills {
  const sdk = new CostExplorer({
    // It answers in one region, whichever the others are.
    region: 'us-east-1',
    ...(endpoint && { endpoint }),
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  const asked = (from: string, to: string): GetCostAndUsageCommandInput => ({
    TimePeriod: { Start: from, End: dayAfter(to) },
    Granularity: 'DAILY',
    Metrics: ['UnblendedCost'],
    GroupBy: [
      { Type: 'DIMENSION', Key: 'SERVICE' },
      ...(organizationTag ? [{ Type: 'TAG' as const, Key: organizationTag }] : []),
    ],
  })

  return {
    byOrganization: organizationTag !== null,
    async read(from, to) {
      const pages: ResultByTime[] = []
      let NextPageToken: string | undefined
      do {
        const page = await sdk.getCostAndUsage({ ...asked(from, to), ...(NextPageToken && { NextPageToken }) })
        pages.push(...(page.ResultsByTime ?? []))
        NextPageToken = page.NextPageToken
      } while (NextPageToken)
      return { currency: currencyOf(pages), days: pages.flatMap(billedDays) }
    },
    async predict(from, to) {
      const TimePeriod = { Start: from, End: dayAfter(to) }
      const options = { Metric: 'UNBLENDED_COST', Granularity: 'DAILY', PredictionIntervalLevel: confidence } as const
      try {
        const { ForecastResultsByTime = [] } = await sdk.getCostForecast({ TimePeriod, ...options })
        return ForecastResultsByTime.map((day) => ({
          date: day.TimePeriod?.Start ?? '',
          micros: micros(day.MeanValue),
          low: micros(day.PredictionIntervalLowerBound),
          high: micros(day.PredictionIntervalUpperBound),
        }))
      } catch (error) {
        if (error instanceof DataUnavailableException) return null
        throw error
      }
    },
  }
}

/** The end of a period is the first day that it does not include. */
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** An amount is a decimal text with up to ten digits after the point. */
const micros = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 1_000_000)

const amountsOf = ({ Groups = [] }: ResultByTime): MetricValue[] =>
  Groups.flatMap(({ Metrics }) => Metrics?.UnblendedCost ?? [])

const currencyOf = (pages: ResultByTime[]) => pages.flatMap(amountsOf).find(({ Unit }) => Unit)?.Unit ?? 'USD'

const billedDays = ({ TimePeriod, Groups = [] }: ResultByTime): BilledDay[] =>
  Groups.map(({ Keys: [service = '', tag = ''] = [], Metrics }) => ({
    date: TimePeriod?.Start ?? '',
    service,
    // "key$value"; nothing after the dollar sign where there is no such tag.
    organization: tag.slice(tag.indexOf('$') + 1) || null,
    micros: micros(Metrics?.UnblendedCost?.Amount),
  }))
