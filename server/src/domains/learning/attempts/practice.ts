import type { EvaluationRow, PastAttemptRow } from './attempts.store.ts'

/**
 * Whether the next attempt is practice: the right answer to one of its questions was shown, or can be read in the result
 * of an attempt that passed. Questions that are new in a later revision count again.
 */
export function nextIsPractice({ questions }: Pick<EvaluationRow, 'questions'>, attempts: readonly PastAttemptRow[]) {
  const shown = new Set(attempts.flatMap(({ shownQuestions }) => shownQuestions ?? []))
  return questions.some(({ Id }) => shown.has(Id))
}
