import type { StepFigures } from '@aulanova/contract/learning/course-analytics'
import { expect, test } from 'vitest'
import { worstOf } from './journey-words.ts'

const step = (Stopped: number, Reached: number) => ({ Stopped, Reached }) as StepFigures

test('where most people stop is where they are the largest share, if several lose as many', () => {
  const [mild, worst] = [step(3, 25), step(3, 17)]
  expect(worstOf([step(2, 4), mild, worst, step(3, 20)])).toBe(worst)
  expect(worstOf([step(0, 4)])).toBeNull()
})
