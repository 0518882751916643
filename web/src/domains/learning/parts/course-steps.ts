import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { CourseIndex } from '@aulanova/contract/learning/player'
import { evaluationOf, lessonOf } from '#platform/address/course-links.ts'

export type Section = CourseIndex['Sections'][number]

interface AnyStep {
  id: string
  title: string
  done: boolean
  to: string
  section: Section
  /** Both counted from 1, the second within the section. */
  sectionNumber: number
  number: number
}
export interface BlockStep extends AnyStep {
  kind: 'block'
  type: BlockType
  minutes: number
}
export interface EvaluationStep extends AnyStep {
  kind: 'evaluation'
}
export type Step = BlockStep | EvaluationStep

/** Section by section, first its blocks, then its evaluations. */
export const stepsOf = ({ Uuid, Sections }: Pick<CourseIndex, 'Uuid' | 'Sections'>): Step[] =>
  Sections.flatMap((section, at) => {
    const place = (index: number) => ({ section, sectionNumber: at + 1, number: index + 1 })
    const blocks = section.Blocks.map(
      ({ Id, Title, Type, Minutes, Done }, index): Step => ({
        kind: 'block',
        id: Id,
        title: Title,
        type: Type,
        minutes: Minutes,
        done: Done,
        to: lessonOf(Uuid, Id),
        ...place(index),
      }),
    )
    const evaluations = section.Forms.map(
      ({ Id, Name, Passed }, index): Step => ({
        kind: 'evaluation',
        id: Id,
        title: Name,
        done: Passed,
        to: evaluationOf(Uuid, Id),
        ...place(section.Blocks.length + index),
      }),
    )
    return [...blocks, ...evaluations]
  })

/** The first step after an evaluation that is not done, or else the first one before it. */
export function stepAfter(course: Pick<CourseIndex, 'Uuid' | 'Sections'>, evaluationId: string): Step | null {
  const steps = stepsOf(course)
  const here = steps.findIndex(({ id }) => id === evaluationId)
  const ahead = [...steps.slice(here + 1), ...steps.slice(0, Math.max(here, 0))]
  return ahead.find(({ done }) => !done) ?? null
}
