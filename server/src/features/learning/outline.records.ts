import type { CourseOverview, MyCourse, Progress } from '@aulanova/contract/learning'
import { toProgress } from '@aulanova/contract/progress'
import type { Outline } from './learning.records.ts'

/** All steps in the order a learner takes them: section by section its blocks, then its evaluations. */
const stepsOf = ({ sections, blocks, evaluations }: Outline) =>
  sections.flatMap(({ sectionId, title }) => [
    ...blocks
      .filter((block) => block.sectionId === sectionId)
      .map((block) => ({ ...block, evaluationId: null, sectionTitle: title })),
    ...evaluations
      .filter((evaluation) => evaluation.sectionId === sectionId)
      .map(({ evaluationId, name, passed }) => ({
        blockId: null,
        evaluationId,
        sectionId,
        sectionTitle: title,
        title: name,
        type: 'evaluation' as const,
        minutes: 0,
        done: passed,
        leftHere: false,
      })),
  ])

export function progressIn(outline: Outline): Progress {
  const steps = stepsOf(outline)
  return toProgress(steps.filter(({ done }) => done).length, steps.length)
}

/** The first open step from where the learner was last, or else the first that was skipped before. */
function openStep(outline: Outline) {
  const steps = stepsOf(outline)
  const here = steps.findIndex(({ leftHere }) => leftHere)
  return steps.find(({ done }, index) => !done && index >= here) ?? steps.find(({ done }) => !done) ?? null
}

export function nextStep(outline: Outline): MyCourse['Next'] {
  const next = openStep(outline)
  if (!next) return null
  const left = outline.blocks.filter(({ sectionId, done }) => sectionId === next.sectionId && !done)
  return {
    Block: next.blockId,
    Form: next.evaluationId,
    Title: next.title,
    Type: next.type,
    Minutes: next.minutes,
    SectionTitle: next.sectionTitle,
    SectionMinutesLeft: left.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

export function trailOf(outline: Outline): MyCourse['Trail'] {
  const current = openStep(outline)?.sectionId
  const open = new Set(stepsOf(outline).flatMap(({ sectionId, done }) => (done ? [] : [sectionId])))
  return outline.sections.map(({ sectionId, title }) => ({
    Title: title,
    State: sectionId === current ? 'now' : open.has(sectionId) ? 'ahead' : 'done',
  }))
}

export const toSections = ({ sections, blocks, evaluations }: Outline): CourseOverview['Sections'] =>
  sections.map(({ sectionId, title }) => {
    const own = blocks.filter((block) => block.sectionId === sectionId)
    return {
      Id: sectionId,
      Title: title,
      Minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      Blocks: own.map(({ blockId, title, type, minutes, done }) => ({
        Id: blockId,
        Title: title,
        Type: type,
        Minutes: minutes,
        Done: done,
      })),
      Forms: evaluations
        .filter((evaluation) => evaluation.sectionId === sectionId)
        .map(({ evaluationId, name, passed }) => ({ Id: evaluationId, Name: name, Passed: passed })),
    }
  })
