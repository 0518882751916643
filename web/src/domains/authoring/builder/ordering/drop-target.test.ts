import { expect, test } from 'vitest'
import type { Outline } from '#domains/authoring/builder/draft/outline.ts'
import { moveByDrop } from './drop-target.ts'

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
const dropBlock = (id: string, section: string, gap: number) =>
  moveByDrop(course, { kind: 'block', id }, { kind: 'block', section, gap })
const dropSection = (id: string, gap: number) => moveByDrop(course, { kind: 'section', id }, { kind: 'section', gap })

test('a block goes into the gap it is dropped on, counted without itself', () => {
  expect(dropBlock('a', 'A', 3)).toMatchObject({ to: { section: 'A', index: 2 } })
  expect(dropBlock('c', 'A', 0)).toMatchObject({ to: { section: 'A', index: 0 } })
  expect(dropBlock('a', 'B', 1)).toEqual({ kind: 'block', id: 'a', to: { section: 'B', index: 1 } })
})

test('dropped where it was, nothing moves', () => {
  expect(dropBlock('b', 'A', 1)).toBeNull()
  expect(dropBlock('b', 'A', 2)).toBeNull()
  expect(dropSection('A', 1)).toBeNull()
  expect(dropBlock('gone', 'A', 0)).toBeNull()
})

test('a section is dropped between sections', () => {
  expect(dropSection('A', 2)).toEqual({ kind: 'section', id: 'A', index: 1 })
  expect(dropSection('B', 0)).toEqual({ kind: 'section', id: 'B', index: 0 })
})
