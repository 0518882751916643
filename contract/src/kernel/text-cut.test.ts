import { expect, test } from 'vitest'
import { cut } from './text-cut.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  // A letter with its accent as a mark of its own, and an emoji of several joined ones.
  ['abe\u0301', 3, 'ab'],
  ['a👩‍👩‍👧b', 6, 'a'],
  ['', 3, ''],
])('%o is cut to %i units, without splitting a character: %o', (text, length, shortened) => {
  expect(cut(text, length)).toBe(shortened)
})
