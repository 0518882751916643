import type { Form } from '@aulanova/contract/evaluation-editor'

/**
 * While an evaluation is open it stays, even when somebody deletes it: its editor must not vanish with what was typed.
 * `seen` is how it was shown last.
 */
export function pinned(forms: Form[], seen: Form | null): { forms: Form[]; isGone: boolean } {
  const isGone = seen !== null && !forms.some(({ Id }) => Id === seen.Id)
  return { forms: isGone ? [...forms, seen] : forms, isGone }
}
