import type { Change } from '@aulanova/contract/review'
import { diffWordsWithSpace } from 'diff'

type Field = Change['Fields'][number]

/** Comparing very different texts takes long; after this they are shown one after the other. */
const patience = { timeout: 50 }

/** What was kept, added and removed, word by word; null when both say the same. */
export function compared(field: string, before: string, after: string): Field | null {
  if (before === after) return null
  const parts = diffWordsWithSpace(before, after, patience) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const words = parts
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      Kind: added ? ('added' as const) : removed ? ('removed' as const) : ('kept' as const),
      Text: value,
    }))
  return { Field: field, Words: words }
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

export function counted(fields: Field[]) {
  const sum = (kind: 'added' | 'removed') =>
    fields
      .flatMap(({ Words }) => Words)
      .filter(({ Kind }) => Kind === kind)
      .reduce((total, { Text }) => total + countWords(Text), 0)
  return { WordsAdded: sum('added'), WordsRemoved: sum('removed') }
}
