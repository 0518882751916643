import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const list = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
const keys = (key: string, to: number) => moved(list, key, to)?.map((entry) => entry.key) ?? null

test('an entry goes one step up or down, or to any other index', () => {
  expect(keys('b', 0)).toEqual(['b', 'a', 'c'])
  expect(keys('b', 2)).toEqual(['a', 'c', 'b'])
  expect(keys('a', 2)).toEqual(['b', 'c', 'a'])
  expect(keys('c', 0)).toEqual(['c', 'a', 'b'])
})

test('nothing goes past the ends, to its own index, or moves when it is not in the list', () => {
  expect([keys('a', -1), keys('c', 3), keys('b', 1), keys('x', 1)]).toEqual([null, null, null, null])
})
