import { parseArgs } from 'node:util'

export interface Options {
  names: string[]
  seed: number
  /** Null for the drill's default. */
  count: number | null
}

/** Reads the command line; throws with one sentence if it is wrong. */
export function readOptions(known: readonly string[], args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    options: { seed: { type: 'string' }, count: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`There is no drill "${unknown[0]}": ${known.join(', ')}.`)
  return {
    names: positionals.length > 0 ? positionals : [...known],
    seed: wholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000),
    count: wholeNumber('count', values.count),
  }
}

function wholeNumber(name: string, text: string | undefined) {
  if (text === undefined) return null
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} needs a whole number, not "${text}".`)
  return Number(text)
}
