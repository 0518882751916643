import type { ChangedField } from '@aulanova/contract/kernel/word-changes'
import { diffChars, diffWordsWithSpace } from 'diff'

/** What is unchanged, added and removed, word by word; null when both say the same. */
export type Compare = (field: string, before: string, after: string) => ChangedField | null

/**
 * Compares within so many milliseconds in all. A pair that takes too long, or comes when the time is used up, is shown
 * as one text removed and one added: comparing very different ones takes long.
 */
export function compareWithin(milliseconds: number, longestPair = 50): Compare {
  const end = performance.now() + milliseconds
  return (field, before, after) => {
    if (before === after) return null
    const timeout = Math.min(longestPair, end - performance.now())
    const parts = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined
    return { Field: field, Words: wordsOf(parts ?? wholly(before, after)) }
  }
}

const wholly = (before: string, after: string) => [
  { value: before, removed: true, added: false },
  { value: after, removed: false, added: true },
]

function wordsOf(parts: { value: string; added: boolean; removed: boolean }[]): ChangedField['Words'] {
  return parts
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      Kind: added ? ('added' as const) : removed ? ('removed' as const) : ('kept' as const),
      Text: value,
    }))
}

/** How many characters are added and removed between two texts; null: more than `limit`, which is found without comparing further. */
export function changedCharacters(before: string, after: string, limit: number): number | null {
  if (before === after) return 0
  if (Math.abs(before.length - after.length) > limit) return null
  const parts = diffChars(...withoutCommonEnds(before, after), { maxEditLength: limit })
  if (!parts) return null
  const changed = parts.reduce((sum, { value, added, removed }) => sum + (added || removed ? value.length : 0), 0)
  // The library counts an emoji as one edit.
  return changed > limit ? null : changed
}

/** Without what both begin with and end with: the library splits whole texts into characters, which takes long. */
function withoutCommonEnds(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  if (isHighSurrogate(before, start - 1)) start--
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end--
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)]
}

/** Whether the first half of a character of two code units, as emojis are, is here. */
const isHighSurrogate = (text: string, at: number) => /[\uD800-\uDBFF]/.test(text.charAt(at))
