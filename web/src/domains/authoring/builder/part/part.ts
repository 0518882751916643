import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'

/** A part, or the figures, which are beside them. */
export type BuilderPage = BuilderPart | 'analytics'

/** What every part of the builder is given. */
export interface PartProps {
  draft: CourseDraft
  /** False shows the part without controls. */
  editable: boolean
}

export { partPath } from '#platform/address/course-links.ts'

/** Everyone who builds the course reads its figures; the server decides by the same rule. */
export const seesFigures = ({ Role }: Pick<CourseDraft, 'Role'>) =>
  Role === 'administrator' || Role === 'owner' || Role === 'collaborator'
