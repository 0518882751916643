import { expect, test } from 'vitest'
import {
  blockStep,
  findBlock,
  type Outline,
  placeBlock,
  placeSection,
  sectionStep,
  totalsOf,
  withOpenBlock,
  withoutBlock,
  withoutSection,
} from './outline.ts'

const outlineOf = (shape: Record<string, string>): Outline =>
  Object.entries(shape).map(([id, blocks], at) => ({
    PK: `SECTION#${id}`,
    Id: id,
    Title: id,
    Version: 'v1',
    Position: at + 1,
    Blocks: [...blocks].map((block, place) => ({
      Id: block,
      Type: 'text',
      Title: block,
      Minutes: 5,
      Position: place + 1,
      Missing: null,
      OpenComments: 0,
    })),
    Forms:
      id === 'A'
        ? [{ Id: 'f', Name: 'f', Questions: 1, Incomplete: false, Tries: 1, Minutes: 20, OpenComments: 0 }]
        : [],
  }))

const shapeOf = (outline: Outline) =>
  Object.fromEntries(outline.map(({ Id, Blocks }) => [Id, Blocks.map((block) => block.Id).join('')]))
const course = outlineOf({ A: 'abc', B: '', C: 'de' })

test('a block is placed among the others, in its section or in another', () => {
  expect(shapeOf(placeBlock(course, 'a', { section: 'A', index: 2 }))).toEqual({ A: 'bca', B: '', C: 'de' })
  expect(shapeOf(placeBlock(course, 'c', { section: 'A', index: 0 }))).toEqual({ A: 'cab', B: '', C: 'de' })
  expect(shapeOf(placeBlock(course, 'b', { section: 'C', index: 1 }))).toEqual({ A: 'ac', B: '', C: 'dbe' })
  expect(placeBlock(course, 'nobody', { section: 'A', index: 0 })).toBe(course)
})

test('positions are counted again, and rows that keep theirs stay the same objects', () => {
  const moved = placeBlock(course, 'b', { section: 'C', index: 2 })
  expect(moved.flatMap(({ Blocks }) => Blocks.map(({ Position }) => Position))).toEqual([1, 2, 1, 2, 3])
  expect(moved[0]!.Blocks[0]).toBe(course[0]!.Blocks[0])
  expect(moved[1]).toBe(course[1])
})

test('steps lead through the whole course and its empty sections, and stop at its ends', () => {
  expect(blockStep(course, 'a', 1)).toEqual({ section: 'A', index: 1 })
  expect(blockStep(course, 'c', 1)).toEqual({ section: 'B', index: 0 })
  expect(blockStep(course, 'd', -1)).toEqual({ section: 'B', index: 0 })
  expect(blockStep(course, 'a', -1)).toBeNull()
  expect(blockStep(course, 'e', 1)).toBeNull()

  let walked = course
  for (let place = blockStep(walked, 'a', 1); place; place = blockStep(walked, 'a', 1))
    walked = placeBlock(walked, 'a', place)
  expect(shapeOf(walked)).toEqual({ A: 'bc', B: '', C: 'dea' })
})

test('sections move, and stop at the ends', () => {
  expect(placeSection(course, 'A', 2).map(({ Id, Position }) => [Id, Position])).toEqual([
    ['B', 1],
    ['C', 2],
    ['A', 3],
  ])
  expect(sectionStep(course, 'A', -1)).toBeNull()
  expect(sectionStep(course, 'A', 1)).toBe(1)
  expect(sectionStep(course, 'C', 1)).toBeNull()
})

test('an open block stays where it was opened when somebody else moves or deletes it', () => {
  const seen = findBlock(course, 'b')
  expect(withOpenBlock(course, seen)).toEqual({ outline: course, isDeleted: false })

  const moved = withOpenBlock(placeBlock(course, 'b', { section: 'C', index: 0 }), seen)
  expect(shapeOf(moved.outline)).toEqual({ A: 'abc', B: '', C: 'de' })
  expect(moved.isDeleted).toBe(false)

  const deleted = withOpenBlock(withoutBlock(course, 'b'), seen)
  expect(shapeOf(deleted.outline)).toEqual({ A: 'abc', B: '', C: 'de' })
  expect(deleted.isDeleted).toBe(true)

  const withAll = withOpenBlock(withoutSection(course, 'A'), seen)
  expect(shapeOf(withAll.outline)).toEqual({ A: 'b', B: '', C: 'de' })
  expect(withAll.isDeleted).toBe(true)
})

test('the totals include the minutes of evaluations', () => {
  expect(totalsOf(course)).toEqual({ sections: 3, blocks: 5, minutes: 45 })
})
