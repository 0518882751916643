import type { FieldValue, ReferenceDraft, ReferenceItem } from '@aulanova/contract/reference'
import { definitionOf, type FieldInput, type ReferenceKind } from '@aulanova/contract/reference-kinds'
import type { FieldName } from './field-words.ts'

/** The values of the form, as typed. */
export type EntryValues = Record<string, string | boolean>

export const fieldsOf = (kind: ReferenceKind) => Object.entries(definitionOf(kind).fields) as [FieldName, FieldInput][]

export const valuesOf = (kind: ReferenceKind, item: ReferenceItem | null): EntryValues => ({
  Name: item?.Name ?? '',
  ...Object.fromEntries(
    fieldsOf(kind).map(([field, input]) => [
      field,
      input === 'yes-no' ? item?.[field] === true : String(item?.[field] ?? ''),
    ]),
  ),
})

/** The request body; empty fields are left out. */
export function draftOf(kind: ReferenceKind, values: EntryValues): ReferenceDraft {
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
