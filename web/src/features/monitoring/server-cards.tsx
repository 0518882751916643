import type { ServerMetrics, ServerPoint } from '@aulanova/contract/metrics'
import { useTranslation } from 'react-i18next'
import { CostBreakdown } from './cost-breakdown.tsx'
import { CostCard } from './cost-card.tsx'
import { LatencyCard } from './latency-card.tsx'
import classes from './monitoring.module.css'
import { RequestsCard } from './requests-card.tsx'
import { Statements } from './statements.tsx'
import { Tile } from './tile.tsx'
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
      <div className={classes.halves}>
        <CostCard />
        <LatencyCard points={Points} />
        <RequestsCard points={Points} />
        <CostBreakdown />
      </div>
      <Gauges points={Points} last={last} mostConnections={figures.MostConnections} />
      <Statements statements={statements} />
    </>
  )
}

interface GaugeProps {
  points: ServerPoint[]
  last: ServerPoint | null
  mostConnections: number
}

function Gauges({ points, last, mostConnections }: GaugeProps) {
  const { t } = useTranslation('monitoring')
  const { number, milliseconds, bytes } = useFigures()
  const spark = (field: 'LoopDelay' | 'Connections' | 'Jobs' | 'Mails' | 'Memory' | 'DiskFree') => ({
    values: points.flatMap((point) => point[field] ?? []),
  })
  const orNone = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? null : format(value)
  const missing = t('Not measured yet')
  return (
    <div className={classes.tiles}>
      <Tile
        name={t('Event loop delay')}
        figure={orNone(last?.LoopDelay, milliseconds)}
        spark={spark('LoopDelay')}
        source={last?.LoopDelay == null ? missing : t('99th percentile of the last minute, the slowest process')}
      />
      <Tile
        name={t('Database connections')}
        figure={orNone(last?.Connections, number)}
        spark={spark('Connections')}
        source={t('of {{count}} that the database allows', { count: mostConnections })}
      />
      <Tile
        name={t('Jobs that are due')}
        figure={orNone(last?.Jobs, number)}
        spark={spark('Jobs')}
        source={
          !last?.Jobs || last.OldestJob === null
            ? t('None waits')
            : t('The oldest has waited for {{count}} seconds', { count: last.OldestJob })
        }
      />
      <Tile
        name={t('Mails waiting')}
        figure={orNone(last?.Mails, number)}
        spark={spark('Mails')}
        source={t('Mails that are not sent yet')}
      />
      <Tile
        name={t('Memory')}
        figure={orNone(last?.Memory, bytes)}
        spark={spark('Memory')}
        source={t('All processes of the server, without the database')}
      />
      <Tile
        name={t('Free disk space')}
        figure={orNone(last?.DiskFree, bytes)}
        spark={spark('DiskFree')}
        source={last?.DiskSize == null ? missing : t('of {{size}}', { size: bytes(last.DiskSize) })}
      />
      <Dropped points={points} />
    </div>
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
