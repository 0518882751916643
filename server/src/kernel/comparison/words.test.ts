import { diffChars } from 'diff'
import { expect, test, vi } from 'vitest'
import { changedCharacters } from './words.ts'

vi.mock('diff', { spy: true })

test.each([
  ['gravdad', 'gravedad', 1],
  ['abc', 'axc', 2],
  ['aaa', 'aaaa', 1],
  ['abab', 'ab', 2],
  ['', 'abc', 3],
  ['igual', 'igual', 0],
  // Emojis of one code unit in common, their first or their last.
  ['a😀b', 'a😁b', 4],
  ['a😀b', 'a🨀b', 4],
])('from %s to %s so many characters change: %i', (before, after, changed) => {
  expect(changedCharacters(before, after, 10)).toBe(changed)
})

test('more than the limit is null, in the unit that the limit is in', () => {
  expect(changedCharacters('a', 'a123', 2)).toBeNull()
  expect(changedCharacters('12a', 'a34', 3)).toBeNull()
  expect(changedCharacters('😀', '😁', 3)).toBeNull()
})

test('what both texts begin and end with is not split into characters', () => {
  changedCharacters('el principio uno el fin', 'el principio dos el fin', 10)
  expect(diffChars).toHaveBeenLastCalledWith('uno', 'dos', { maxEditLength: 10 })
})
