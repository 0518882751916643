import { expect, test } from 'vitest'
import { stepAfter } from '#domains/learning/parts/course-steps.ts'

const block = (id: string, done: boolean) => ({
  Id: id,
  Title: `Block ${id}`,
  Type: 'text' as const,
  Minutes: 1,
  Done: done,
})
const form = (id: string, passed: boolean) => ({ Id: id, Name: `Form ${id}`, Minutes: 5, Passed: passed })
const course = (first: boolean, last: boolean, lastForm: boolean) => ({
  Uuid: 'course',
  Sections: [
    { Id: 's1', Title: 'One', Minutes: 1, Blocks: [block('b1', first)], Forms: [form('f1', false)] },
    { Id: 's2', Title: 'Two', Minutes: 1, Blocks: [block('b2', last)], Forms: [form('f2', lastForm)] },
  ],
})

test('the next open step after the evaluation comes first, then open steps before it', () => {
  expect(stepAfter(course(false, false, false), 'f1')?.title).toBe('Block b2')
  expect(stepAfter(course(false, true, false), 'f1')?.to).toBe('/galaxy/courses/evaluation/course/f2')
  expect(stepAfter(course(false, true, true), 'f1')?.to).toBe('/galaxy/courses/learn/course/b1')
  expect(stepAfter(course(true, true, true), 'f1')).toBeNull()
})
