/** Mono sound of 16 bits. */
export interface Sound {
  rate: number
  samples: Int16Array
}

export interface Stretch {
  /** Seconds. */
  from: number
  to: number
}

export const secondsOf = ({ rate, samples }: Sound) => samples.length / rate

/** One measurement is this long, in seconds. */
export const window = 0.01

export interface Measured {
  /** Root mean square of each window, from 0 to 1. */
  levels: Float64Array
  /** Share of samples of each window at which the sign changes: high for s and sh, low for vowels. */
  crossings: Float64Array
}

export function measure({ rate, samples }: Sound): Measured {
  const size = Math.round(rate * window)
  const count = Math.ceil(samples.length / size)
  const levels = new Float64Array(count)
  const crossings = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const part = samples.subarray(i * size, (i + 1) * size)
    let squares = 0
    let changes = 0
    for (const [j, sample] of part.entries()) {
      squares += sample * sample
      if (j > 0 && sample < 0 !== (part[j - 1] ?? 0) < 0) changes++
    }
    levels[i] = Math.sqrt(squares / part.length) / 32768
    crossings[i] = changes / part.length
  }
  return { levels, crossings }
}

/** Below this part of the loudest window it is silent: 40 dB less. */
const silence = 0.01

/** The closed mouth before a `p` or `t` is silent too, for less than this many seconds. */
const shortestPause = 0.12

/** Where something is heard, between pauses. */
export function heard({ levels }: Measured): Stretch[] {
  const least = levels.reduce((loudest, level) => Math.max(loudest, level), 0) * silence
  const stretches: Stretch[] = []
  for (const [i, level] of levels.entries()) {
    if (level <= least) continue
    const last = stretches.at(-1)
    if (last && i * window - last.to < shortestPause) last.to = (i + 1) * window
    else stretches.push({ from: i * window, to: (i + 1) * window })
  }
  return stretches
}

/** Loudness as an ear hears it: 1 is the loudest window, 0 is 40 dB less. */
function loudness(levels: Float64Array) {
  const highest = levels.reduce((a, b) => Math.max(a, b), 0)
  return levels.map((level) => (level > 0 && highest > 0 ? Math.max(0, 1 + Math.log10(level / highest) / 2) : 0))
}

/** Sign changes at which a window is all hiss. */
const allHiss = 0.3

/** How little a window sounds like each noise; 0 is as expected. */
const misfits: Record<Noise, (loud: number, hiss: number) => number> = {
  vowel: (loud, hiss) => 1 - loud + hiss / 2,
  voiced: (loud, hiss) => Math.abs(loud - 0.65) + hiss / 2,
  hiss: (_, hiss) => 1 - hiss,
  stop: (loud) => loud,
}

/** For each noise, sums of its misfits up to each window, so that any range costs one subtraction. */
function sumsOf({ levels, crossings }: Measured, windows: number[]) {
  const loud = loudness(levels)
  const sums = (noise: Noise) => {
    const result = new Float64Array(windows.length + 1)
    for (const [i, at] of windows.entries()) {
      const hiss = Math.min(1, (crossings[at] ?? 0) / allHiss)
      result[i + 1] = (result[i] ?? 0) + misfits[noise](loud[at] ?? 0, hiss)
    }
    return result
  }
  return { vowel: sums('vowel'), voiced: sums('voiced'), hiss: sums('hiss'), stop: sums('stop') }
}

/** How much a length that differs from the usual one counts against what is heard. */
const lengthWeight = 4

const longest = (expected: number) => Math.ceil(expected * 2.5) + 1

/**
 * The first window of each phone, so that lengths are near the usual ones and the sound fits: the cheapest way through phones
 * and windows, found by dynamic programming.
 */
function starts(phones: Phone[], measured: Measured, windows: number[]): number[] {
  const sums = sumsOf(measured, windows)
  const count = windows.length
  const total = phones.reduce((sum, { usual }) => sum + usual, 0)
  let costs = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  const cameFrom: Int32Array[] = []
  for (const { usual, noise } of phones) {
    const expected = Math.max(1, (usual / total) * count)
    const highest = longest(expected)
    const next = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
    const from = new Int32Array(count + 1)
    for (let end = 1; end <= count; end++) {
      for (let length = 1; length <= Math.min(highest, end); length++) {
        const start = end - length
        const heard = (sums[noise][end] ?? 0) - (sums[noise][start] ?? 0)
        const cost = (costs[start] ?? 0) + heard + lengthWeight * Math.log(length / expected) ** 2
        if (cost < (next[end] ?? 0)) {
          next[end] = cost
          from[end] = start
        }
      }
    }
    cameFrom.push(from)
    costs = next
  }
  let end = count
  return cameFrom
    .reverse()
    .map((from) => (end = from[end] ?? 0))
    .reverse()
}

/** Where more phones than windows are left, all get the same share. */
const evenly = (phones: Phone[], windows: number[]) =>
  phones.map((_, i) => Math.floor((i * windows.length) / phones.length))

export interface Placed extends Stretch {
  phone: Phone
}

function place(phones: Phone[], measured: Measured, stretches: Stretch[]): Placed[] {
  const windows = stretches.flatMap(({ from, to }) => {
    const first = Math.round(from / window)
    return Array.from({ length: Math.round(to / window) - first }, (_, i) => first + i)
  })
  if (windows.length === 0) return []
  const firsts = windows.length < phones.length ? evenly(phones, windows) : starts(phones, measured, windows)
  return phones.map((phone, i) => {
    const first = firsts[i] ?? 0
    const last = Math.max(first, (firsts[i + 1] ?? windows.length) - 1)
    return { phone, from: (windows[first] ?? 0) * window, to: ((windows[last] ?? 0) + 1) * window }
  })
}

/**
 * Lays the phones of a sentence over the stretches in which something is heard. espeak-ng pauses after each clause: with as
 * many stretches as clauses, each clause has its own.
 */
export function align(clauses: Phone[][], measured: Measured, stretches: Stretch[]): Placed[] {
  if (clauses.length !== stretches.length) return place(clauses.flat(), measured, stretches)
  return clauses.flatMap((phones, i) => place(phones, measured, stretches.slice(i, i + 1)))
}

/** The mouths that every face is drawn with; X is the closed mouth at rest. */
export const mouths = ['X', 'P', 'F', 'T', 'I', 'E', 'A', 'O', 'U'] as const
export type Mouth = (typeof mouths)[number]

/** What is heard of a phoneme, by which it is found in the sound. */
type Noise = 'vowel' | 'voiced' | 'hiss' | 'stop'

export interface Phone {
  mouth: Mouth
  noise: Noise
  /** Usual length in seconds. */
  usual: number
  stressed: boolean
}

const usual: Record<Mouth, number> = {
  X: 0.1,
  P: 0.09,
  F: 0.09,
  T: 0.07,
  I: 0.1,
  E: 0.1,
  A: 0.13,
  O: 0.13,
  U: 0.11,
}

/** Signs of the International Phonetic Alphabet as espeak-ng prints them. */
const signs: Record<Mouth, string> = {
  X: '',
  P: 'pbmβɓɱ',
  F: 'fvʋ',
  T: 'tdnlszrɾɹθðʂʐɫɭɖʈɻʦʣ',
  I: 'iɪjʝʎɨᵻ',
  E: 'eɛəɘɜɐɚɝkɡgxχhɣɲŋçʁʔøœ',
  A: 'aɑæʌä',
  O: 'oɔɒɵɤ',
  U: 'uʊwyʏʃʒɕʑʉɥ',
}
const mouthOf = new Map(mouths.flatMap((mouth) => [...signs[mouth]].map((sign) => [sign, mouth] as const)))

const vowels = new Set('iɪɨᵻeɛəɘɜɐɚɝøœaɑæʌäoɔɒɵɤuʊyʏʉ')
const hisses = new Set('fszʃʒʂʐɕʑθxχçʦʣ')
const stops = new Set('pbtdkɡgʔɖʈ')
const noiseOf = (sign: string): Noise =>
  vowels.has(sign) ? 'vowel' : hisses.has(sign) ? 'hiss' : stops.has(sign) ? 'stop' : 'voiced'

/** espeak-ng names in brackets the language that it changes to: `(en)`. */
const languageMarks = /\([a-z-]+\)/g

function phonesOf(line: string): Phone[] {
  const phones: Phone[] = []
  let stressed = false
  for (const sign of line.replace(languageMarks, '')) {
    if (sign === 'ˈ') stressed = true
    const last = phones.at(-1)
    if (sign === 'ː' && last) last.usual *= 1.5
    const mouth = mouthOf.get(sign)
    if (!mouth) continue
    const noise = noiseOf(sign)
    const long = stressed && noise === 'vowel'
    phones.push({ mouth, noise, usual: usual[mouth] * (long ? 1.25 : 1), stressed: long })
    if (long) stressed = false
  }
  return phones
}

/** The phonemes that espeak-ng printed: a list for each clause, between which it pauses. */
export const clausesOf = (printed: string): Phone[][] =>
  printed
    .split('\n')
    .map(phonesOf)
    .filter((phones) => phones.length > 0)
