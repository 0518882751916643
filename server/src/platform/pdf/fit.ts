/** The width of a text at size 1. There is no kerning, so widths add up and grow with the size. */
export type Measure = (text: string) => number

interface Room {
  width: number
  height: number
  /** The size it has when there is room enough. */
  largest: number
  /** Smaller text cannot be read: what does not fit at this size is cut off with an ellipsis. */
  smallest: number
  /** Of a line, as a fraction of the size. */
  leading: number
}

export interface Fitted {
  size: number
  lines: string[]
  /** From the top of the first line to the bottom of the last. */
  height: number
}

/** More has no room on any page. */
const longest = 1000

/** Breaks a text into lines that fit: as large as possible, in as few lines as possible. */
export function fitted(text: string, room: Room, measure: Measure): Fitted {
  const { width, height, largest, smallest, leading } = room
  const widthOf = cachedByWord(measure)
  const said = [...text].slice(0, longest).join('')
  const result = (lines: string[], size: number) => ({ lines, size, height: lines.length * size * leading })
  const maxLines = (size: number) => Math.max(1, Math.floor(height / (size * leading) + 0.001))
  for (let size = largest; size > smallest; size -= 0.5) {
    const lines = balanced(said, width / size, widthOf)
    if (lines && lines.length <= maxLines(size)) return result(lines, size)
  }
  const broad = width / smallest
  const lines = wrapped(broken(said, broad, widthOf), broad, widthOf)
  if (lines.length <= maxLines(smallest)) return result(lines, smallest)
  const fitting = lines.slice(0, maxLines(smallest))
  return result([...fitting.slice(0, -1), shortened(fitting.at(-1) ?? '', broad, widthOf)], smallest)
}

/** Caches the width of each word, because each is measured for every size that is tried. */
function cachedByWord(measure: Measure): Measure {
  const known = new Map<string, number>()
  const ofWord = (word: string) => {
    const width = known.get(word) ?? measure(word)
    known.set(word, width)
    return width
  }
  return (text) => {
    const words = text.split(' ')
    return words.reduce((sum, word) => sum + ofWord(word), 0) + (words.length - 1) * ofWord('\u00a0')
  }
}

function wrapped(text: string, width: number, widthOf: Measure) {
  const lines: string[] = []
  let left = 0
  for (const word of text.split(' ')) {
    const needed = widthOf(` ${word}`)
    if (lines.length > 0 && needed <= left) lines.push(`${lines.pop()} ${word}`)
    else {
      lines.push(word)
      left = width + widthOf(' ')
    }
    left -= needed
  }
  return lines
}

/**
 * Breaks two lines after a colon, if there is one; otherwise makes lines about equally long. Null when a word is wider
 * than a line.
 */
function balanced(text: string, width: number, widthOf: Measure) {
  const fits = (lines: string[]) => lines.every((line) => widthOf(line) <= width)
  let lines = wrapped(text, width, widthOf)
  if (!fits(lines)) return null
  const halves = text.split(/(?<=:) /)
  if (lines.length === 2 && halves.length === 2 && fits(halves)) return halves
  for (let narrower = width * 0.96; narrower > width / 2 && lines.length > 1; narrower *= 0.96) {
    const tried = wrapped(text, narrower, widthOf)
    if (tried.length > lines.length || !fits(tried)) break
    lines = tried
  }
  return lines
}

/** Splits words that are wider than a line. */
const broken = (text: string, width: number, widthOf: Measure) =>
  text
    .split(' ')
    .flatMap((word) => {
      const parts = ['']
      for (const sign of word) {
        if (parts.at(-1) !== '' && widthOf(parts.at(-1) + sign) > width) parts.push(sign)
        else parts[parts.length - 1] += sign
      }
      return parts
    })
    .join(' ')

function shortened(line: string, width: number, widthOf: Measure) {
  const signs = [...line]
  while (signs.length > 0 && widthOf(`${signs.join('').trimEnd()}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
