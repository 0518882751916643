import type { ServerPoint } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#kit/charts/data-table.tsx'
import { LineMark, Lines } from '#kit/charts/lines.tsx'
import { Row } from '#kit/layout.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { formatDate, formatDateTime, formatTime } from '#platform/i18n/format.ts'
import { ChartTotal } from './tile.tsx'
import { useFigures } from './use-figures.ts'

export function RequestsCard({ points }: { points: ServerPoint[] }) {
  const { t } = useTranslation('monitoring')
  const { language, number, compact, percent } = useFigures()
  const named = usePointNames(points)
  const title = t('Requests')
  const fields = [
    { field: 'Requests', name: t('Requests'), kind: 'plain' },
    { field: 'Errors', name: t('Errors'), kind: 'dashed' },
    { field: 'Refused', name: t('Refused'), kind: 'dotted' },
  ] as const
  const sum = (field: 'Requests' | 'Errors' | 'Refused') => points.reduce((total, point) => total + point[field], 0)
  const share = (field: 'Errors' | 'Refused') => percent(sum(field) / Math.max(1, sum('Requests') + sum('Refused')))
  return (
    <ChartCard
      id="requests"
      title={title}
      chart={
        <>
          <Row wrap gap={40} rowGap={8} align="stretch">
            {fields.map(({ field, name, kind }) => (
              <ChartTotal
                key={field}
                figure={field === 'Requests' ? compact(sum(field)) : share(field)}
                mark={<LineMark kind={kind} />}
              >
                {name}
              </ChartTotal>
            ))}
          </Row>
          <Lines
            label={title}
            language={language}
            columns={named.map(({ point, ...name }) => ({
              ...name,
              figures: fields.map(({ field, name }) => `${name}: ${number(point[field])}`),
            }))}
            series={fields.map(({ field, kind }) => ({ kind, values: points.map((point) => point[field]) }))}
          />
        </>
      }
      table={
        <DataTable
          caption={title}
          head={[t('Time'), ...fields.map(({ name }) => name)]}
          rows={named.map(({ point, name }) => [point.At, [name, ...fields.map(({ field }) => number(point[field]))]])}
          foot={[t('Total'), ...fields.map(({ field }) => number(sum(field)))]}
        />
      }
      how={t(
        'All requests. Errors were answered with a status of 500 or more; refused are those the server had no room for.',
      )}
    />
  )
}

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

const day = 86_400_000

/** What the axis says of each point: the time for a day, the date for more. */
function usePointNames(points: readonly ServerPoint[]) {
  const span = Date.parse(points.at(-1)?.At ?? '') - Date.parse(points[0]?.At ?? '')
  const labelOf = (at: string) => (span <= 1.5 * day ? formatTime(at) : formatDate(at).slice(0, 5))
  return points.map((point) => ({
    point,
    key: point.At,
    label: labelOf(point.At),
    name: formatDateTime(point.At),
  }))
}
