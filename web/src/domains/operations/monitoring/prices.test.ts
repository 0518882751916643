import { expect, test } from 'vitest'
import { microsOf, textOf } from './prices.ts'

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['12.50', 12_500_000],
  ['12,5', 12_500_000],
  ['0.000001', 1],
  ['1000000', 1_000_000_000_000],
  ['1000001', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.000.000', undefined],
  ['doce', undefined],
])('"%s" is %s millionths', (text, micros) => expect(microsOf(text)).toBe(micros))

test('an amount is written as it was typed', () => {
  expect(textOf(12_500_000)).toBe('12.5')
  expect(textOf(null)).toBe('')
})
