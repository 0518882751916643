import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { Progress } from '@aulanova/contract/authoring/course-card'
import type { CourseOverview, MyCourse } from '@aulanova/contract/learning/learning'
import { toProgress } from '@aulanova/contract/learning/progress'

export interface SectionRow {
  sectionId: string
  title: string
}

export interface BlockRow {
  blockId: string
  sectionId: string
  title: string
  type: BlockType
  minutes: number
}

export interface EvaluationRow {
  evaluationId: string
  sectionId: string
  name: string
  minutes: number
}

/** A block or an evaluation of a revision. Its id is that of the one or of the other. */
interface Step {
  id: string
  sectionId: string
  sectionTitle: string
  title: string
  type: BlockType | 'evaluation'
  minutes: number
}

interface Section {
  id: string
  title: string
  minutes: number
  blocks: BlockRow[]
  evaluations: EvaluationRow[]
}

/** A revision without its contents: the same for every learner, and for good. */
export interface Structure {
  sections: Section[]
  /** In the order a learner takes them: section by section its blocks, then its evaluations. */
  steps: Step[]
}

/** What a learner has done in a course, whatever the revision. */
export interface DoneRow {
  /** Ids of the blocks that are done and the evaluations that are passed, with spaces between them; null: none. */
  doneIds: string | null
  /** The evaluation that has a running attempt, or else the block that was open last. */
  lastStepId: string | null
}

/** A revision, as far as one learner has come in it. */
export interface Outline extends Structure {
  done: ReadonlySet<string>
  lastStepId: string | null
}

interface StructureRows {
  sections: SectionRow[]
  blocks: BlockRow[]
  evaluations: EvaluationRow[]
}

export function structureOf({ sections: rows, blocks, evaluations }: StructureRows): Structure {
  const sections = rows.map(({ sectionId, title }) => {
    const own = blocks.filter((block) => block.sectionId === sectionId)
    const asked = evaluations.filter((evaluation) => evaluation.sectionId === sectionId)
    return {
      id: sectionId,
      title,
      minutes: [...own, ...asked].reduce((sum, { minutes }) => sum + minutes, 0),
      blocks: own,
      evaluations: asked,
    }
  })
  return { sections, steps: sections.flatMap(stepsOf) }
}

function stepsOf({ id: sectionId, title: sectionTitle, blocks, evaluations }: Section): Step[] {
  const section = { sectionId, sectionTitle }
  return [
    ...blocks.map(({ blockId, title, type, minutes }) => ({ id: blockId, ...section, title, type, minutes })),
    ...evaluations.map(({ evaluationId, name, minutes }) => ({
      id: evaluationId,
      ...section,
      title: name,
      type: 'evaluation' as const,
      minutes,
    })),
  ]
}

export const outlineOf = ({ sections, steps }: Structure, { doneIds, lastStepId }: DoneRow): Outline => ({
  sections,
  steps,
  done: new Set(doneIds?.split(' ')),
  lastStepId,
})

export const progressIn = ({ steps, done }: Outline): Progress =>
  toProgress(steps.filter(({ id }) => done.has(id)).length, steps.length)

/** The first open step from where the learner was last, or else the first that was skipped before. */
function openStep({ steps, done, lastStepId }: Outline) {
  const here = steps.findIndex(({ id }) => id === lastStepId)
  return steps.find(({ id }, index) => index >= here && !done.has(id)) ?? steps.find(({ id }) => !done.has(id)) ?? null
}

export function nextStep(outline: Outline): MyCourse['Next'] {
  const next = openStep(outline)
  if (!next) return null
  const { id, sectionId, sectionTitle, title, type, minutes } = next
  const left = outline.steps.filter(
    (step) => step.sectionId === sectionId && step.type !== 'evaluation' && !outline.done.has(step.id),
  )
  return {
    Block: type === 'evaluation' ? null : id,
    Form: type === 'evaluation' ? id : null,
    Title: title,
    Type: type,
    Minutes: minutes,
    SectionTitle: sectionTitle,
    SectionMinutesLeft: left.reduce((sum, step) => sum + step.minutes, 0),
  }
}

export function trailOf(outline: Outline): MyCourse['Trail'] {
  const { sections, steps, done } = outline
  const current = openStep(outline)?.sectionId
  const open = new Set(steps.flatMap(({ id, sectionId }) => (done.has(id) ? [] : [sectionId])))
  return sections.map(({ id, title }) => ({
    Title: title,
    State: id === current ? 'now' : open.has(id) ? 'ahead' : 'done',
  }))
}

export const toSections = ({ sections, done }: Outline): CourseOverview['Sections'] =>
  sections.map(({ id, title, minutes, blocks, evaluations }) => ({
    Id: id,
    Title: title,
    Minutes: minutes,
    Blocks: blocks.map(({ blockId, title, type, minutes }) => ({
      Id: blockId,
      Title: title,
      Type: type,
      Minutes: minutes,
      Done: done.has(blockId),
    })),
    Forms: evaluations.map(({ evaluationId, name, minutes }) => ({
      Id: evaluationId,
      Name: name,
      Minutes: minutes,
      Passed: done.has(evaluationId),
    })),
  }))
