import { expect, test } from 'vitest'
import { latencyOf, median, percentile } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, n) => n + 1)

test('a percentile is a value that was measured', () => {
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBe(0)
})

test('few values do not hide the slowest', () => expect(percentile([1, 2, 300], 0.95)).toBe(300))

test('order does not matter', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(latencyOf(hundred.toReversed())).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 })
})
