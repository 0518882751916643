import type { FieldValue, ReferenceBody, ReferenceEntry } from '@aulanova/contract/reference/reference'
import { definitionOf, type FieldInput, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { FieldName } from './field-words.ts'

/** The values of the form, as typed. */
export type EntryValues = Record<string, string | boolean>

export const fieldsOf = (kind: ReferenceKind) => Object.entries(definitionOf(kind).fields) as [FieldName, FieldInput][]

export const valuesOf = (kind: ReferenceKind, entry: ReferenceEntry | null): EntryValues => ({
  Name: entry?.Name ?? '',
  ...Object.fromEntries(
    fieldsOf(kind).map(([field, input]) => [
      field,
      input === 'yes-no' ? entry?.[field] === true : String(entry?.[field] ?? ''),
    ]),
  ),
})

/** The request body; empty fields are left out. */
export function bodyOf(kind: ReferenceKind, values: EntryValues): ReferenceBody {
  const own = fieldsOf(kind)
    .map(([field, input]) => [field, sendable(input, values[field] ?? '')] as const)
    .filter(([, value]) => value !== '')
  return { Name: String(values.Name).trim(), ...Object.fromEntries(own) }
}

function sendable(input: FieldInput, typed: string | boolean): FieldValue {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  switch (input) {
    case 'whole-number':
      // An invalid number is sent as text, so that the server refuses this field.
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'slug':
    case 'domain':
    case 'colour':
      return text.toLowerCase()
    case 'html':
    case 'long-text':
      return text === '' ? '' : typed
    default:
      return text
  }
}
