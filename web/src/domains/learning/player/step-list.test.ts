import type { CourseIndex } from '@aulanova/contract/learning/player'
import { expect, test } from 'vitest'
import { stepsOf } from '#domains/learning/parts/course-steps.ts'
import { aheadOf, around, behind, blockStep, firstBlock, withWaiting } from './step-list.ts'

const block = (Id: string, Done = false) => ({ Id, Title: Id, Type: 'text' as const, Minutes: 5, Done })
const form = (Id: string, Passed = false) => ({ Id, Name: Id, Passed })
const course = (done: string[] = []) =>
  ({
    Uuid: 'course',
    Progress: { Done: done.length, Total: 5, Percent: 20 * done.length },
    Sections: [
      {
        Id: 's1',
        Title: 'One',
        Minutes: 10,
        Blocks: [block('a', done.includes('a')), block('b', done.includes('b'))],
        Forms: [form('f', done.includes('f'))],
      },
      {
        Id: 's2',
        Title: 'Two',
        Minutes: 10,
        Blocks: [block('c', done.includes('c')), block('d', done.includes('d'))],
        Forms: [],
      },
    ],
  }) as unknown as CourseIndex

const walk = (done?: string[]) => stepsOf(course(done))
const at = (id: string, done?: string[]) => walk(done).find((step) => step.id === id)!

test('steps are listed section by section, evaluations after blocks', () => {
  expect(walk().map(({ id, sectionNumber, number }) => `${sectionNumber}.${number} ${id}`)).toEqual([
    '1.1 a',
    '1.2 b',
    '1.3 f',
    '2.1 c',
    '2.2 d',
  ])
  expect(at('f').to).toBe('/galaxy/courses/evaluation/course/f')
  expect(at('c').to).toBe('/galaxy/courses/learn/course/c')
  expect(behind(walk(), at('c'))?.id).toBe('f')
  expect(behind(walk(), at('a'))).toBeUndefined()
  expect(blockStep(walk(), 'f')).toBeUndefined()
})

test('the first block is the first of the course, done or not; without steps there is none', () => {
  expect(firstBlock(walk(['a']))?.id).toBe('a')
  expect(firstBlock([])).toBeUndefined()
})

test('two steps ahead and one behind are read ahead', () => {
  const near = (id: string) => around(walk(), at(id)).map((step) => step.id)
  expect(near('b')).toEqual(['f', 'c', 'a'])
  expect(near('a')).toEqual(['b', 'f'])
  expect(near('d')).toEqual(['c'])
})

test('after the last step comes the first missing step, or the certificate', () => {
  expect(aheadOf(walk(), at('b'))).toMatchObject({ kind: 'next', step: { id: 'f' } })
  expect(aheadOf(walk(['a', 'b']), at('d'))).toMatchObject({ kind: 'missing', step: { id: 'f' } })
  const allButLast = ['a', 'b', 'c', 'f']
  expect(aheadOf(walk(allButLast), at('d', allButLast))).toEqual({ kind: 'only-this' })
  const all = ['a', 'b', 'c', 'd', 'f']
  expect(aheadOf(walk(all), at('d', all))).toEqual({ kind: 'certificate' })
})

test('unsent progress is shown as done, and counted once', () => {
  const entry = { course: 'course', at: 1 }
  const shown = withWaiting(course(['a']), [
    { ...entry, block: 'a', completed: true },
    { ...entry, block: 'b', completed: true },
    { ...entry, block: 'c', seconds: 4 },
    { ...entry, course: 'other', block: 'd', completed: true },
  ])
  expect(stepsOf(shown).filter(({ done }) => done)).toHaveLength(2)
  expect(shown.Progress).toEqual({ Done: 2, Total: 5, Percent: 40 })
})

test('a block that was taken back is shown as open again', () => {
  const shown = withWaiting(course(['a', 'b']), [{ course: 'course', at: 1, block: 'a', completed: false }])
  expect(shown.Progress).toEqual({ Done: 1, Total: 5, Percent: 20 })
  expect(stepsOf(shown).filter(({ done }) => done)).toHaveLength(1)
})
