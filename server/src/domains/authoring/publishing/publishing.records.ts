import type { CourseStanding } from '@aulanova/contract/authoring/publishing'
import type { CourseState } from '@aulanova/contract/kernel/course-states'

export interface StandingRow {
  courseId: string
  name: string
  state: CourseState
  /** The revision on sale; null: none. */
  revision: number | null
  /** The newest revision, on sale or withdrawn; null: never published. */
  lastRevision: number | null
  unpublishedChanges: boolean
  updatedAt: string
}

export const toStanding = (row: StandingRow): CourseStanding => ({
  Uuid: row.courseId,
  State: row.state,
  Updated: row.updatedAt,
  Revision: row.revision,
  UnpublishedChanges: row.unpublishedChanges,
})
