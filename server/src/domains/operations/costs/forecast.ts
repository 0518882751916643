/** One day of a series. */
export interface DayCost {
  date: string
  micros: number
}

export interface Forecast {
  method: 'trend' | 'mean'
  /** How many days it is based on. */
  basedOn: number
  days: { date: string; micros: number; low: number; high: number }[]
  /** Of all days together. */
  total: number
  low: number
  high: number
}

/** Fewer days say nothing about the next. */
export const fewestDays = 3
/** With fewer days a slope is noise. */
const fewestForTrend = 14
/** Older days say little about the next month. */
const maxDays = 60
/** 80 % of a normal distribution are within so many standard deviations of its mean. */
const z = 1.2816

/** The same of Student's distribution: with few days their scatter itself is uncertain. By the expansion of Cornish and Fisher. */
const deviations = (freedom: number) =>
  z +
  (z ** 3 + z) / (4 * freedom) +
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)

/**
 * Continues a series of days: along a straight line by least squares, or at its mean while there are few days. The range
 * is that of a prediction: the scatter of single days, which are taken to be independent, and the uncertainty of the line.
 * Null for fewer than three days.
 */
export function forecast(series: readonly DayCost[], dates: readonly string[]): Forecast | null {
  const known = series.slice(-maxDays)
  if (known.length < fewestDays) return null
  const line = lineThrough(
    known.map(({ micros }) => micros),
    known.length >= fewestForTrend,
  )
  const ahead = dates.map((date, index) => ({ date, at: known.length + index }))
  const days = ahead.map(({ date, at }) => ({ date, ...rangeOf(line.valueAt(at), line.spreadOf([at])) }))
  // The sum of the days as they are shown, so that they add up.
  const total = days.reduce((sum, { micros }) => sum + micros, 0)
  const { low, high } = rangeOf(total, line.spreadOf(ahead.map(({ at }) => at)))
  return { method: line.hasSlope ? 'trend' : 'mean', basedOn: known.length, days, total, low, high }
}

/** Costs are never below nothing. */
function rangeOf(value: number, spread: number) {
  const atLeastNothing = (amount: number) => Math.max(0, Math.round(amount))
  return { micros: atLeastNothing(value), low: atLeastNothing(value - spread), high: atLeastNothing(value + spread) }
}

function lineThrough(values: readonly number[], mayRise: boolean) {
  const count = values.length
  const middle = (count - 1) / 2
  const mean = sumOf(values) / count
  const square = sumOf(values.map((_, at) => (at - middle) ** 2))
  const rise = mayRise ? sumOf(values.map((value, at) => (at - middle) * (value - mean))) / square : 0
  const valueAt = (at: number) => mean + rise * (at - middle)
  const freedom = count - (mayRise ? 2 : 1)
  const variance = sumOf(values.map((value, at) => (value - valueAt(at)) ** 2)) / freedom
  return {
    hasSlope: mayRise,
    valueAt,
    /** How far the sum of these days may be from what the line says. */
    spreadOf(days: readonly number[]) {
      const n = days.length
      const ofMean = n ** 2 / count
      const ofRise = mayRise ? sumOf(days.map((at) => at - middle)) ** 2 / square : 0
      return deviations(freedom) * Math.sqrt(variance * (n + ofMean + ofRise))
    },
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
