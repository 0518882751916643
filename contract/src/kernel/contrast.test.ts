import { expect, test } from 'vitest'
import { contrastOf, defaultColours, isReadable } from './contrast.ts'

test('the contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('the default colours are readable, and a pale one is not', () => {
  expect(isReadable('Colour', defaultColours.Colour)).toBe(true)
  expect(isReadable('Accent', defaultColours.Accent)).toBe(true)
  expect(isReadable('Colour', '#6366f1')).toBe(false)
  expect(isReadable('Accent', '#f59e0b')).toBe(false)
})
