import type { ServerPoint } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#kit/charts/data-table.tsx'
import { LineMark, Lines } from '#kit/charts/lines.tsx'
import { Row } from '#kit/layout.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import { ChartTotal } from './tile.tsx'
import { useFigures } from './use-figures.ts'
import { usePointNames } from './use-point-names.ts'

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
