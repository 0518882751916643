import { type Orbit, starChart } from '@aulanova/contract/catalogue/star-chart'
import { memo } from 'react'
import { round, sparkPath } from '#kit/drawing.ts'

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
    <svg className={className} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <g stroke="var(--star-3)" strokeWidth="0.9">
        <path opacity="0.45" d={rays(72, 194, 189.5)} />
        <path opacity="0.85" d={rays(12, 194, 185)} />
        <circle opacity="0.85" cx={middle} cy={middle} r="194" />
        <circle opacity="0.35" cx={middle} cy={middle} r="198" />
      </g>
      <path stroke="var(--on-fill)" strokeWidth="0.7" opacity="0.1" d={rays(12, 185, 30)} />
      {orbits.map((orbit, index) => (
        <Walk key={orbit.radius} orbit={orbit} colour={lineColours[index % 4]} />
      ))}
      <circle fill="var(--star-5)" opacity="0.18" cx={middle} cy={middle} r="26" />
      <path fill="var(--star-3)" d={sparkPath(middle, middle, 22, 0.18)} />
    </svg>
  )
})

const lineColours = ['var(--nova-3)', 'var(--teal-4)', 'var(--star-3)', 'var(--on-fill)']

function Walk({ orbit: { radius, stars }, colour }: { orbit: Orbit; colour: string | undefined }) {
  const [first, ...rest] = stars
  return (
    <g fill="var(--on-fill)">
      <circle
        fill="none"
        stroke="var(--on-fill)"
        strokeWidth="0.7"
        opacity="0.17"
        cx={middle}
        cy={middle}
        r={round(radius)}
      />
      {first && (
        <>
          <path
            fill="none"
            stroke={colour}
            strokeWidth="1.2"
            opacity="0.8"
            d={`M${stars.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`}
          />
          <path d={sparkPath(first.x, first.y, 9.5, 0.18)} />
        </>
      )}
      {rest.map((star) => (
        <circle key={`${star.x},${star.y}`} cx={round(star.x)} cy={round(star.y)} r={round(star.size)} />
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
