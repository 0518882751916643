export type Mouth = 'X' | 'P' | 'F' | 'T' | 'I' | 'E' | 'A' | 'O' | 'U'

/** What is known of the sample of a voice: its length, and the shape of the mouth from each moment on. */
export interface Sample {
  seconds: number
  mouths: [at: number, mouth: Mouth][]
}

export interface Expression {
  mouth: Mouth
  eyes: 'open' | 'half' | 'closed'
  brows: 'rest' | 'up'
}

export const atRest: Expression = { mouth: 'X', eyes: 'open', brows: 'rest' }

/** Seconds from one blink to the next, and from one raise of the brows to the next. */
const blinkEvery = 3.7
const raiseEvery = 5.3

export function expressionAt({ mouths }: Sample, at: number): Expression {
  const mouth = mouths.findLast(([from]) => from <= at)?.[1] ?? 'X'
  const raise = at % raiseEvery
  return { mouth, eyes: eyesAt(at % blinkEvery), brows: raise > 1 && raise < 1.8 ? 'up' : 'rest' }
}

function eyesAt(sinceBlink: number): Expression['eyes'] {
  const began = sinceBlink - 1.5
  if (began < 0 || began > 0.22) return 'open'
  return began < 0.06 || began > 0.16 ? 'half' : 'closed'
}

/** How wide each mouth is open, which is about how loud it sounds. */
const openness: Record<Mouth, number> = { X: 0.08, P: 0.15, F: 0.3, T: 0.4, I: 0.55, U: 0.5, E: 0.75, O: 0.8, A: 1 }

/** The heights, from 0 to 1, of a number of bars over the length of a sample. */
export function barsOf({ seconds, mouths }: Sample, count: number): number[] {
  const width = seconds / count
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * width, (index + 1) * width]
    const first = mouths.findLast(([at]) => at <= from)?.[1] ?? 'X'
    const within = mouths.filter(([at]) => at > from && at < to).map(([, mouth]) => mouth)
    const heights = [first, ...within].map((mouth) => openness[mouth] ?? openness.X)
    return heights.reduce((sum, height) => sum + height, 0) / heights.length
  })
}
