import type { Placed } from './align.ts'
import type { Mouth } from './mouths.ts'
import type { Stretch } from './sound.ts'

export const framesPerSecond = 25

export interface Shown {
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
