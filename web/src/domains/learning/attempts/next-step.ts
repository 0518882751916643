import type { CourseIndex } from '@aulanova/contract/learning/player'
import { type Step, stepsOf } from '#domains/learning/parts/course-steps.ts'

/** The first step after an evaluation that is not done, or else the first one before it. */
export function stepAfter(course: Pick<CourseIndex, 'Uuid' | 'Sections'>, evaluationId: string): Step | null {
  const steps = stepsOf(course)
  const here = steps.findIndex(({ id }) => id === evaluationId)
  const ahead = [...steps.slice(here + 1), ...steps.slice(0, Math.max(here, 0))]
  return ahead.find(({ done }) => !done) ?? null
}
