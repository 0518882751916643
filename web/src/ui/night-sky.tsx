import { type CSSProperties, memo, type ReactNode } from 'react'
import { round, seededRandom, sparkPath } from './drawing.ts'
import classes from './night-sky.module.css'

type Box = [left: number, top: number, width: number, height: number]

interface Props {
  children?: ReactNode
  className?: string | undefined
  seed?: number
  stars?: number
  /** The size of the drawing's coordinate system; it is scaled to its container. */
  size?: [width: number, height: number]
  /** Rectangles with text, which are kept free of stars. */
  keepClear?: Box[]
}

const usual: [number, number] = [1000, 600]

/** The starry background of public pages, the login and course headers. */
export const NightSky = ({ children, className, seed = 7, stars = 120, size = usual, keepClear = [] }: Props) => (
  <div className={[classes.sky, className].filter(Boolean).join(' ')}>
    <Stars seed={seed} count={stars} size={size} keepClear={keepClear} />
    {children}
  </div>
)

interface StarsProps {
  seed: number
  count: number
  size: [number, number]
  keepClear: Box[]
}

const Stars = memo(({ seed, count, size: [width, height], keepClear }: StarsProps) => {
  const random = seededRandom(seed)
  const place = (): [x: number, y: number] => {
    for (let attempt = 0; attempt < 40; attempt++) {
      const x = random() * width
      const y = random() * height
      if (!keepClear.some(([l, t, w, h]) => x > l - 4 && x < l + w + 4 && y > t - 4 && y < t + h + 4)) return [x, y]
    }
    return [0, 0]
  }
  const dots = Array.from({ length: count }, () => {
    const size = random()
    const [x, y] = place()
    return { x: round(x), y: round(y), r: round(0.5 + size * size * 1.2), opacity: faint(0.2 + random() * 0.6) }
  })
  const sparks = Array.from({ length: Math.max(2, Math.round(count / 40)) }, () => {
    const [x, y] = place()
    return { d: sparkPath(x, y, 3 + random() * 3), opacity: faint(0.45 + random() * 0.4) }
  })

  return (
    <svg
      className={classes.stars}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {dots.map(({ x, y, r, opacity }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={r} style={{ opacity } as CSSProperties} />
      ))}
      {sparks.map(({ d, opacity }) => (
        <path key={d} d={d} style={{ opacity } as CSSProperties} />
      ))}
    </svg>
  )
})

const faint = (value: number) => Math.round(value * 100) / 100
