import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './charts.module.css'

export interface PlotColumn {
  key: string
  /** What the axis says below it. */
  label: string
  /** What it is called in full. */
  name: string
  /** All its figures, a line each; said and shown when it is pointed at. */
  figures: readonly string[]
  /** Per cent of the height, where the tooltip is. */
  height: number
}

interface Props {
  label: string
  ticks: readonly number[]
  columns: readonly PlotColumn[]
  /** Labels are left out where they would touch: every so many is shown. */
  every: number
  language: string
  /** How the axis says a value; plain numbers by default. */
  format?: (value: number) => string
  /** What hangs below the axis, on a scale of its own. */
  below?: { label: string; drawing: ReactNode }
  children: ReactNode
}

/** Below a narrow column at the right edge a label would stand out of the chart by half of its width. */
const isAtEdge = (at: number, columns: number) => at === columns - 1 && columns > maxWide
const maxWide = 12

/** So many columns are wide enough for their labels in a narrow chart; of labels of more there is room for a few. */
const maxInNarrow = 6
const maxLabelsInNarrow = 4

/** The axes of a chart, and its columns as what can be pointed at and walked through. */
export function Plot({ label, ticks, columns, every, language, format, below, children }: Props) {
  const { shown, onKeyDown, propsOf } = useWalk(columns.length)
  const plain = new Intl.NumberFormat(language)
  const said = format ?? ((value: number) => plain.format(value))
  const left = (at: number) => `${((at + 0.5) / columns.length) * 100}%`
  const everyInNarrow = every * Math.ceil(columns.length / every / maxLabelsInNarrow)
  const column = shown === null ? undefined : columns[shown]
  return (
    <div className={classes.chart} data-below={below ? '' : undefined}>
      <div className={classes.values} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{said(tick)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is no set of fields */}
      <div className={classes.plot} role="group" aria-label={label} onKeyDown={onKeyDown}>
        {ticks.map((tick, at) => (
          <i key={tick} className={classes.line} style={{ bottom: `${(at / (ticks.length - 1)) * 100}%` }} />
        ))}
        {children}
        {columns.map(({ key, name, figures }, at) => (
          <div
            key={key}
            role="img"
            className={classes.column}
            style={{ left: `${(at / columns.length) * 100}%`, width: `${100 / columns.length}%` }}
            aria-label={[name, ...figures].join(', ')}
            {...propsOf(at)}
          />
        ))}
        {column && shown !== null && (
          <div
            className={classes.tip}
            data-side={shown < columns.length / 2 ? 'right' : 'left'}
            style={{ left: left(shown), bottom: `${Math.min(column.height, 60)}%` }}
            aria-hidden="true"
          >
            <b>{column.name}</b>
            {column.figures.map((figure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one name and one figure
              <span key={at}>{figure}</span>
            ))}
          </div>
        )}
      </div>
      {below && (
        <>
          <span className={classes.belowLabel} aria-hidden="true">
            {below.label}
          </span>
          <div className={classes.below} aria-hidden="true">
            {below.drawing}
          </div>
        </>
      )}
      <div className={classes.names} aria-hidden="true">
        {columns.map(
          ({ key, label }, at) =>
            (columns.length - 1 - at) % every === 0 && (
              <span
                key={key}
                style={{ '--at': left(at) } as CSSProperties}
                data-edge={isAtEdge(at, columns.length) || undefined}
                data-last={(columns.length > maxInNarrow && at === columns.length - 1) || undefined}
                data-between={
                  (columns.length > maxInNarrow && (columns.length - 1 - at) % everyInNarrow !== 0) || undefined
                }
              >
                {label}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

const ways: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** One column of a chart is in the order of the Tab key; arrows go to the others. Each says its figures when it is pointed at. */
function useWalk(count: number) {
  const [current, setCurrent] = useState(count - 1)
  const [shown, setShown] = useState<number | null>(null)
  const at = Math.min(Math.max(current, 0), count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = ways[event.key]?.(at, count - 1)
    if (event.key === 'Escape') setShown(null)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    const columns = event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')
    columns[next]?.focus()
  }
  const propsOf = (column: number) => ({
    'data-column': '',
    tabIndex: column === at ? 0 : -1,
    onFocus: () => {
      setCurrent(column)
      setShown(column)
    },
    onBlur: () => setShown(null),
    onPointerEnter: () => setShown(column),
    onPointerLeave: () => setShown(null),
  })
  return { shown, onKeyDown, propsOf }
}
