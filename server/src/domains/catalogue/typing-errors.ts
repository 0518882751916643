/** How many typing errors a word of this length may have: a short one would become another word. */
export function maxErrorsIn({ length }: string) {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

const longest = 48
/** The last three rows of the table: reused, because a search compares thousands of words. */
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1))

/**
 * How many letters have to be added, left out, replaced or swapped with the next one to make `typed` of `word`; more than
 * `most` is answered as `most + 1`. With `mayContinue` the end of `word` may be missing.
 */
export function typingErrors(typed: string, word: string, max: number, mayContinue = false): number {
  const tooMany = max + 1
  if (typed.length > longest || word.length > longest) return tooMany
  if (typed.length - word.length > max) return tooMany
  if (!mayContinue && word.length - typed.length > max) return tooMany
  // What comes after that cannot be part of a prefix that is meant.
  const width = mayContinue ? Math.min(word.length, typed.length + max) : word.length
  let [before, above, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let at = 0; at <= width; at++) above[at] = at
  for (let row = 1; row <= typed.length; row++) {
    const least = fillRow({ typed, word, width, row }, { before, above, current })
    if (least > max) return tooMany
    ;[before, above, current] = [above, current, before]
  }
  const errors = mayContinue ? leastOf(above, width) : (above[width] ?? tooMany)
  return Math.min(errors, tooMany)
}

interface Row {
  typed: string
  word: string
  width: number
  row: number
}

interface Rows {
  before: Uint8Array
  above: Uint8Array
  current: Uint8Array
}

/** Answers the least of the row: the end cannot be less. */
function fillRow({ typed, word, width, row }: Row, { before, above, current }: Rows) {
  current[0] = row
  let least = row
  const letter = typed.charCodeAt(row - 1)
  for (let at = 1; at <= width; at++) {
    const other = word.charCodeAt(at - 1)
    let errors = Math.min(errorsAt(above, at), errorsAt(current, at - 1)) + 1
    errors = Math.min(errors, errorsAt(above, at - 1) + (letter === other ? 0 : 1))
    const isSwapped = row > 1 && at > 1 && letter === word.charCodeAt(at - 2) && typed.charCodeAt(row - 2) === other
    if (isSwapped) errors = Math.min(errors, errorsAt(before, at - 2) + 1)
    current[at] = errors
    if (errors < least) least = errors
  }
  return least
}

const errorsAt = (row: Uint8Array, at: number) => row[at] as number

function leastOf(row: Uint8Array, width: number) {
  let least = errorsAt(row, 0)
  for (let at = 1; at <= width; at++) least = Math.min(least, errorsAt(row, at))
  return least
}
