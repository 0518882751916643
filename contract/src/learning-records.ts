import type { BlockType } from './blocks.ts'
import { keyOf } from './keys.ts'
import type { CourseCard, CourseOverview, MyCourse, Progress } from './learning.ts'
import { isActive, remainingDays } from './subscription-state.ts'

/** What a revision remembers of its course's general data: written at publishing, read by learners. */
export interface GeneralSnapshot {
  Name: string
  ShortDescription: string
  Description: string
  Requirements: string
  CertificateDetails: string
  Hours: number
  /** At a video host; null: there is a file, or no presentation at all. */
  PresentationAddress: string | null
  /** From the reference list: what certificates of the course say. */
  CertificateWording: { Title?: string; Text?: string; Signatory?: string } | null
  Category: string | null
  Difficulty: string | null
  Organization: { Name: string; Header: string | null; ShowAsBrand: boolean } | null
}

export interface CourseRow {
  courseId: string
  revision: number
  general: GeneralSnapshot
  coverKey: string | null
}

export interface SubscriptionRow {
  createdAt: string
  durationDays: number
  expiresAt: string
  revokedAt: string | null
}

export interface MyCourseRow extends CourseRow, SubscriptionRow {
  done: number
  total: number
  lastSeenAt: string | null
  certificateCode: string | null
}

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
  done: boolean
  /** The one that was open last. */
  leftHere: boolean
}

export interface EvaluationRow {
  evaluationId: string
  sectionId: string
  name: string
  passed: boolean
}

export const toCourseCard = ({ courseId, revision, general, coverKey }: CourseRow): CourseCard => ({
  PK: keyOf('course', courseId),
  Uuid: courseId,
  Revision: revision,
  Name: general.Name,
  Category: general.Category,
  Details: {
    Cover: coverKey && `/media/${coverKey}`,
    ShortDescription: general.ShortDescription,
    Organization: general.Organization?.Name ?? null,
    OrganizationHeader: general.Organization?.Header ?? null,
    ShowAsBrand: general.Organization?.ShowAsBrand ?? false,
  },
})

export function toAccess({ createdAt, durationDays, expiresAt, revokedAt }: SubscriptionRow, now: Date) {
  const active = isActive(createdAt, durationDays, now, revokedAt)
  return {
    Active: active,
    RemainingDays: active ? remainingDays(createdAt, durationDays, now) : 0,
    Expires: expiresAt,
  }
}

export const toProgress = (done: number, total: number): Progress => ({
  Done: done,
  Total: total,
  // Whole per cents, and never 100 before the last step is done.
  Percent: total === 0 ? 0 : Math.floor((done * 100) / total),
})

/** The list knows how far; where exactly is worked out for the course that is shown first. */
export const toMyCourse = (row: MyCourseRow, now: Date): MyCourse => ({
  ...toCourseCard(row),
  Access: toAccess(row, now),
  Progress: toProgress(row.done, row.total),
  LastSeen: row.lastSeenAt,
  CertificateCode: row.certificateCode,
  Next: null,
  Trail: [],
})

/** All steps in the order one takes them: section by section its blocks, then its evaluations. */
const stepsOf = (sections: SectionRow[], blocks: BlockRow[], evaluations: EvaluationRow[]) =>
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

/** From where the learner was last: that step, the next one that is open, or whatever was skipped before. */
function openStep(sections: SectionRow[], blocks: BlockRow[], evaluations: EvaluationRow[]) {
  const steps = stepsOf(sections, blocks, evaluations)
  const here = steps.findIndex(({ leftHere }) => leftHere)
  return steps.find(({ done }, index) => !done && index >= here) ?? steps.find(({ done }) => !done) ?? null
}

export function nextStep(sections: SectionRow[], blocks: BlockRow[], evaluations: EvaluationRow[]): MyCourse['Next'] {
  const next = openStep(sections, blocks, evaluations)
  if (!next) return null
  const left = blocks.filter(({ sectionId, done }) => sectionId === next.sectionId && !done)
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

export function trailOf(sections: SectionRow[], blocks: BlockRow[], evaluations: EvaluationRow[]): MyCourse['Trail'] {
  const now = openStep(sections, blocks, evaluations)?.sectionId
  const isOpen = (id: string) =>
    blocks.some(({ sectionId, done }) => sectionId === id && !done) ||
    evaluations.some(({ sectionId, passed }) => sectionId === id && !passed)
  return sections.map(({ sectionId, title }) => ({
    Title: title,
    State: sectionId === now ? 'now' : isOpen(sectionId) ? 'ahead' : 'done',
  }))
}

export const toSections = (
  sections: SectionRow[],
  blocks: BlockRow[],
  evaluations: EvaluationRow[],
): CourseOverview['Sections'] =>
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
