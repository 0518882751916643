import { expect, test } from 'vitest'
import { nextStep, outlineOf, progressIn, structureOf, trailOf } from './outline.records.ts'

const sections = [
  { sectionId: 'one', title: 'Una' },
  { sectionId: 'two', title: 'Dos' },
]
const block = (blockId: string, sectionId: string) => ({
  blockId,
  sectionId,
  title: blockId,
  type: 'text' as const,
  minutes: 5,
})
/** Block `a` and an evaluation in the first section, block `b` in the second. */
const structure = structureOf({
  sections,
  blocks: [block('a', 'one'), block('b', 'two')],
  evaluations: [{ evaluationId: 'quiz', sectionId: 'one', name: 'Prueba', minutes: 20 }],
})
const outline = (doneBlocks: string[], lastStepId: string | null, passedEvaluations = ['quiz']) =>
  outlineOf(structure, { doneIds: [...doneBlocks, ...passedEvaluations].join(' ') || null, lastStepId })

test('the next step is where the learner was, or the next open one, or one that was skipped', () => {
  const at = (doneBlocks: string[], lastStepId: string | null) => nextStep(outline(doneBlocks, lastStepId))?.Block
  expect(at([], null)).toBe('a')
  expect(at([], 'b')).toBe('b')
  expect(at(['a'], 'a')).toBe('b')
  expect(at(['b'], 'b')).toBe('a')
  expect(at(['a', 'b'], 'b')).toBeUndefined()
})

test('an evaluation comes after the blocks of its section, and keeps the section open', () => {
  expect(nextStep(outline(['a'], 'a', []))).toEqual({
    Block: null,
    Form: 'quiz',
    Title: 'Prueba',
    Type: 'evaluation',
    Minutes: 20,
    SectionTitle: 'Una',
    SectionMinutesLeft: 0,
  })
  const states = (passed: string[]) => trailOf(outline(['a'], 'a', passed)).map(({ State }) => State)
  expect(states([])).toEqual(['now', 'ahead'])
  expect(states(['quiz'])).toEqual(['done', 'now'])
})

test('what was done in earlier revisions and is not in this one does not count', () => {
  expect(progressIn(outline(['a', 'gone'], 'gone', ['quiz', 'gone too']))).toEqual({ Done: 2, Total: 3, Percent: 66 })
})
