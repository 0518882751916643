import { expect, test } from 'vitest'
import { placesOf } from './found-words.ts'

const found = (text: string, searched: string) => placesOf(text, searched).map(([from, to]) => text.slice(from, to))

test('words are found regardless of accents and case, at their positions', () => {
  expect(found('La función crece; otra FUNCIÓN no.', 'funcion')).toEqual(['función', 'FUNCIÓN'])
  expect(found('𝑓 es una función', 'función')).toEqual(['función'])
})

test('a phrase is found as a whole; separate words are found each, in text order', () => {
  expect(found('La luna mueve el agua. El agua, la luna.', 'la luna')).toEqual(['La luna', 'la luna'])
  expect(found('El agua sube por la luna', 'luna agua')).toEqual(['agua', 'luna'])
})

test('nothing is found in an empty text', () => {
  expect(found('La luna', 'sol')).toEqual([])
  expect(found('La luna', '  ')).toEqual([])
})
