import { expect, test } from 'vitest'
import type { BlockRow } from './learning.records.ts'
import { nextStep, trailOf } from './outline.records.ts'

const sections = [
  { sectionId: 'one', title: 'Una' },
  { sectionId: 'two', title: 'Dos' },
]
const block = (blockId: string, sectionId: string, done: boolean, leftHere = false): BlockRow => ({
  blockId,
  sectionId,
  title: blockId,
  type: 'text',
  minutes: 5,
  done,
  leftHere,
})
const evaluations = (passed: boolean) => [{ evaluationId: 'quiz', sectionId: 'one', name: 'Prueba', passed }]

test('the next step is where the learner was, or the next open one, or one that was skipped', () => {
  const at = (...blocks: BlockRow[]) => nextStep({ sections, blocks, evaluations: evaluations(true) })?.Block
  expect(at(block('a', 'one', false), block('b', 'two', false))).toBe('a')
  expect(at(block('a', 'one', false), block('b', 'two', false, true))).toBe('b')
  expect(at(block('a', 'one', true, true), block('b', 'two', false))).toBe('b')
  expect(at(block('a', 'one', false), block('b', 'two', true, true))).toBe('a')
  expect(at(block('a', 'one', true), block('b', 'two', true, true))).toBeUndefined()
})

test('an evaluation comes after the blocks of its section, and keeps the section open', () => {
  const blocks = [block('a', 'one', true, true), block('b', 'two', false)]
  expect(nextStep({ sections, blocks, evaluations: evaluations(false) })).toEqual({
    Block: null,
    Form: 'quiz',
    Title: 'Prueba',
    Type: 'evaluation',
    Minutes: 0,
    SectionTitle: 'Una',
    SectionMinutesLeft: 0,
  })
  const states = (passed: boolean) =>
    trailOf({ sections, blocks, evaluations: evaluations(passed) }).map(({ State }) => State)
  expect(states(false)).toEqual(['now', 'ahead'])
  expect(states(true)).toEqual(['done', 'now'])
})
