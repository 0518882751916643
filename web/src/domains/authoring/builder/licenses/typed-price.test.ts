import { expect, test } from 'vitest'
import { priceText, typedPrice } from './typed-price.ts'

test.each([
  ['199,50', 19_950],
  ['199.50', 19_950],
  ['19.99', 1999],
  ['0,5', 50],
  ['1234', 123_400],
  ['1,999', 199_900],
  ['1,999.50', 199_950],
  ['12,345', 1_234_500],
  ['1,99', 199],
  ['1.999,50', 199_950],
  ['1.999.000', 199_900_000],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234,567', 123_456_700],
  ['$1,234.00 MXN', 123_400],
  ['0', 0],
])('%s is read as %i cents', (text, cents) => {
  expect(typedPrice(text)).toBe(cents)
})

test.each(['1.234', '0,123', '1,2345', '1,23,4', '12.345,6.7', '1.2345', '1,234,50', 'gratis', '-5', '1e3'])(
  '%s is not guessed',
  (text) => {
    expect(typedPrice(text)).toBe('unclear')
  },
)

test('what the field shows is read as the same price', () => {
  for (const cents of [0, 5, 1999, 100_000, 123_456_789]) expect(typedPrice(priceText(cents))).toBe(cents)
  expect([typedPrice(' '), priceText(null)]).toEqual(['empty', ''])
})
