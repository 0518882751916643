import { normalised } from '#domains/catalogue/search-words.ts'
import { maxErrorsIn, typingErrors } from '#domains/catalogue/typing-errors.ts'

/** More words are searched as they were typed: comparing each takes milliseconds. */
const maxCorrected = 4

/** From so many letters on, a word may be one that was not typed to its end. */
const shortestBeginning = 3

/**
 * A search with each word that is not among the known ones replaced by the known word that is probably meant: one that it
 * begins, or one that it is with the fewest typing errors. `known`: the most frequent first.
 */
export function meantBy(text: string, known: readonly string[]): string {
  const all = new Set(known)
  let corrected = 0
  return text
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const word = normalised(typed)
      return all.has(word) || ++corrected > maxCorrected ? typed : (nearest(word, known) ?? typed)
    })
    .join(' ')
}

function nearest(word: string, known: readonly string[]): string | undefined {
  const begun = word.length >= shortestBeginning ? known.find((other) => other.startsWith(word)) : undefined
  if (begun) return begun
  const max = maxErrorsIn(word)
  let best: { word: string; errors: number } | undefined
  for (const other of max === 0 ? [] : known) {
    const errors = typingErrors(word, other, best ? best.errors - 1 : max)
    if (errors <= (best ? best.errors - 1 : max)) best = { word: other, errors }
    if (best?.errors === 1) break
  }
  return best?.word
}
