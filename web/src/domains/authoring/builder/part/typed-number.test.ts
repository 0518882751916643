import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['1.25', 2, 1.25],
  ['1,5', 2, 1.5],
  [' 12 ', 2, 12],
  ['.5', 2, 0.5],
  ['3.', 2, 3],
  ['0', 0, 0],
  ['90', 0, 90],
  ['', 2, null],
])('“%s” with %i decimals is read as %s', (text, decimals, number) => {
  expect(typedNumber(text, decimals)).toBe(number)
})

test.each([
  ['1.255', 2],
  ['1,000', 2],
  ['1.2.3', 2],
  ['-3', 2],
  ['abc', 2],
  ['1e3', 2],
  ['.', 2],
  ['1.5', 0],
  ['3.', 0],
])('“%s” with %i decimals is not guessed', (text, decimals) => {
  expect(typedNumber(text, decimals)).toBeNaN()
})
