/** Values in a body. The largest evaluation has about 17,000; parsing a million would block for a second. */
const maxValues = 30_000
/** Shorter texts cannot hold enough values to matter. */
const shortText = 64 * 1024

const [quote, backslash, comma, bracket, brace] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/** Whether a JSON text has more values than any body needs. Counted in one pass, before it is parsed. */
export function hasTooManyValues(text: string): boolean {
  if (text.length <= shortText) return false
  let values = 1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inString && sign === backslash) at++
    else if (sign === quote) inString = !inString
    else if (!inString && (sign === comma || sign === bracket || sign === brace) && ++values > maxValues) return true
  }
  return false
}

/** A value counts one, and one more for every 256 characters of text. Stops as soon as it has counted `most`. */
export function isHeavierThan(value: unknown, max: number): boolean {
  const waiting: unknown[] = [value]
  let weight = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    weight += 1 + (typeof next === 'string' ? next.length >> 8 : 0)
    if (typeof next === 'object' && next !== null) {
      // A long array is not enumerated: that alone would make a string of each index.
      const inside = Array.isArray(next) ? next : Object.values(next)
      if (weight + waiting.length + inside.length > max) return true
      waiting.push(...inside)
    }
    if (weight > max) return true
  }
  return false
}
