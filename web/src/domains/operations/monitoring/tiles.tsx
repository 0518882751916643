import { type MetricsNow, metrics, type ServerPoint } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { useRead } from '#platform/api/api.ts'
import { Tile, TileGrid } from './tile.tsx'
import { useFigures } from './use-figures.ts'

interface Props {
  now: MetricsNow | undefined
  isLive: boolean
  points: ServerPoint[] | undefined
}

/** The four figures on top: two that change live, and what is stored. */
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

/** The figures that move while one looks. */
export function NowTiles({ now, isLive }: { now: MetricsNow | undefined; isLive: boolean }) {
  const { t } = useTranslation('monitoring')
  const { number } = useFigures()
  const minutes = now?.Minutes.map(({ Events }) => Events) ?? []
  const mean = minutes.reduce((sum, events) => sum + events, 0) / Math.max(1, minutes.length)
  return (
    <>
      <Tile
        name={t('Active now')}
        figure={now && number(now.Users.Total)}
        source={t('People who accepted cookies, last 5 minutes')}
      >
        {now &&
          (isLive ? (
            <StatusBadge state="on">{t('Live')}</StatusBadge>
          ) : (
            <StatusBadge state="soon">{t('Connecting again')}</StatusBadge>
          ))}
      </Tile>
      <Tile
        name={t('Events per minute')}
        figure={now && number(Math.round(mean))}
        spark={{ values: minutes, kind: 'bars' }}
        source={t('Mean of the last 30 minutes')}
      >
        {now && t('{{count}} in the last whole minute', { count: minutes.at(-2) ?? 0 })}
      </Tile>
    </>
  )
}
