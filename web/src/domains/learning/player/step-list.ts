import type { CourseIndex } from '@aulanova/contract/learning/player'
import { toProgress } from '@aulanova/contract/learning/progress'
import type { BlockStep, Step } from '#domains/learning/parts/course-steps.ts'
import type { Entry } from '#domains/learning/progress/progress-entries.ts'

const isBlock = (step: Step): step is BlockStep => step.kind === 'block'

export const blockStep = (steps: Step[], id: string | undefined) => steps.filter(isBlock).find((step) => step.id === id)

export const firstBlock = (steps: Step[]): BlockStep | undefined => steps.find(isBlock)

export type Ahead = { kind: 'next' | 'missing'; step: Step } | { kind: 'certificate' } | { kind: 'only-this' }

/** What comes after a step. After the last one: the first step that is not done, or the certificate. */
export function aheadOf(steps: Step[], current: Step): Ahead {
  const at = steps.findIndex(({ id }) => id === current.id)
  const step = steps[at + 1]
  if (step) return { kind: 'next', step }
  const missing = steps.find(({ id, done }) => !done && id !== current.id)
  if (missing) return { kind: 'missing', step: missing }
  return { kind: current.done ? 'certificate' : 'only-this' }
}

export const behind = (steps: Step[], current: Step) => steps[steps.findIndex(({ id }) => id === current.id) - 1]

/** The steps likely to be opened next: two ahead, one behind. */
export function around(steps: Step[], current: Step) {
  const at = steps.findIndex(({ id }) => id === current.id)
  return [at + 1, at + 2, at - 1].flatMap((index) => steps[index] ?? [])
}

/** The index with unsent progress applied, so that a block is shown at once as done, or as open again. */
export function withWaiting(index: CourseIndex, waiting: readonly Entry[]): CourseIndex {
  const unsent = new Map(
    waiting.flatMap(({ course, block, completed }) =>
      course === index.Uuid && completed !== undefined ? [[block, completed] as const] : [],
    ),
  )
  const changed = index.Sections.flatMap(({ Blocks }) => Blocks).filter(
    ({ Id, Done }) => (unsent.get(Id) ?? Done) !== Done,
  )
  if (changed.length === 0) return index
  const more = changed.reduce((sum, { Done }) => sum + (Done ? -1 : 1), 0)
  return {
    ...index,
    Progress: toProgress(index.Progress.Done + more, index.Progress.Total),
    Sections: index.Sections.map((section) => ({
      ...section,
      Blocks: section.Blocks.map((block) => ({ ...block, Done: unsent.get(block.Id) ?? block.Done })),
    })),
  }
}
