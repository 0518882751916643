import classes from './spark.module.css'

interface Props {
  values: readonly number[]
  kind?: 'line' | 'bars'
}

/** The course of a figure, without axes. Decorative: the figure and its trend are beside it. */
export function Spark({ values, kind = 'line' }: Props) {
  if (values.length < 2) return null
  const max = Math.max(...values, 1)
  // A line shows change, so it begins near its least value; bars show size, so they begin at nothing.
  const least = kind === 'line' ? Math.min(...values) : 0
  const y = (value: number) => 30 - (max === least ? 0.5 : (value - least) / (max - least)) * 28
  return (
    <svg className={classes.spark} viewBox="0 0 84 32" preserveAspectRatio="none" aria-hidden="true">
      {kind === 'line' ? <Path values={values} y={y} /> : <Columns values={values} y={y} />}
    </svg>
  )
}

interface SparkProps {
  values: readonly number[]
  y: (value: number) => number
}

function Path({ values, y }: SparkProps) {
  const line = values.map(
    (value, at) => `${at ? 'L' : 'M'}${((at / (values.length - 1)) * 84).toFixed(1)} ${y(value).toFixed(1)}`,
  )
  return (
    <>
      <path data-part="area" d={`${line.join('')}L84 32L0 32z`} />
      <path data-part="line" d={line.join('')} />
    </>
  )
}

const Columns = ({ values, y }: SparkProps) =>
  values.map((value, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: minutes have no identity but their place
      key={at}
      x={(at / values.length) * 84}
      width={(84 / values.length) * 0.75}
      y={y(value)}
      height={32 - y(value)}
      data-last={at === values.length - 1 || undefined}
    />
  ))
