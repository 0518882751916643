import type { BlockType } from '@aulanova/contract/blocks'
import type { CourseIndex } from '@aulanova/contract/player'
import { toProgress } from '@aulanova/contract/progress'
import { evaluationOf, lessonOf } from '#lib/course-links.ts'
import type { Entry } from '#lib/progress-entries.ts'

export type Section = CourseIndex['Sections'][number]

interface Place {
  id: string
  title: string
  done: boolean
  to: string
  section: Section
  /** Both counted from 1, the second within the section. */
  sectionNumber: number
  number: number
}
export interface BlockStep extends Place {
  kind: 'block'
  type: BlockType
  minutes: number
}
export interface FormStep extends Place {
  kind: 'form'
}
/** What one walks through: blocks and evaluations alike. */
export type Step = BlockStep | FormStep

/** Section by section, first its blocks, then its evaluations. */
export const stepsOf = ({ Uuid, Sections }: Pick<CourseIndex, 'Uuid' | 'Sections'>): Step[] =>
  Sections.flatMap((section, at) => {
    const place = (number: number) => ({ section, sectionNumber: at + 1, number: number + 1 })
    const blocks = section.Blocks.map(
      ({ Id, Title, Type, Minutes, Done }, number): Step => ({
        kind: 'block',
        id: Id,
        title: Title,
        type: Type,
        minutes: Minutes,
        done: Done,
        to: lessonOf(Uuid, Id),
        ...place(number),
      }),
    )
    const forms = section.Forms.map(
      ({ Id, Name, Passed }, number): Step => ({
        kind: 'form',
        id: Id,
        title: Name,
        done: Passed,
        to: evaluationOf(Uuid, Id),
        ...place(section.Blocks.length + number),
      }),
    )
    return [...blocks, ...forms]
  })

const isBlock = (step: Step): step is BlockStep => step.kind === 'block'

export const blockStep = (steps: Step[], id: string | undefined) => steps.filter(isBlock).find((step) => step.id === id)

export const firstBlock = (steps: Step[]): BlockStep | undefined => steps.find(isBlock)

export type Ahead = { kind: 'next' | 'missing'; step: Step } | { kind: 'certificate' } | { kind: 'only-this' }

/** What comes after a step. After the last one: what is still missing, or the certificate when nothing is. */
export function aheadOf(steps: Step[], current: Step): Ahead {
  const at = steps.findIndex(({ id }) => id === current.id)
  const step = steps[at + 1]
  if (step) return { kind: 'next', step }
  const missing = steps.find(({ id, done }) => !done && id !== current.id)
  if (missing) return { kind: 'missing', step: missing }
  return { kind: current.done ? 'certificate' : 'only-this' }
}

export const behind = (steps: Step[], current: Step) => steps[steps.findIndex(({ id }) => id === current.id) - 1]

/** What one may want next: two ahead for whoever leafs through, one behind. */
export function around(steps: Step[], current: Step) {
  const at = steps.findIndex(({ id }) => id === current.id)
  return [at + 1, at + 2, at - 1].flatMap((place) => steps[place] ?? [])
}

/** The index as it will be once what waits has arrived: whoever finishes a block sees it at once. */
export function withWaiting(index: CourseIndex, waiting: readonly Entry[]): CourseIndex {
  const finished = new Set(
    waiting.filter(({ course, completed }) => course === index.Uuid && completed).map(({ block }) => block),
  )
  const news = index.Sections.flatMap(({ Blocks }) => Blocks).filter(({ Id, Done }) => !Done && finished.has(Id))
  if (news.length === 0) return index
  return {
    ...index,
    Progress: toProgress(index.Progress.Done + news.length, index.Progress.Total),
    Sections: index.Sections.map((section) => ({
      ...section,
      Blocks: section.Blocks.map((block) => (finished.has(block.Id) ? { ...block, Done: true } : block)),
    })),
  }
}
