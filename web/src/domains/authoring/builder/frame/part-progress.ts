import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'

/** The dot of a part: its state on the server, or a star while the course has open comments. */
export type Dot = 'empty' | 'started' | 'complete' | 'comments'

export function dotOf({ Parts, OpenComments }: Pick<CourseDraft, 'Parts' | 'OpenComments'>, part: BuilderPart): Dot {
  if (part === 'review' && OpenComments > 0) return 'comments'
  return Parts.find(({ Part }) => Part === part)?.State ?? 'empty'
}

/** How many blocks are incomplete or how many comments are open, as a number beside the name of the part. */
export function countOpen(draft: Pick<CourseDraft, 'Sections' | 'OpenComments'>, part: BuilderPart): number {
  if (part === 'review') return draft.OpenComments
  if (part !== 'content') return 0
  return draft.Sections.flatMap(({ Blocks }) => Blocks).filter(({ Missing }) => Missing).length
}

const required = new Set<BuilderPart>(['general', 'content', 'licenses', 'cover'])
/** A course may do without them, but cannot be handed in with unfinished ones. */
const optional = new Set<BuilderPart>(['evaluations', 'faq'])

type Parts = Pick<CourseDraft, 'Parts'>

/** The parts that every course has to have complete before it can be handed in; the same ones at all times. */
export const requiredParts = ({ Parts }: Parts) => Parts.filter(({ Part }) => required.has(Part))

/** Parts that a course may leave out, but that were begun and hold the hand-in back until they are complete. */
export const unfinishedParts = ({ Parts }: Parts) =>
  Parts.filter(({ Part, State }) => optional.has(Part) && State === 'started')

export function requiredCounts(draft: Parts) {
  const parts = requiredParts(draft)
  return { ready: parts.filter(({ State }) => State === 'complete').length, count: parts.length }
}
