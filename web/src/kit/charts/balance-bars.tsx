import classes from './charts.module.css'
import { paintOf } from './fills.ts'
import { Plot, type PlotColumn } from './plot.tsx'
import { percentOf, ticksFor } from './scale.ts'

export interface BalanceColumn extends Omit<PlotColumn, 'height'> {
  value: number
  /** Hangs below the axis. */
  below: number
  /** To compare the value with. */
  level: number
  /** Not complete yet: hatched. */
  isOpen: boolean
}

interface Props {
  label: string
  columns: readonly BalanceColumn[]
  language: string
  /** How the axis says a value. */
  format: (value: number) => string
  /** The same for the figures at the columns, which have less room. */
  short: (value: number) => string
  belowLabel: string
}

/** Per cent of the chart: a few columns are no wider than those of half a year. */
const widest = 10
/** More columns than these have no room for figures. */
const maxLabels = 13

/**
 * Columns with a level to compare each with, and what goes off them below the axis. That has a scale of its own, because on
 * the common one it would not be seen.
 */
export function BalanceBars({ label, columns, language, format, short, belowLabel }: Props) {
  const ticks = ticksFor(Math.max(0, ...columns.flatMap(({ value, level }) => [value, level])))
  const top = ticks.at(-1) ?? 1
  const deepest = Math.max(0, ...columns.map(({ below }) => below))
  const slot = 100 / columns.length
  const bar = Math.min(slot * 0.56, widest)
  const greatest = Math.max(...columns.map(({ value }) => value))
  const hasFigures = columns.length <= maxLabels
  return (
    <Plot
      label={label}
      ticks={ticks}
      columns={columns.map((column) => ({ ...column, height: percentOf(column.value, top) }))}
      every={Math.ceil(columns.length / maxLabels)}
      language={language}
      format={format}
      below={{
        label: belowLabel,
        drawing: (
          <>
            <svg className={classes.drawing} aria-hidden="true">
              {columns.map(
                ({ key, below }, at) =>
                  below > 0 && (
                    <rect
                      key={key}
                      x={`${slot * (at + 0.5) - bar / 2}%`}
                      width={`${bar}%`}
                      height={`${Math.max(6, percentOf(below, deepest))}%`}
                      rx="2"
                      {...paintOf('reversed')}
                    />
                  ),
              )}
            </svg>
            {hasFigures &&
              columns.map(
                ({ key, below }, at) =>
                  below > 0 && (
                    <span
                      key={key}
                      className={classes.sum}
                      data-wide=""
                      style={{ left: `${slot * (at + 0.5)}%`, top: `${Math.max(6, percentOf(below, deepest))}%` }}
                    >
                      {short(below)}
                    </span>
                  ),
              )}
          </>
        ),
      }}
    >
      <svg className={classes.drawing} aria-hidden="true">
        {columns.map(({ key, value, level, isOpen }, at) => (
          <g key={key}>
            {value > 0 && (
              <rect
                x={`${slot * (at + 0.5) - bar / 2}%`}
                width={`${bar}%`}
                y={`${100 - percentOf(value, top)}%`}
                height={`${percentOf(value, top)}%`}
                rx="3"
                {...paintOf(isOpen ? 'hatched' : 'solid')}
              />
            )}
            {level > 0 && (
              <line
                x1={`${slot * (at + 0.5) - bar * 0.64}%`}
                x2={`${slot * (at + 0.5) + bar * 0.64}%`}
                y1={`${100 - percentOf(level, top)}%`}
                y2={`${100 - percentOf(level, top)}%`}
                data-tick=""
              />
            )}
          </g>
        ))}
      </svg>
      {hasFigures &&
        columns.map(
          ({ key, value, level }, at) =>
            value > 0 && (
              <span
                key={key}
                className={classes.sum}
                data-wide=""
                data-greatest={value === greatest || undefined}
                style={{ left: `${slot * (at + 0.5)}%`, bottom: `${percentOf(aboveBoth(value, level, top), top)}%` }}
                aria-hidden="true"
              >
                {short(value)}
              </span>
            ),
        )}
    </Plot>
  )
}

/** Where a figure stands: above the line to compare with if that is just above the column, so that they do not touch. */
const aboveBoth = (value: number, level: number, top: number) =>
  level > value && level - value < top * 0.1 ? level : value
