import type { Evaluation } from '@aulanova/contract/authoring/evaluations'

/**
 * Keeps the open evaluation in the list when somebody else deletes it: its editor must not disappear with what was
 * typed. `seen` is how it was shown last.
 */
export function withOpenEvaluation(evaluations: Evaluation[], seen: Evaluation | null) {
  const isDeleted = seen !== null && !evaluations.some(({ Id }) => Id === seen.Id)
  return { evaluations: isDeleted ? [...evaluations, seen] : evaluations, isDeleted }
}
