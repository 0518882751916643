import { memo, type ReactNode } from 'react'
import { round, seededRandom, sparkPath } from './drawing.ts'
import { classNames } from './layout.tsx'
import classes from './night-sky.module.css'

type Box = [left: number, top: number, width: number, height: number]

interface Props {
  children?: ReactNode
  className?: string | undefined
  seed?: number
  stars?: number
  /** The size of the drawing's coordinate system; it is scaled to its container. */
  size?: [width: number, height: number]
  /** Rectangles with text, which stay free of stars. */
  keepClear?: Box[]
}

const usual: [number, number] = [1000, 600]

/** The starry background of public pages, the login and course headers. */
export const NightSky = ({ children, className, seed = 7, stars = 120, size = usual, keepClear = [] }: Props) => (
  <div className={classNames(classes.sky, className)}>
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
    const shape = `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${round(0.5 + size * size * 1.2)}"/>`
    return { shape, opacity: faint(0.2 + random() * 0.6) }
  })
  const sparks = Array.from({ length: Math.max(2, Math.round(count / 40)) }, () => {
    const [x, y] = place()
    return { shape: `<path d="${sparkPath(x, y, 3 + random() * 3)}"/>`, opacity: faint(0.45 + random() * 0.4) }
  })
  const all = [...dots, ...sparks]
  const shapes = [...new Set(all.map(({ opacity }) => opacity))].map((step) => {
    const equal = all.filter(({ opacity }) => opacity === step)
    return `<g opacity="${step}">${equal.map(({ shape }) => shape).join('')}</g>`
  })
  return <img className={classes.stars} src={pictureOf(width, height, shapes)} alt="" decoding="sync" />
})

/** One picture instead of a hundred elements. Its own size is large, so that browsers need not enlarge it. */
const pictureOf = (width: number, height: number, shapes: string[]) => {
  const size = `width="${3 * width}" height="${3 * height}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="#fff">${shapes.join('')}</svg>`
  // Only what an address may not contain: more would be longer.
  return `data:image/svg+xml,${svg.replace(/[%#<>"]/g, encodeURIComponent)}`
}

/** In few steps, which are short to write: the drawing is in the HTML of the login page. */
const faint = (value: number) => Math.round(value * 20) / 20
