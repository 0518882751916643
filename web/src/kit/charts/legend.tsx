import type { ReactNode } from 'react'
import classes from './charts.module.css'
import { type Fill, paintOf } from './fills.ts'

/** The same filling as in the chart. */
export const Swatch = ({ fill }: { fill: Fill }) => (
  <svg className={classes.swatch} aria-hidden="true">
    <rect width="14" height="12" rx="3" {...paintOf(fill)} />
  </svg>
)

export const Mark = ({ kind }: { kind: 'line' | 'median' | 'range' | 'tick' | 'level' }) => (
  <i className={classes.mark} data-kind={kind} aria-hidden="true" />
)

interface Item {
  name: string
  mark: ReactNode
  /** How many in all. */
  total?: string
}

export const Legend = ({ items, small }: { items: readonly Item[]; small?: true }) => (
  <ul className={classes.legend} data-small={small}>
    {items.map(({ name, mark, total }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one name
      <li key={at}>
        {mark}
        {name}
        {total !== undefined && <b>{total}</b>}
      </li>
    ))}
  </ul>
)
