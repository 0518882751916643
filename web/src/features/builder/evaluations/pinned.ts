import type { Evaluation } from '@aulanova/contract/evaluations'

/**
 * While an evaluation is open it stays, even when somebody deletes it: its editor must not vanish with what was typed.
 * `seen` is how it was shown last.
 */
export function pinned(forms: Evaluation[], seen: Evaluation | null): { forms: Evaluation[]; isGone: boolean } {
  const isGone = seen !== null && !forms.some(({ Id }) => Id === seen.Id)
  return { forms: isGone ? [...forms, seen] : forms, isGone }
}
