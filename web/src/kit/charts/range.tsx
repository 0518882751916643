import classes from './charts.module.css'
import { percentOf } from './scale.ts'

interface Props {
  median: number
  low: number
  high: number
  /** To compare with; null: none. */
  planned: number | null
  /** The end of the scale. */
  of: number
  /** Worth a look: drawn in another colour. */
  hot?: boolean
}

/** A median, the middle half around it, and what was planned. Decorative: the figures are beside it. */
export function Range({ median, low, high, planned, of, hot = false }: Props) {
  const at = (value: number) => `${Math.min(100, percentOf(value, of))}%`
  return (
    <svg className={classes.range} data-hot={hot || undefined} aria-hidden="true">
      <line x1="0" x2="100%" y1="8" y2="8" data-part="axis" />
      <line x1={at(low)} x2={at(high)} y1="8" y2="8" data-part="half" />
      {planned !== null && <line x1={at(planned)} x2={at(planned)} y1="1" y2="15" data-tick="" />}
      <circle cx={at(median)} cy="8" r="4.5" data-part="median" />
    </svg>
  )
}
