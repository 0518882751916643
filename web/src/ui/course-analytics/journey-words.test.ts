import type { StepFigures } from '@aulanova/contract/course-analytics'
import { expect, test } from 'vitest'
import { worstOf } from './journey-words.ts'

const step = (Stopped: number, Reached: number) => ({ Stopped, Reached }) as StepFigures

test('most people stop at the step with the largest number, and of equal ones at that with the largest share', () => {
  expect(worstOf([step(3, 25), step(3, 17), step(2, 4), step(3, 20)])).toEqual(step(3, 17))
  expect(worstOf([step(0, 25)])).toBeNull()
})
