import { memo } from 'react'
import { worldDots } from './world-dots.ts'
import classes from './world-map.module.css'

const width = 640
const height = 316
/** Between two dots of a row; rows are nearer, because every second one is moved by half of it. */
const step = 6.6
const rowStep = step * 0.866

/** So many steps of colour; the largest country stands out. */
const levels = 3

interface Props {
  /** Figures by ISO 3166 code. */
  values: ReadonlyMap<string, number>
  label: string
}

/** A map of dots. The figures are in a table beside it. */
export function WorldMap({ values, label }: Props) {
  const max = Math.max(0, ...values.values())
  const [largest] = [...values].find(([, value]) => value === max && value > 0) ?? []
  const shown = Object.keys(worldDots).filter((country) => values.get(country))
  return (
    <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Land />
      {shown.map((country) => (
        <path
          key={country}
          d={pathOf(country)}
          data-level={country === largest ? 'most' : levelOf(values.get(country) ?? 0, max)}
        />
      ))}
    </svg>
  )
}

/** By its share of the largest, each step a tenth of the one above: some countries have a few users, and some thousands. */
const levelOf = (value: number, max: number) =>
  Math.max(1, levels - Math.floor(Math.max(0, -Math.log10(value / max) - 0.01)))

/** It never changes, and has 1,700 dots. */
const Land = memo(() => <path d={Object.keys(worldDots).map(pathOf).join('')} />)

function pathOf(country: string) {
  const dots = worldDots[country]?.match(/.{4}/g) ?? []
  return dots
    .map((dot) => {
      const [column, row] = [Number.parseInt(dot.slice(0, 2), 36), Number.parseInt(dot.slice(2), 36)]
      const x = 4 + column * step + (row % 2) * (step / 2)
      return `M${x.toFixed(1)} ${(6 + row * rowStep).toFixed(1)}h0`
    })
    .join('')
}
