import { type Mouth, measure, type Placed, type Sound, type Stretch, secondsOf, window } from './align.ts'
import type { Speech, Spoken } from './speech.ts'

export const framesPerSecond = 25

export type Eyes = 'open' | 'half' | 'closed'
export type Brows = 'rest' | 'up'

/** What a frame shows. Equal poses are one picture. */
export interface Pose {
  mouth: Mouth
  eyes: Eyes
  brows: Brows
  /** Steps that the head has risen, 0 to 4. */
  rise: number
  /** Steps that the head has turned, -4 to 4. */
  turn: number
}

export const headSteps = 4

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function numbersFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const blink: Eyes[] = ['half', 'closed', 'closed', 'half']

/** A blink every 3 to 6 seconds. */
export function eyeFrames(frames: number, seed: number): Eyes[] {
  const result = Array.from({ length: frames }, (): Eyes => 'open')
  const next = numbersFrom(seed)
  const wait = () => Math.round((3 + 3 * next()) * framesPerSecond)
  for (let at = wait(); at + blink.length < frames; at += wait()) {
    for (const [i, eyes] of blink.entries()) result[at + i] = eyes
  }
  return result
}

const browsUp = 0.4 * framesPerSecond

function sentences(spoken: Spoken[]): Placed[][] {
  const result: Placed[][] = [[]]
  for (const { part, placed } of spoken) {
    result.at(-1)?.push(...placed)
    if (part.ending === 'sentence' || part.ending === 'paragraph') result.push([])
  }
  return result
}

/** Brows rise once a sentence, on its loudest stressed syllable. */
export function browFrames(spoken: Spoken[], levels: Float64Array, frames: number): Brows[] {
  const result = Array.from({ length: frames }, (): Brows => 'rest')
  const loudest = ({ from, to }: Placed) =>
    levels.subarray(Math.round(from / window), Math.round(to / window)).reduce((a, b) => Math.max(a, b), 0)
  for (const placed of sentences(spoken)) {
    const stressed = placed.filter(({ phone }) => phone.stressed)
    const [first, ...rest] = stressed
    if (!first) continue
    const strongest = rest.reduce((best, one) => (loudest(one) > loudest(best) ? one : best), first)
    const start = Math.round(strongest.from * framesPerSecond)
    result.fill('up', start, Math.min(frames, start + browsUp))
  }
  return result
}

/** How far a value goes towards its goal in one frame: two thirds of the way in a third of a second. */
const pace = 1 - Math.exp(-1 / (framesPerSecond * 0.33))

/** The next step only when the value is well past the middle between two: the head would tremble. */
function stepOf(value: number, last: number) {
  const step = value * headSteps
  return Math.abs(step - last) > 0.75 ? Math.round(step) + 0 : last
}

/** The head follows the volume slowly, and turns to the other side with each sentence. */
export function headFrames(spoken: Spoken[], levels: Float64Array, frames: number) {
  const loudest = levels.reduce((a, b) => Math.max(a, b), 0) || 1
  const perFrame = Math.round(1 / framesPerSecond / window)
  const ends = spoken
    .filter(({ part }) => part.ending === 'sentence' || part.ending === 'paragraph')
    .map(({ to }) => to)
  let rise = 0
  let turn = 0
  let ended = 0
  let shown = { rise: 0, turn: 0 }
  return Array.from({ length: frames }, (_, i) => {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) < i / framesPerSecond) ended++
    const part = levels.subarray(i * perFrame, (i + 1) * perFrame)
    const volume = Math.min(1, (2 * part.reduce((sum, level) => sum + level, 0)) / perFrame / loudest)
    rise += (volume - rise) * pace
    turn += (volume * (ended % 2 === 0 ? 1 : -1) - turn) * pace
    shown = { rise: stepOf(rise, shown.rise), turn: stepOf(turn, shown.turn) }
    return shown
  })
}

export const framesOf = (sound: Sound) => Math.round(secondsOf(sound) * framesPerSecond)

export function posesOf({ sound, spoken }: Speech, seed: number): Pose[] {
  const frames = framesOf(sound)
  const { levels } = measure(sound)
  const mouths = mouthFrames(
    spoken.flatMap(({ placed }) => placed),
    frames,
  )
  const eyes = eyeFrames(frames, seed)
  const brows = browFrames(spoken, levels, frames)
  return headFrames(spoken, levels, frames).map((head, i) => ({
    mouth: mouths[i] ?? 'X',
    eyes: eyes[i] ?? 'open',
    brows: brows[i] ?? 'rest',
    ...head,
  }))
}

interface Shown {
  mouth: Mouth
  /** How many frames it is shown. */
  frames: number
}

/** With too little time for all, those stay that people read lips by: first closed lips, then vowels. */
const weights: Record<Mouth, number> = { X: 1.5, P: 1.5, F: 1.4, A: 1.3, O: 1.3, U: 1.2, I: 1.1, E: 1, T: 0.8 }

const overlap = (a: Stretch, b: Stretch) => Math.min(a.to, b.to) - Math.max(a.from, b.from)

/** The mouth that fills the most of a frame; X if nothing is said in half of it. */
function fullest(during: Placed[], frame: Stretch): Mouth {
  const shares = during.map((placed) => ({ mouth: placed.phone.mouth, share: overlap(placed, frame) }))
  const spoken = shares.reduce((sum, { share }) => sum + share, 0)
  if (spoken < (frame.to - frame.from) / 2) return 'X'
  const worth = ({ mouth, share }: (typeof shares)[number]) => share * weights[mouth]
  return shares.reduce((best, one) => (worth(one) > worth(best) ? one : best)).mouth
}

function mouthOfEach(placed: Placed[], frames: number): Mouth[] {
  let first = 0
  return Array.from({ length: frames }, (_, i) => {
    const frame = { from: i / framesPerSecond, to: (i + 1) / framesPerSecond }
    while ((placed[first]?.to ?? Number.POSITIVE_INFINITY) <= frame.from) first++
    let last = first
    while ((placed[last]?.from ?? Number.POSITIVE_INFINITY) < frame.to) last++
    return fullest(placed.slice(first, last), frame)
  })
}

export function runsOf(frames: Mouth[]): Shown[] {
  const runs: Shown[] = []
  for (const mouth of frames) {
    const last = runs.at(-1)
    if (last?.mouth === mouth) last.frames++
    else runs.push({ mouth, frames: 1 })
  }
  return runs
}

/** A mouth shown for a single frame flickers. It takes a frame from a longer neighbour, or gives its own to one. */
function steady(runs: Shown[]): Shown[] {
  for (const [i, run] of runs.entries()) {
    if (run.frames !== 1) continue
    const neighbours = [runs[i + 1], runs[i - 1]].filter((neighbour) => neighbour !== undefined)
    const giver = neighbours.find((neighbour) => neighbour.frames > 2)
    if (giver) {
      giver.frames--
      run.frames++
    } else giveAway(run, neighbours)
  }
  return merged(runs)
}

/** The shorter neighbour gets the frame; of two single frames the heavier mouth stays. */
function giveAway(run: Shown, neighbours: Shown[]) {
  const taker = neighbours.filter(({ frames }) => frames > 0).sort((a, b) => a.frames - b.frames)[0]
  if (!taker) return
  if (taker.frames === 1 && weights[taker.mouth] < weights[run.mouth]) taker.mouth = run.mouth
  taker.frames++
  run.frames = 0
}

function merged(runs: Shown[]): Shown[] {
  const result: Shown[] = []
  for (const { mouth, frames } of runs) {
    const last = result.at(-1)
    if (last?.mouth === mouth) last.frames += frames
    else if (frames > 0) result.push({ mouth, frames })
  }
  return result
}

/** The mouth of each frame: that of the sound at its time, each for at least two frames. */
export function mouthFrames(placed: Placed[], frames: number): Mouth[] {
  let runs = runsOf(mouthOfEach(placed, frames))
  // Each round leaves fewer or longer runs; one run alone may be a film of one frame.
  while (runs.length > 1 && runs.some((run) => run.frames === 1)) runs = steady(runs)
  return runs.flatMap((run) => Array.from({ length: run.frames }, () => run.mouth))
}
