import type { AttemptResult } from './attempts.ts'

type Lessons = Pick<AttemptResult, 'Lessons' | 'MoreLessons'>
type Lesson = AttemptResult['Lessons'][number]

export const noLessons: Lessons = { Lessons: [], MoreLessons: null }

/** As many as a learner reads before the next try. */
const max = 5
const explains = ({ Type }: Lesson) => Type === 'text' || Type === 'video'

/** What to reread of a section, whose blocks are given in their order: texts and videos, which explain, come first. */
export function lessonsOf(section: string, blocks: readonly Lesson[]): Lessons {
  const [first] = blocks
  if (!first) return noLessons
  const sorted = [...blocks.filter(explains), ...blocks.filter((block) => !explains(block))]
  const rest = blocks.length - max
  return {
    Lessons: sorted.slice(0, max),
    MoreLessons: rest > 0 ? { Section: section, Block: first.Block, Count: rest } : null,
  }
}
