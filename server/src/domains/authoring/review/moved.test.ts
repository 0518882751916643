import { expect, test } from 'vitest'
import { movedAmong } from './compared-rows.ts'

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'abxcd', ''],
  ['abcd', 'acd', ''],
  ['abcdef', 'fabdce', 'fd'],
])('from %s to %s the fewest have moved: %s', (before, after, moved) => {
  expect([...movedAmong([...before], [...after])].sort()).toEqual([...moved].sort())
})
