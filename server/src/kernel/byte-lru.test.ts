import { expect, test } from 'vitest'
import { byteLru } from './byte-lru.ts'

test('what was not used for the longest time makes room', () => {
  const lru = byteLru<string>(100)
  lru.set('a', 'A', 40)
  lru.set('b', 'B', 40)
  expect(lru.get('a')).toBe('A')
  lru.set('c', 'C', 40)
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C'])
})

test('a value that is replaced is counted once, and one that is too large is not cached', () => {
  const lru = byteLru<string>(100)
  for (let n = 0; n < 10; n++) lru.set('a', `${n}`, 60)
  lru.set('b', 'B', 40)
  expect([lru.get('a'), lru.get('b')]).toEqual(['9', 'B'])
  lru.set('a', 'large', 101)
  expect([lru.get('a'), lru.get('b')]).toEqual([undefined, 'B'])
})

test('a value expires at its maximum age, however often it is used', () => {
  let time = 0
  const lru = byteLru<string>(100, { longestMs: 1000, now: () => time })
  lru.set('a', 'A', 60)
  time = 999
  expect(lru.get('a')).toBe('A')
  time = 1000
  expect(lru.get('a')).toBeUndefined()
  // Its room is free again.
  lru.set('b', 'B', 60)
  lru.set('c', 'C', 40)
  expect([lru.get('b'), lru.get('c')]).toEqual(['B', 'C'])
})
