import type { CourseDraft } from '@aulanova/contract/builder'
import type { BuilderPart } from '@aulanova/contract/course-rules'
import { partGroups } from './part-groups.ts'

/** How the dot of a part looks: what the server says of it, or a star while comments on the course are open. */
export type Dot = 'empty' | 'started' | 'complete' | 'comments'

export const partOrder = partGroups.flatMap(([, parts]) => parts)

export function dotOf({ Parts, OpenComments }: Pick<CourseDraft, 'Parts' | 'OpenComments'>, part: BuilderPart): Dot {
  if (part === 'review' && OpenComments > 0) return 'comments'
  return Parts.find(({ Part }) => Part === part)?.State ?? 'empty'
}

/** What still wants something, as a number beside the name; zero is not said. */
export function openThings(draft: Pick<CourseDraft, 'Sections' | 'OpenComments'>, part: BuilderPart): number {
  if (part === 'review') return draft.OpenComments
  if (part !== 'content') return 0
  return draft.Sections.flatMap(({ Blocks }) => Blocks).filter(({ Missing }) => Missing).length
}

export const readyCount = (draft: Pick<CourseDraft, 'Parts'>) =>
  draft.Parts.filter(({ State }) => State === 'complete').length
