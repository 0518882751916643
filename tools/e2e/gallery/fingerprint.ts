/** A picture as a grid of how bright each part of it is, small enough to keep hundreds of them in the repository. */
export const grid = { columns: 12, rows: 16 }

/** Brightness from 0 to 63 is one character each. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const most = digits.length - 1

/** `pixels` are red, green, blue and alpha of each part, from 0 to 255. The last characters are the mean colour. */
export function fingerprintOf(pixels: readonly number[]): string {
  const parts = Array.from({ length: pixels.length / 4 }, (_, at) => pixels.slice(at * 4, at * 4 + 3))
  const level = (value: number) => digits[Math.round((value / 255) * most)]
  const bright = parts.map(([red = 0, green = 0, blue = 0]) => level(0.299 * red + 0.587 * green + 0.114 * blue))
  const mean = [0, 1, 2].map((channel) =>
    level(parts.reduce((sum, part) => sum + (part[channel] ?? 0), 0) / parts.length),
  )
  return [...bright, ...mean].join('')
}

/** Dates, names and ids differ from run to run: they change a part by less than this, of 63. */
const tolerance = 2
/** A new line of text moves what is below it; that is a change, a part alone that is a little darker is none. */
const fewestParts = 2

export const isChanged = (before: string, after: string) =>
  before.length !== after.length ||
  [...before].filter((digit, at) => Math.abs(digits.indexOf(digit) - digits.indexOf(after[at] ?? '')) > tolerance)
    .length >= fewestParts

export interface Comparison {
  changed: string[]
  added: string[]
  gone: string[]
}

/** By the names of the pictures. */
export function compare(accepted: Record<string, string>, taken: Record<string, string>): Comparison {
  const names = Object.keys(taken)
  return {
    changed: names.filter((name) => accepted[name] !== undefined && isChanged(accepted[name], taken[name] ?? '')),
    added: names.filter((name) => accepted[name] === undefined),
    gone: Object.keys(accepted).filter((name) => taken[name] === undefined),
  }
}
