import { expect, test } from 'vitest'
import { canBeSet } from './formula.ts'

test.each([
  ['x^2', true],
  ['\\displaystyle g = \\frac{4\\pi^2 L}{T^2}', true],
  ['a < b & c', false],
  ['\\frac{1}{', false],
  ['\\noSuchCommand{x}', false],
  ['x^2^3', false],
  [`${'{'.repeat(900)}x${'}'.repeat(900)}`, true],
  ['x'.repeat(2001), false],
  // Would grow to 80,000 signs.
  [`\\def\\a{${'x'.repeat(100)}}\\def\\b{${'\\a'.repeat(10)}}${'\\b'.repeat(80)}`, false],
  ['\\newcommand{\\a}{x}\\a', false],
  ['\\default', false],
  ['\\let\\a=x\\a', false],
  ['\\leftarrow', true],
])('%s can be set: %s', async (tex, expected) => {
  expect(await canBeSet(tex)).toBe(expected)
})
