import { type SiteFieldInput, type SiteKind, siteFieldsOf } from '@aulanova/contract/organizations/site-kinds'
import type { SiteDraft, SiteItem } from '@aulanova/contract/organizations/sites'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import { instantOf, wallTimeOf } from '#platform/i18n/zoned-time.ts'
import type { SiteField } from './field-words.ts'

/** The values of the form, as typed; times are on the clock of the organization. */
export type ItemValues = Record<string, string>

export const fieldsOf = (kind: SiteKind) => Object.entries(siteFieldsOf(kind)) as [SiteField, SiteFieldInput][]

/** Kinds that visitors see by date begin with today. */
const today = (zone: string) => wallTimeOf(Date.now(), zone).slice(0, 10)

export function valuesOf(kind: SiteKind, item: SiteItem | null, zone: string): ItemValues {
  const own = fieldsOf(kind).map(([field, input]) => {
    const stored = String(item?.[field] ?? '')
    if (input === 'instant') return [field, stored && wallTimeOf(stored, zone)]
    return [field, stored || (item === null && input === 'date' ? today(zone) : '')]
  })
  return { Name: item?.Name ?? '', ...Object.fromEntries(own) }
}

/** The request body; empty fields are left out. */
export function bodyOf(kind: SiteKind, values: ItemValues, zone: string): SiteDraft {
  const own = fieldsOf(kind)
    .map(([field, input]) => [field, sendable(input, values[field] ?? '', zone)] as const)
    .filter(([, value]) => value !== '')
  return { Name: (values.Name ?? '').trim(), ...Object.fromEntries(own) }
}

function sendable(input: SiteFieldInput, typed: string, zone: string): FieldValue {
  const text = typed.trim()
  if (input === 'html' || input === 'long-text') return text === '' ? '' : typed
  // What is no time is sent as it is, so that the server refuses this field.
  return input === 'instant' && text !== '' ? (instantOf(text, zone) ?? text) : text
}
