import { type MetricsNow, metrics, type ServerPoint } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { useRead } from '#platform/api/api.ts'
import { NowTiles } from './now-tiles.tsx'
import { Tile, TileGrid } from './tile.tsx'
import { useFigures } from './use-figures.ts'

interface Props {
  now: MetricsNow | undefined
  isLive: boolean
  points: ServerPoint[] | undefined
}

/** The four figures on top: two that move while one looks, and what is kept. */
export function Tiles({ now, isLive, points = [] }: Props) {
  const { t } = useTranslation('monitoring')
  const { compact, bytes, notYet } = useFigures()
  const rows = useRead(metrics['ddb-documents'], {}).data?.Item
  const files = useRead(metrics['s3-bucket-size'], {}).data?.Item
  const series = (field: 'Rows' | 'FileBytes') => points.flatMap((point) => point[field] ?? [])
  return (
    <TileGrid>
      <NowTiles now={now} isLive={isLive} />
      <Tile
        name={t('Rows in the database')}
        figure={rows && (rows.Value ? compact(rows.Value.Rows) : null)}
        spark={{ values: series('Rows') }}
        source={
          rows?.Value
            ? t('PostgreSQL, {{count}} tables, {{size}}', {
                count: rows.Value.Tables.length,
                size: bytes(rows.Value.Bytes),
              })
            : notYet
        }
      >
        <Trend values={series('Rows')} />
      </Tile>
      <Tile
        name={t('Files kept')}
        figure={files && (files.Value ? bytes(files.Value.Bytes) : null)}
        spark={{ values: series('FileBytes') }}
        source={files?.Value ? t('{{count}} objects', { count: files.Value.Objects }) : notYet}
      >
        <Trend values={series('FileBytes')} />
      </Tile>
    </TileGrid>
  )
}

/** The change from the first value of a series to the last, in words. */
function Trend({ values }: { values: readonly number[] }) {
  const { t } = useTranslation('monitoring')
  const { percent } = useFigures()
  const [first, last] = [values[0], values.at(-1)]
  if (!first || last === undefined || values.length < 2) return null
  const change = (last - first) / first
  if (Math.abs(change) < 0.0005) return t('No change in the period')
  const share = percent(Math.abs(change))
  return (
    <Row as="span" inline gap={4} align="start">
      <span aria-hidden="true">{change > 0 ? '↑' : '↓'}</span>
      {change > 0 ? t('{{share}} more in the period', { share }) : t('{{share}} less in the period', { share })}
    </Row>
  )
}
