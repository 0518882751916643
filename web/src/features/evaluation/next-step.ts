import type { CourseIndex } from '@aulanova/contract/player'
import { evaluationOf, lessonOf } from '#lib/course-links.ts'

export interface Step {
  title: string
  to: string
}

/** Where a learner goes on from an evaluation: the next thing after it that is not done, or else the first one. */
export function stepAfter({ Uuid, Sections }: Pick<CourseIndex, 'Uuid' | 'Sections'>, formId: string): Step | null {
  const steps = Sections.flatMap(({ Blocks, Forms }) => [
    ...Blocks.map(({ Id, Title, Done }) => ({ id: Id, title: Title, done: Done, to: lessonOf(Uuid, Id) })),
    ...Forms.map(({ Id, Name, Passed }) => ({ id: Id, title: Name, done: Passed, to: evaluationOf(Uuid, Id) })),
  ])
  const here = steps.findIndex(({ id }) => id === formId)
  const ahead = [...steps.slice(here + 1), ...steps.slice(0, Math.max(here, 0))]
  const next = ahead.find(({ done }) => !done)
  return next ? { title: next.title, to: next.to } : null
}
