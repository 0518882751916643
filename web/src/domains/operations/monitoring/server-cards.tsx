import type { ServerMetrics, ServerPoint } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { Columns } from '#kit/columns.tsx'
import { CostBreakdown, CostCard } from './cost-card.tsx'
import { LatencyCard, RequestsCard } from './request-cards.tsx'
import { Statements } from './statements.tsx'
import { Stored } from './stored.tsx'
import { Tile, TileGrid } from './tile.tsx'
import { useFigures } from './use-figures.ts'

interface Props {
  figures: ServerMetrics
  /** The last whole minute, of the stream. */
  now: ServerPoint | null
}

/** What it costs and how the server is: latency, requests, event loop, database, jobs, mails, disk. */
export function ServerCards({ figures, now }: Props) {
  const { Points, Statements: statements } = figures
  const last = now ?? Points.at(-1) ?? null
  return (
    <>
      <Columns gap={16} over={{ laptop: 2 }} above={16} below={16}>
        <CostCard />
        <LatencyCard points={Points} />
        <RequestsCard points={wholeSteps(figures)} />
        <CostBreakdown />
      </Columns>
      <Gauges points={Points} last={last} maxConnections={figures.MostConnections} />
      <Stored />
      <Statements statements={statements} />
    </>
  )
}

/** The running step has few requests yet, which looks like a fall. A new server has no other. */
function wholeSteps({ Points, StepSeconds }: ServerMetrics) {
  const whole = Points.filter(({ At }) => Date.parse(At) + StepSeconds * 1000 <= Date.now())
  return whole.length > 1 ? whole : Points
}

interface GaugeProps {
  points: ServerPoint[]
  last: ServerPoint | null
  maxConnections: number
}

function Gauges({ points, last, maxConnections }: GaugeProps) {
  const { t } = useTranslation('monitoring')
  const { number, milliseconds, bytes, notYet } = useFigures()
  const spark = (field: 'LoopDelay' | 'Connections' | 'Jobs' | 'Mails' | 'Memory' | 'DiskFree') => ({
    values: points.flatMap((point) => point[field] ?? []),
  })
  const orNone = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? null : format(value)
  /** A tile without a figure says so, instead of what the figure would be. */
  const sourceOf = (value: number | null | undefined, source: string) =>
    value === null || value === undefined ? notYet : source
  // Measured at once with the connections, which every system reports.
  const isDiskUnknown = last !== null && last.DiskFree === null && last.Connections !== null
  const gauges = [
    {
      name: t('Event loop delay'),
      field: 'LoopDelay',
      format: milliseconds,
      source: t('99th percentile of the last minute, the slowest process'),
    },
    {
      name: t('Database connections'),
      field: 'Connections',
      format: number,
      source: t('of {{count}} that the database allows', { count: maxConnections }),
    },
    {
      name: t('Jobs that are due'),
      field: 'Jobs',
      format: number,
      source: last?.Jobs
        ? t('The oldest has waited for {{count}} seconds', { count: last.OldestJob ?? 0 })
        : t('None waits'),
    },
    { name: t('Mails waiting'), field: 'Mails', format: number, source: t('Mails that are not sent yet') },
    {
      name: t('Memory'),
      field: 'Memory',
      format: bytes,
      source: t('All processes of the server, without the database'),
    },
    {
      name: t('Free disk space'),
      field: 'DiskFree',
      format: bytes,
      source: t('of {{size}}', { size: bytes(last?.DiskSize ?? null) }),
    },
  ] as const
  return (
    <TileGrid>
      {gauges.map(({ name, field, format, source }) => (
        <Tile
          key={field}
          name={name}
          figure={orNone(last?.[field], format)}
          spark={spark(field)}
          source={
            field === 'DiskFree' && isDiskUnknown ? t('Not known on this system') : sourceOf(last?.[field], source)
          }
        />
      ))}
      <Dropped points={points} />
    </TileGrid>
  )
}

/** Events that were not counted, so that nobody takes the figures for more than they are. */
function Dropped({ points }: { points: ServerPoint[] }) {
  const { t } = useTranslation('monitoring')
  const { number } = useFigures()
  const sum = (field: 'EventsKept' | 'EventsDropped') => points.reduce((total, point) => total + point[field], 0)
  return (
    <Tile
      name={t('Events not counted')}
      figure={number(sum('EventsDropped'))}
      spark={{ values: points.map(({ EventsDropped }) => EventsDropped), kind: 'bars' }}
      source={t('{{count}} were counted in the period; under overload events are dropped', {
        count: sum('EventsKept'),
      })}
    />
  )
}
