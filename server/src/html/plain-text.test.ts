import { expect, test } from 'vitest'
import { comparablePair } from './plain-text.ts'

const formula = (tex: string) => `<span data-formula="${tex}">${tex}</span>`

test('formulas are compared as readable text, and in TeX when they would read the same', () => {
  const before = `<p>${formula('\\vec{v}')} = ${formula('\\frac{a}{b}')}</p>`
  const after = `<p>${formula('v')} = ${formula('\\frac{a}{c}')}</p>`
  expect(comparablePair(before, after)).toEqual(['\\vec{v} = a/b', 'v = a/c'])
})
