import type { Problem } from '@aulanova/contract/kernel/problems'
import { type ProblemText, textOf } from './problem.ts'

type Words = 'Another entry has this name' | 'This is still in use'

/** The shared alert in one line, for a field without room for it. */
export function inOneLine(problem: Problem, t: (text: ProblemText | 'Invalid operation') => string) {
  const text = t(textOf(problem))
  return problem.statusCode === 409 ? `${t('Invalid operation')}: ${text}` : text
}

/** The words of `NameTaken` by the field that is taken: an address or domain, otherwise the name. */
export function takenIn({ details }: Problem, t: (text: Words) => string) {
  const field = details?.[0]?.field ?? 'Name'
  return { [field]: t(field === 'Name' ? 'Another entry has this name' : 'This is still in use') }
}
