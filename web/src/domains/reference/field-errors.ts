import type { FieldProblem } from '@aulanova/contract/kernel/problems'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { EntryValues } from './entry-values.ts'
import { invalidWords, reasonWords } from './field-words.ts'
import type { ReferenceText } from './kind-words.ts'

/** The text for the first problem of each field. */
export function errorTexts(kind: ReferenceKind, problems: FieldProblem[], values: EntryValues) {
  const ours = problems.filter(({ field }) => field in values)
  return Object.fromEntries(ours.toReversed().map((problem) => [problem.field, textOf(kind, problem, values)]))
}

function textOf(kind: ReferenceKind, { field, reason }: FieldProblem, values: EntryValues): ReferenceText {
  if (field === 'Name') return nameText(reason, String(values.Name))
  const input = definitionOf(kind).fields[field]
  return reasonWords[reason] ?? (input ? invalidWords[input] : 'This value is not right')
}

function nameText(reason: string, name: string): ReferenceText {
  if (name.trim() === '') return 'Please enter a name'
  if (reason === 'tooLong') return 'This is too long'
  return name.includes('/') ? 'Should not contain /' : 'No special characters'
}
