import charts from './charts.module.css'
import classes from './lines.module.css'
import { Plot, type PlotColumn } from './plot.tsx'
import { percentOf, ticksFor } from './scale.ts'

/** Dashes differ as well as colours, which not everyone can distinguish. */
export const lineKinds = ['plain', 'dashed', 'dotted', 'expected'] as const
export type LineKind = (typeof lineKinds)[number]

export interface Series {
  kind: LineKind
  /** One for each column; null where there is none: the line is interrupted. */
  values: readonly (number | null)[]
}

interface Props {
  /** What the chart shows, in a sentence. */
  label: string
  columns: readonly Omit<PlotColumn, 'height'>[]
  series: readonly Series[]
  /** A range around a line, such as that of a forecast. */
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** A column that is marked, such as that of today; nothing if there is no such column. */
  moment?: { key: string; label: string }
  language: string
  /** What the axis says; by default the number. */
  format?: (value: number) => string
}

/** So many labels have room on a narrow screen. */
const maxLabels = 6

/** Several lines on one scale, with a range around one of them. */
export function Lines({ label, columns, series, band, moment, language, format }: Props) {
  const shownValues = [...series.flatMap(({ values }) => values), ...(band?.high ?? [])]
  const ticks = ticksFor(Math.max(0, ...shownValues.map((value) => value ?? 0)))
  const top = ticks.at(-1) ?? 1
  const marked = columns.findIndex(({ key }) => key === moment?.key)
  const point = (value: number, at: number) =>
    `${(((at + 0.5) / columns.length) * 100).toFixed(2)} ${(100 - percentOf(value, top)).toFixed(2)}`
  return (
    <Plot
      label={label}
      ticks={ticks}
      columns={columns.map((column, at) => ({
        ...column,
        height: percentOf(Math.max(0, ...series.map(({ values }) => values[at] ?? 0)), top),
      }))}
      every={Math.ceil(columns.length / maxLabels)}
      language={language}
      {...(format && { format })}
    >
      <svg className={charts.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {band && <path className={classes.band} d={bandOf(band, point)} />}
        {series.map(({ kind, values }) => (
          <path key={kind} className={classes.line} data-kind={kind} d={pathOf(values, point)} />
        ))}
      </svg>
      {moment && marked >= 0 && (
        <span
          className={classes.moment}
          style={{ left: `${((marked + 0.5) / columns.length) * 100}%` }}
          aria-hidden="true"
        >
          {moment.label}
        </span>
      )}
    </Plot>
  )
}

type PointOf = (value: number, at: number) => string

function pathOf(values: readonly (number | null)[], point: PointOf) {
  return values
    .map((value, at) => {
      if (value === null) return ''
      // A line without length is drawn as a dot, so that a single value is seen.
      return at > 0 && values[at - 1] !== null ? `L${point(value, at)}` : `M${point(value, at)}h0`
    })
    .join('')
}

function bandOf({ low, high }: NonNullable<Props['band']>, point: PointOf) {
  const along = (values: readonly (number | null)[]) =>
    values.flatMap((value, at) => (value === null ? [] : [point(value, at)]))
  const edge = [...along(high), ...along(low).reverse()]
  return edge.length > 0 ? `M${edge.join('L')}z` : ''
}

/** The same stroke as in the chart. */
export const LineMark = ({ kind }: { kind: LineKind }) => (
  <svg className={classes.mark} viewBox="0 0 16 4" aria-hidden="true">
    <path className={classes.line} data-kind={kind} d="M0 2H16" />
  </svg>
)
