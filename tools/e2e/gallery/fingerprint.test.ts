import { expect, test } from 'vitest'
import type { Address } from '../addresses.ts'
import { compare, fingerprintOf, grid, isChanged } from './fingerprint.ts'
import { named } from './pictures.ts'

const parts = grid.columns * grid.rows
/** A picture of one grey, with some parts of another. */
const pixels = (grey: number, others: Record<number, number> = {}) =>
  Array.from({ length: parts }, (_, at) => others[at] ?? grey).flatMap((value) => [value, value, value, 255])
const print = (grey: number, others: Record<number, number> = {}) => fingerprintOf(pixels(grey, others))

test('a fingerprint is one character for each part and three for the mean colour', () => {
  expect(print(255)).toHaveLength(parts + 3)
  expect(print(0)).not.toBe(print(255))
})

test('a date or a name that differs is no change', () => {
  expect(isChanged(print(240), print(240, { 3: 234, 4: 246 }))).toBe(false)
  expect(isChanged(print(240), print(240, { 3: 100 }))).toBe(false)
})

test('what moved or has another colour is a change', () => {
  expect(isChanged(print(240, { 3: 200, 4: 200 }), print(240, { 15: 200, 16: 200 }))).toBe(true)
  const red = Array.from({ length: parts }, () => [200, 0, 0, 255]).flat()
  const green = Array.from({ length: parts }, () => [0, 102, 0, 255]).flat()
  expect(isChanged(fingerprintOf(red), fingerprintOf(green))).toBe(true)
})

test('pictures are compared by their names', () => {
  const before = { same: print(10), other: print(10), lost: print(10) }
  const after = { same: print(10), other: print(90), fresh: print(10) }
  expect(compare(before, after)).toEqual({ changed: ['other'], added: ['fresh'], gone: ['lost'] })
})

test('a picture has the same name in every run, and no other picture has it', () => {
  const at = (id: string): Address => ({ route: '/a/:id', at: `/a/${id}?tab=b`, roles: ['admin'] })
  const ids = ['0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90', '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d91']
  expect(named(ids.map(at)).map(({ name }) => name)).toEqual(['admin-a-id-tab-b', 'admin-a-id-tab-b-2'])
})
