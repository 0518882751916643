import { type Orbit, starChart } from '@aulanova/contract/catalogue/star-chart'
import { memo } from 'react'
import { round, sparkPath } from '#kit/drawing.ts'
import classes from './star-chart.module.css'

interface Props {
  code: string
  blocks: number
  sections: number
  className?: string | undefined
}

const middle = 200

/** The sections of a course as a constellation. Decorative: the text beside it says the same. */
export const StarChart = memo(({ code, blocks, sections, className }: Props) => {
  const orbits = starChart(code, blocks, sections)
  return (
    <svg className={[classes.chart, className].filter(Boolean).join(' ')} viewBox="0 0 400 400" aria-hidden="true">
      <path className={classes.ticks} d={rays(72, 194, 189.5)} />
      <path className={classes.hours} d={rays(12, 194, 185)} />
      <path className={classes.rays} d={rays(12, 185, 30)} />
      <circle className={classes.rim} cx={middle} cy={middle} r="194" />
      <circle className={classes.edge} cx={middle} cy={middle} r="198" />
      {orbits.map((orbit, index) => (
        <Walk key={orbit.radius} orbit={orbit} hue={index % 4} />
      ))}
      <circle className={classes.glow} cx={middle} cy={middle} r="26" />
      <path className={classes.heart} d={sparkPath(middle, middle, 22, 0.18)} />
    </svg>
  )
})

function Walk({ orbit: { radius, stars }, hue }: { orbit: Orbit; hue: number }) {
  const [first, ...rest] = stars
  return (
    <g data-hue={hue}>
      <circle className={classes.orbit} cx={middle} cy={middle} r={round(radius)} />
      {first && (
        <>
          <path className={classes.line} d={`M${stars.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`} />
          <path className={classes.star} d={sparkPath(first.x, first.y, 9.5, 0.18)} />
        </>
      )}
      {rest.map((star) => (
        <circle
          key={`${star.x},${star.y}`}
          className={classes.star}
          cx={round(star.x)}
          cy={round(star.y)}
          r={round(star.size)}
        />
      ))}
    </g>
  )
}

/** Radial lines at equal angles. */
const rays = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count
    const at = (distance: number) =>
      `${round(middle + distance * Math.cos(angle))} ${round(middle + distance * Math.sin(angle))}`
    return `M${at(from)}L${at(to)}`
  }).join('')
