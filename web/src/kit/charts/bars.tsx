import classes from './charts.module.css'
import { fillOf, paintOf } from './fills.ts'
import { Plot, type PlotColumn } from './plot.tsx'
import { percentOf, ticksFor } from './scale.ts'

export interface BarColumn extends Omit<PlotColumn, 'height'> {
  /** One for each series, from the bottom. */
  values: readonly number[]
}

interface Props {
  /** What the chart shows, in a sentence. */
  label: string
  columns: readonly BarColumn[]
  language: string
}

/** More columns than these have no room for the label and the sum of each. */
const maxLabels = 13

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Stacked columns. In per cent and without a view box, so that patterns and corners keep their shape at every width. */
export function Bars({ label, columns, language }: Props) {
  const sums = columns.map(({ values }) => sumOf(values))
  const ticks = ticksFor(Math.max(0, ...sums))
  const top = ticks.at(-1) ?? 1
  const slot = 100 / columns.length
  const number = new Intl.NumberFormat(language)
  return (
    <Plot
      label={label}
      ticks={ticks}
      columns={columns.map((column, at) => ({ ...column, height: percentOf(sums[at] ?? 0, top) }))}
      every={Math.ceil(columns.length / maxLabels)}
      language={language}
    >
      <svg className={classes.drawing} aria-hidden="true">
        {columns.map(({ key, values }, at) =>
          values.map((value, series) => {
            const below = sumOf(values.slice(0, series))
            return (
              value > 0 && (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: series have no identity but their place
                  key={`${key} ${series}`}
                  x={`${slot * (at + 0.2)}%`}
                  width={`${slot * 0.6}%`}
                  y={`${100 - percentOf(below + value, top) + 0.35}%`}
                  height={`${Math.max(0.5, percentOf(value, top) - 0.7)}%`}
                  rx="2"
                  {...paintOf(fillOf(series))}
                />
              )
            )
          }),
        )}
      </svg>
      {columns.length <= maxLabels &&
        sums.map((sum, at) => (
          <span
            key={columns[at]?.key}
            className={classes.sum}
            style={{ left: `${slot * (at + 0.5)}%`, bottom: `${percentOf(sum, top)}%` }}
            aria-hidden="true"
          >
            {number.format(sum)}
          </span>
        ))}
    </Plot>
  )
}
