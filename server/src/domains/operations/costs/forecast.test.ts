import { expect, test } from 'vitest'
import { randomOf } from '#testing/random.ts'
import { type DayCost, forecast } from './forecast.ts'

const dateOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
const series = (length: number, value: (at: number) => number): DayCost[] =>
  Array.from({ length }, (_, at) => ({ date: dateOf(at), micros: Math.round(value(at)) }))
const ahead = (from: number, count: number) => Array.from({ length: count }, (_, at) => dateOf(from + at))
const made = (known: DayCost[], count: number) => forecast(known, ahead(known.length, count))!

test('a constant series goes on, without a range', () => {
  const { total, low, high, method, basedOn, days } = made(
    series(20, () => 5_000_000),
    10,
  )
  expect({ total, low, high, method, basedOn }).toEqual({
    total: 50_000_000,
    low: 50_000_000,
    high: 50_000_000,
    method: 'trend',
    basedOn: 20,
  })
  expect(days[0]).toEqual({ date: dateOf(20), micros: 5_000_000, low: 5_000_000, high: 5_000_000 })
})

test('a straight line goes on as it is', () => {
  const { days } = made(
    series(30, (at) => 1_000_000 + 100_000 * at),
    3,
  )
  expect(days.map(({ micros }) => micros)).toEqual([4_000_000, 4_100_000, 4_200_000])
})

test('few days are continued at their mean, in a range; fewer than three not at all', () => {
  const { method, total, low, high } = made(
    [11, 12, 13].map((micros, at) => ({ date: dateOf(at), micros: micros * 1_000_000 })),
    1,
  )
  expect({ method, total }).toEqual({ method: 'mean', total: 12_000_000 })
  // The standard deviation is 1; of a fourth day with an unknown mean √(1 + 1/3) times that; 1.886 is Student's of 2 degrees.
  expect((high - total) / 1_000_000).toBeCloseTo(1.886 * Math.sqrt(4 / 3), 1)
  expect(total - low).toBe(high - total)
  expect(
    forecast(
      series(2, () => 1),
      ahead(2, 1),
    ),
  ).toBeNull()
})

test('a falling series ends at nothing and not below', () => {
  const { days, low } = made(
    series(20, (at) => 2_000_000 - 100_000 * at),
    5,
  )
  expect(days.every(({ micros }) => micros === 0)).toBe(true)
  expect(low).toBe(0)
})

test('only the last sixty days count', () => {
  const { total, basedOn } = made(
    series(200, (at) => (at < 140 ? 90_000_000 : 1_000_000)),
    1,
  )
  expect({ total, basedOn }).toEqual({ total: 1_000_000, basedOn: 60 })
})

/** Seeded series with noise, of which the last half month is held back. */
test.each([3, 7, 14, 45])('of noisy series of %i days, about 80 % of the real totals are in the range', (days) => {
  const random = randomOf(7)
  const normal = () => sum(Array.from({ length: 12 }, () => random.next())) - 6
  const trials = Array.from({ length: 1000 }, () => {
    const [start, slope, noise] = [
      10 + 10 * random.next(),
      days < 14 ? 0 : 0.3 * random.next(),
      0.5 + 2 * random.next(),
    ]
    const whole = series(days + 15, (at) => 1_000_000 * (start + slope * at + noise * normal()))
    const real = sum(whole.slice(days).map(({ micros }) => micros))
    const { total, low, high } = made(whole.slice(0, days), 15)
    return { isInside: low <= real && real <= high, error: Math.abs(total - real) / real }
  })
  const inside = trials.filter(({ isInside }) => isInside).length / trials.length
  const error = sum(trials.map(({ error }) => error)) / trials.length
  console.log(
    `${days} days: ${Math.round(inside * 100)} % of the totals in their range, mean error ${(error * 100).toFixed(1)} %`,
  )
  expect(Math.abs(inside - 0.8)).toBeLessThan(0.05)
  expect(error).toBeLessThan(0.15)
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
