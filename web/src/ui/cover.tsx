import type { ReactNode } from 'react'
import classes from './cover.module.css'
import { round, seededRandom, seedOf, sparkPath } from './drawing.ts'

interface Props {
  src: string | null
  /** Gives a course without a picture a sky of its own. */
  name: string
  faded?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A course's picture, 16:9. It says nothing that the name beside it does not, so it has no alternative text. */
export const Cover = ({ src, name, faded, className, children }: Props) => (
  <span className={[classes.cover, className].filter(Boolean).join(' ')} data-faded={faded || undefined}>
    {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <DrawnCover name={name} />}
    {children}
  </span>
)

const skies = ['nova', 'teal', 'dusk', 'dawn'] as const

function DrawnCover({ name }: { name: string }) {
  const random = seededRandom(seedOf(name))
  const sky = skies[Math.floor(random() * skies.length)]
  const orbits = Array.from({ length: 4 }, (_, index) => 28 + index * 26)
  const bodies = orbits.map((orbit) => {
    const angle = random() * Math.PI * 2
    const size = round(3 + random() * 6)
    return { x: round(160 + orbit * 1.3 * Math.cos(angle)), y: round(96 + orbit * 0.8 * Math.sin(angle)), size }
  })
  const stars = Array.from({ length: 26 }, () => ({ x: round(random() * 320), y: round(random() * 180) }))

  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" data-sky={sky} aria-hidden="true">
      {stars.map(({ x, y }) => (
        <circle key={`${x},${y}`} className={classes.star} cx={x} cy={y} r="0.7" />
      ))}
      {orbits.map((orbit) => (
        <ellipse key={orbit} className={classes.orbit} cx="160" cy="96" rx={orbit * 1.3} ry={orbit * 0.8} />
      ))}
      {bodies.map(({ x, y, size }) => (
        <circle key={`${x},${y}`} className={classes.body} cx={x} cy={y} r={size} />
      ))}
      <circle className={classes.glow} cx="160" cy="96" r="24" />
      <path className={classes.spark} d={sparkPath(160, 96, 17, 0.2)} />
    </svg>
  )
}
