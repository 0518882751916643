import { round } from '#kit/drawing.ts'
import classes from './activity.module.css'

/** The curve, with the fixed point where its derivative is 1. */
const curve = (x: number) => (x * x) / 3
const fixed = 1.5
/** The same in every language. */
const names = { p: 'P', q: 'Q' }

/** Of the line through P and a point that is so far to its right. */
export const slopeAt = (distance: number) => (curve(fixed + distance) - curve(fixed)) / distance

const across = (x: number) => round(40 + x * 88)
const up = (y: number) => round(300 - y * 52)
const pointAt = (x: number, y: number) => `${across(x)} ${up(y)}`

const squares = [
  ...Array.from({ length: 10 }, (_, n) => `M${40 + 44 * n} 20V300`),
  ...Array.from({ length: 6 }, (_, n) => `M40 ${300 - 52 * n}H436`),
].join('')
const path = `M${Array.from({ length: 41 }, (_, n) => pointAt(n / 10, curve(n / 10))).join('L')}`

/** The line within the drawing, which it would leave at its top or bottom. */
function lineThrough(distance: number) {
  const slope = slopeAt(distance)
  const xAt = (y: number) => fixed + (y - curve(fixed)) / slope
  const yAt = (x: number) => curve(fixed) + slope * (x - fixed)
  const from = Math.max(0.2, xAt(-0.2))
  const to = Math.min(4.4, xAt(5.4))
  return `M${pointAt(from, yAt(from))}L${pointAt(to, yAt(to))}`
}

export function Secant({ distance, label }: { distance: number; label: string }) {
  const q = fixed + distance
  return (
    <svg className={classes.secant} viewBox="20 6 430 316" role="img" aria-label={label}>
      <path className={classes.squares} d={squares} />
      <path className={classes.axes} d="M40 300H440M40 300V14" />
      <path className={classes.curve} d={path} />
      <path className={classes.line} d={lineThrough(distance)} />
      <circle className={classes.q} cx={across(q)} cy={up(curve(q))} r="8" />
      <circle className={classes.p} cx={across(fixed)} cy={up(curve(fixed))} r="8" />
      <text x={across(q) + 14} y={up(curve(q)) + 20}>
        {names.q}
      </text>
      <text x={across(fixed) - 6} y={up(curve(fixed)) - 18}>
        {names.p}
      </text>
    </svg>
  )
}
