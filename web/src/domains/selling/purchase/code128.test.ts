import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** Reads the widths again, by the table of the standard as black and white modules. */
const modules = (widths: number[] | null) =>
  (widths ?? []).map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('')

test('pairs of digits are encoded in set C, with the check symbol and the stop', () => {
  // Start C, 12, 34, check (105 + 12 + 2 × 34) mod 103 = 82, stop.
  expect(modules(code128('1234'))).toBe(
    ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''),
  )
})

test('other texts are encoded in set B', () => {
  // Start B, P (48), J (42), J, 1 (17), 2 (18), 3 (19), C (35), check 55, stop.
  expect(modules(code128('PJJ123C'))).toBe(
    [
      '11010010000',
      '11101110110',
      '10110111000',
      '10110111000',
      '10011100110',
      '11001110010',
      '11001011100',
      '10001000110',
      '11101000110',
      '1100011101011',
    ].join(''),
  )
})

test('a reference of 14 digits has 9 symbols of 11 modules and the stop of 13', () => {
  expect(modules(code128('93001482607533'))).toHaveLength(9 * 11 + 13)
  expect(code128('ñ')).toBeNull()
  expect(code128('')).toBeNull()
})
