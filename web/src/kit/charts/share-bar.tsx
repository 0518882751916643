import classes from './charts.module.css'
import { type Fill, paintOf } from './fills.ts'
import { percentOf } from './scale.ts'

interface Props {
  /** One beside the other, from the left. */
  parts: readonly { value: number; fill: Fill }[]
  /** What the whole bar stands for. */
  of: number
  /** A value to compare with. */
  tick?: number
  height?: number
}

/** Shares of a whole. Decorative: the figures are beside it. */
export function ShareBar({ parts, of, tick, height = 16 }: Props) {
  const sums = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { value }) => sum + value, 0))
  return (
    <svg className={classes.share} height={height} aria-hidden="true">
      <rect width="100%" height={height} rx="3" data-fill="track" />
      {/* The longest first: each covers the beginning of the one before, so that corners stay round. */}
      {parts
        .map(({ fill }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <rect key={at} width={`${percentOf(sums[at] ?? 0, of)}%`} height={height} rx="3" {...paintOf(fill)} />
        ))
        .reverse()}
      {tick !== undefined && (
        <line x1={`${percentOf(tick, of)}%`} x2={`${percentOf(tick, of)}%`} y1={-3} y2={height + 3} data-tick="" />
      )}
    </svg>
  )
}
