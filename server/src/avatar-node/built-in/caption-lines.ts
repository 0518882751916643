/** Characters of a line of captions, as broadcasters count them. */
export const lineLength = 42

/** A few more are better than a sentence that is divided. */
const longestLine = 45

const lengthOf = (text: string) => [...text].length

/** One line if it is short enough, otherwise two of about the same length. */
export function linesOf(text: string): string[] {
  if (lengthOf(text) <= lineLength) return [text]
  const words = text.split(' ')
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(lengthOf))
  return breaks.reduce((best, lines) => (longer(lines) < longer(best) ? lines : best), [text])
}

export const fits = (text: string) =>
  lengthOf(text) <= longestLine * 2 + 1 && linesOf(text).every((line) => lengthOf(line) <= longestLine)
