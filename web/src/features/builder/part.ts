import type { CourseDraft } from '@aulanova/contract/builder'
import type { BuilderPart } from '@aulanova/contract/course-rules'

/** What every part of the builder is given. */
export interface PartProps {
  draft: CourseDraft
  /** False shows the part without controls. */
  editable: boolean
}

export const partPath = (courseId: string, part: BuilderPart) => `/creator/courses/${courseId}/${part}`
