import { expect, test } from 'vitest'
import type { Outline } from '../draft/outline.ts'
import { placeOf } from './drop-target.ts'

const rows = (ids: string): Outline[number]['Blocks'] =>
  [...ids].map((Id, at) => ({
    Id,
    Type: 'text',
    Title: Id,
    Minutes: 0,
    Position: at + 1,
    Missing: null,
    OpenComments: 0,
  }))
const course: Outline = ['A', 'B'].map((Id, at) => ({
  PK: Id,
  Id,
  Title: Id,
  Version: 'v1',
  Position: at + 1,
  Blocks: rows(at === 0 ? 'abc' : 'de'),
  Forms: [],
}))
const block = (id: string, section: string, gap: number) =>
  placeOf(course, { kind: 'block', id }, { kind: 'block', section, gap })

test('a block falls into the gap it is held over, counted without itself', () => {
  expect(block('a', 'A', 3)).toEqual({ section: 'A', index: 2 })
  expect(block('c', 'A', 0)).toEqual({ section: 'A', index: 0 })
  expect(block('a', 'B', 1)).toEqual({ section: 'B', index: 1 })
})

test('held over its own place, nothing moves', () => {
  expect(block('b', 'A', 1)).toBeNull()
  expect(block('b', 'A', 2)).toBeNull()
  expect(placeOf(course, { kind: 'section', id: 'A' }, { kind: 'section', gap: 1 })).toBeNull()
  expect(block('gone', 'A', 0)).toBeNull()
})

test('a section falls between sections', () => {
  expect(placeOf(course, { kind: 'section', id: 'A' }, { kind: 'section', gap: 2 })).toBe(1)
  expect(placeOf(course, { kind: 'section', id: 'B' }, { kind: 'section', gap: 0 })).toBe(0)
})
