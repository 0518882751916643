import { expect, test } from 'vitest'
import { barsOf, expressionAt, type Sample } from './sample.ts'

const sample: Sample = {
  seconds: 4,
  mouths: [
    [0, 'X'],
    [1, 'A'],
    [2, 'P'],
  ],
}

test('the mouth is the one that began last, and closed before the first', () => {
  expect(expressionAt(sample, 0.5).mouth).toBe('X')
  expect(expressionAt(sample, 1).mouth).toBe('A')
  expect(expressionAt(sample, 3.9).mouth).toBe('P')
  expect(expressionAt({ seconds: 1, mouths: [] }, 0.5).mouth).toBe('X')
})

test('the eyes close and open again', () => {
  const eyes = [1.4, 1.53, 1.6, 1.7, 1.9].map((at) => expressionAt(sample, at).eyes)
  expect(eyes).toEqual(['open', 'half', 'closed', 'half', 'open'])
})

test('a bar is as high as the mouth is open', () => {
  const [silent, loud, soft] = barsOf(sample, 4)
  expect(loud).toBe(1)
  expect(silent).toBeLessThan(soft!)
  expect(soft).toBeLessThan(loud!)
})
