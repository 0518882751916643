import { expect, test } from 'vitest'
import { percentOf, ticksFor } from './scale.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [34, [0, 10, 20, 30, 40]],
  [141, [0, 40, 80, 120, 160]],
  [90, [0, 25, 50, 75, 100]],
  [200_000, [0, 50_000, 100_000, 150_000, 200_000]],
])('the axis of a chart up to %i has round whole numbers', (greatest, ticks) => {
  expect(ticksFor(greatest)).toEqual(ticks)
})

test('a share of nothing is nothing', () => {
  expect(percentOf(3, 0)).toBe(0)
  expect(percentOf(1, 4)).toBe(25)
})
