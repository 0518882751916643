import type { ServerPoint } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#kit/charts/data-table.tsx'
import { LineMark, Lines } from '#kit/charts/lines.tsx'
import { Row } from '#kit/layout.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { ChartTotal } from './tile.tsx'
import { useFigures } from './use-figures.ts'
import { usePointNames } from './use-point-names.ts'

const percentiles = [
  { field: 'P50', name: 'p50', kind: 'dashed' },
  { field: 'P95', name: 'p95', kind: 'plain' },
  { field: 'P99', name: 'p99', kind: 'dotted' },
] as const

export function LatencyCard({ points }: { points: ServerPoint[] }) {
  const { t } = useTranslation('monitoring')
  const { language, milliseconds } = useFigures()
  const named = usePointNames(points)
  const title = t('Latency of the server')
  const last = points.findLast(({ P50 }) => P50 !== null)
  return (
    <ChartCard
      id="latency"
      title={title}
      chart={
        <>
          <Row wrap gap={40} rowGap={8} align="stretch">
            {percentiles.map(({ field, name, kind }) => (
              <ChartTotal key={field} figure={milliseconds(last?.[field] ?? null)} mark={<LineMark kind={kind} />}>
                {name}
              </ChartTotal>
            ))}
          </Row>
          <Lines
            label={title}
            language={language}
            format={milliseconds}
            columns={named.map(({ point, ...name }) => ({
              ...name,
              figures: percentiles.map(({ field, name }) => `${name}: ${milliseconds(point[field])}`),
            }))}
            series={percentiles.map(({ field, kind }) => ({ kind, values: points.map((point) => point[field]) }))}
          />
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[t('Time'), 'p50', 'p95', 'p99']}
          rows={named.map(({ point, name }) => [
            point.At,
            [name, ...percentiles.map(({ field }) => milliseconds(point[field]))],
          ])}
        />
      }
      how={t('Milliseconds in which 50, 95 and 99 of 100 requests were answered, of all requests to the server.')}
    />
  )
}
