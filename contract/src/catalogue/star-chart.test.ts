import { expect, test } from 'vitest'
import { starChart } from './star-chart.ts'

const starsOf = (chart: ReturnType<typeof starChart>) => chart.flatMap(({ stars }) => stars)

test.each([
  [1, 1],
  [42, 6],
  [5, 5],
  [7, 6],
  [500, 40],
  [3, 9],
])('%i blocks in %i sections are as many stars on as many orbits, all inside', (blocks, sections) => {
  const chart = starChart('0A1B2C', blocks, sections)
  expect(chart).toHaveLength(sections)
  expect(starsOf(chart)).toHaveLength(blocks)
  if (blocks >= sections) expect(Math.min(...chart.map(({ stars }) => stars.length))).toBeGreaterThan(0)
  for (const { x, y } of starsOf(chart)) expect(Math.hypot(x - 200, y - 200)).toBeLessThan(185)
})

test('a code always gives the same chart, and another code another one', () => {
  expect(starChart('A', 42, 6)).toEqual(starChart('A', 42, 6))
  expect(starChart('A', 42, 6)).not.toEqual(starChart('B', 42, 6))
})
