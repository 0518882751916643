import { expect, test } from 'vitest'
import { meantBy } from './meant-words.ts'

const known = ['circuito', 'circuitos', 'electrico', 'derivada', 'luz', 'ana']

test.each([
  ['sircuitos', 'circuitos'],
  ['deriv', 'derivada'],
  ['Circuito eletrico', 'Circuito electrico'],
  ['  derivda   luz ', 'derivada luz'],
  // Too short, or too far from any word.
  ['lus', 'lus'],
  ['submarino', 'submarino'],
  ['an', 'an'],
])('%s is searched as %s', (typed, searched) => {
  expect(meantBy(typed, known)).toBe(searched)
})
