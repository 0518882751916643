import classes from './charts.module.css'
import { Plot, type PlotColumn } from './plot.tsx'
import { percentOf, ticksFor } from './scale.ts'

export interface LinePoint extends Omit<PlotColumn, 'height'> {
  value: number
}

interface Props {
  /** What the chart shows, in a sentence. */
  label: string
  points: readonly LinePoint[]
  language: string
}

/** So many labels have room on a narrow screen. */
const maxLabels = 5

/** One line with the area below it; the last value is written beside its end. */
export function Line({ label, points, language }: Props) {
  const ticks = ticksFor(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const x = (at: number) => ((at + 0.5) / points.length) * 100
  const path = points
    .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(2)} ${(100 - percentOf(value, top)).toFixed(2)}`)
    .join('')
  const last = points.at(-1)
  const end = { left: `${x(points.length - 1)}%`, bottom: `${percentOf(last?.value ?? 0, top)}%` }
  return (
    <Plot
      label={label}
      ticks={ticks}
      columns={points.map((point) => ({ ...point, height: percentOf(point.value, top) }))}
      every={Math.ceil(points.length / maxLabels)}
      language={language}
    >
      <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path data-part="area" d={`${path}L${x(points.length - 1)} 100L${x(0)} 100z`} />
        <path data-part="line" d={path} />
      </svg>
      <i className={classes.end} style={end} />
      <span className={classes.sum} data-strong="" style={end} aria-hidden="true">
        {last && new Intl.NumberFormat(language).format(last.value)}
      </span>
    </Plot>
  )
}
