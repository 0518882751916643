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

const alwaysRequired = new Set<BuilderPart>(['general', 'content', 'licenses', 'cover'])
/** A course may do without them, but cannot be handed in with unfinished ones. */
const requiredOnceBegun = new Set<BuilderPart>(['evaluations', 'faq'])

/** The parts that have to be complete before the course can be handed in. */
export const requiredParts = ({ Parts }: Pick<CourseDraft, 'Parts'>) =>
  Parts.filter(({ Part, State }) => alwaysRequired.has(Part) || (requiredOnceBegun.has(Part) && State !== 'empty'))

export function requiredCounts(draft: Pick<CourseDraft, 'Parts'>) {
  const required = requiredParts(draft)
  return { ready: required.filter(({ State }) => State === 'complete').length, count: required.length }
}
