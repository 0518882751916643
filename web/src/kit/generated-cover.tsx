import classes from './cover.module.css'
import { round, seededRandom, seedOf, sparkPath } from './drawing.ts'

type Random = () => number

const skies = ['nova', 'teal', 'dusk', 'dawn', 'sea'] as const
const motifs = [Orbits, Ridges, Ripples, Peaks]

/** The cover of a course without a picture, drawn from a seed made of its name. */
export function GeneratedCover({ name }: { name: string }) {
  const random = seededRandom(seedOf(name))
  const sky = skies[Math.floor(random() * skies.length)]
  const Motif = motifs[Math.floor(random() * motifs.length)] ?? Orbits
  const stars = Array.from({ length: 26 }, () => ({ x: round(random() * 320), y: round(random() * 110) }))
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" data-sky={sky} aria-hidden="true">
      {stars.map(({ x, y }) => (
        <circle key={`${x},${y}`} className={classes.star} cx={x} cy={y} r="0.7" />
      ))}
      <Motif random={random} />
    </svg>
  )
}

function Orbits({ random }: { random: Random }) {
  const orbits = [28, 54, 80, 106].map((size) => {
    const angle = random() * Math.PI * 2
    const radius = round(3 + random() * 6)
    return { size, radius, x: round(160 + size * 1.3 * Math.cos(angle)), y: round(96 + size * 0.8 * Math.sin(angle)) }
  })
  return (
    <>
      {orbits.map(({ size, radius, x, y }) => (
        <g key={size}>
          <ellipse className={classes.line} cx="160" cy="96" rx={size * 1.3} ry={size * 0.8} />
          <circle className={classes.body} cx={x} cy={y} r={radius} />
        </g>
      ))}
      <circle className={classes.glow} cx="160" cy="96" r="24" />
      <path className={classes.spark} d={sparkPath(160, 96, 17, 0.2)} />
    </>
  )
}

function Ridges({ random }: { random: Random }) {
  const ridges = Array.from({ length: 8 }, (_, row) => {
    const bumps = Array.from(
      { length: 4 },
      () => [70 + random() * 180, 12 + random() * 22, 10 + random() * 34] as const,
    )
    const heightAt = (x: number) =>
      bumps.reduce((sum, [at, spread, height]) => sum + height * Math.exp(-((x - at) ** 2) / (2 * spread ** 2)), 0)
    const base = 70 + row * 15
    const points = Array.from({ length: 56 }, (_, step) => `${step * 6 - 4} ${round(base - heightAt(step * 6 - 4))}`)
    return `M${points.join('L')}V190H-4Z`
  })
  return ridges.map((d) => <path key={d} className={classes.ridge} d={d} />)
}

function Ripples({ random }: { random: Random }) {
  const x = round(110 + random() * 100)
  return (
    <>
      {Array.from({ length: 8 }, (_, ring) => 24 + ring * 26).map((size) => (
        <ellipse key={size} className={classes.line} cx={x} cy="130" rx={size} ry={size * 0.28} />
      ))}
      <circle className={classes.glow} cx={x} cy="66" r="34" />
      <circle className={classes.moon} cx={x} cy="66" r="24" />
    </>
  )
}

function Peaks({ random }: { random: Random }) {
  const range = (base: number, height: number) => {
    const tops = Array.from({ length: 7 }, (_, step) => `${step * 54} ${round(base - (step % 2) * height * random())}`)
    return `M0 180L${tops.join('L')}V180Z`
  }
  const x = round(60 + random() * 200)
  return (
    <>
      <circle className={classes.glow} cx={x} cy="70" r="40" />
      <circle className={classes.moon} cx={x} cy="70" r="26" />
      <path className={classes.far} d={range(140, 70)} />
      <path className={classes.near} d={range(164, 44)} />
    </>
  )
}
