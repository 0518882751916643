import { type MetricPeriod, metricPeriods, metrics, readServerMetrics } from '@aulanova/contract/operations/metrics'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { Icon } from '#kit/icon.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { Choice } from './choice.tsx'
import { CountriesCard } from './countries-card.tsx'
import { MonitoringFrame } from './frame.tsx'
import { ServerCards } from './server-cards.tsx'
import { Tiles } from './tiles.tsx'
import { useNow } from './use-now.ts'
import { Versions } from './versions.tsx'

/** What the whole product does: who uses it, what it costs, and how the server is. */
export function MonitoringScreen() {
  const { t } = useTranslation('monitoring')
  const [period, setPeriod] = usePeriod()
  const periods = usePeriods()
  const { now, isLive } = useNow()
  const server = useRead(readServerMetrics, { query: { period } })
  const client = useQueryClient()
  return (
    <MonitoringFrame
      measured={server.data?.Item.Points.at(-1)?.At ?? null}
      help={t('Every figure says where it comes from.')}
      actions={
        <>
          <Choice
            label={t('Period')}
            value={period}
            onChange={setPeriod}
            options={metricPeriods.map((value) => ({ value, label: periods[value] }))}
          />
          <Button
            variant="default"
            leftSection={<Icon name="refresh" size="small" />}
            onClick={() => void client.invalidateQueries({ queryKey: ['admin/metrics'] })}
          >
            {t('Measure again')}
          </Button>
        </>
      }
    >
      <ChartPatterns />
      <Tiles now={now} isLive={isLive} points={server.data?.Item.Points} />
      <CountriesCard now={now?.Users} />
      <Loaded query={server} skeleton={<Skeleton h={380} mt={16} />}>
        {({ Item }) => <ServerCards figures={Item} now={now?.Server ?? null} />}
      </Loaded>
      <Versions version={useRead(metrics['server-version'], {})} />
    </MonitoringFrame>
  )
}

/** The period is in the address, so that a link shows the same. */
function usePeriod() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('period')
  const period = metricPeriods.find((one) => one === asked) ?? 'day'
  const choose = (next: MetricPeriod) => setParams(next === 'day' ? {} : { period: next }, { replace: true })
  return [period, choose] as const
}

/** What each period is called. */
function usePeriods(): Record<MetricPeriod, string> {
  const { t } = useTranslation('monitoring')
  return {
    day: t('24 h'),
    week: t('{{count}} days', { count: 7 }),
    month: t('{{count}} days', { count: 30 }),
    quarter: t('{{count}} days', { count: 90 }),
  }
}
