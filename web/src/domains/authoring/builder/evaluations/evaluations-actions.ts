import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import type { Evaluation } from '@aulanova/contract/authoring/evaluations'
import type { useEvaluations } from './use-evaluations.ts'
import type { OpenEvaluation } from './use-open-evaluation.ts'

/** What can be done with the evaluations of a course, in any section. */
export interface EvaluationsActions {
  evaluations: ReturnType<typeof useEvaluations>
  courseId: string
  editable: boolean
  /** The id of the open one, or an empty text. */
  open: string
  setOpen: (id: string) => void
  /** Saves the open one; false when that failed, and it must stay open. */
  settle: () => Promise<boolean>
  /** The open one, for changes from outside of its editor. */
  opened: { current: OpenEvaluation | null }
  announce: (sentence: string) => void
  /** Somebody else deleted the open one. */
  isDeleted: boolean
  sections: Pick<OutlineSection, 'Id' | 'Title' | 'Forms'>[]
  moveTo: (evaluation: Evaluation, section: string) => Promise<void>
}

/** How many comments on an evaluation are open; the outline of the course counts them. */
export const commentsOn = ({ sections }: EvaluationsActions, { Id }: Evaluation) =>
  sections.flatMap(({ Forms }) => Forms).find((form) => form.Id === Id)?.OpenComments ?? 0
