/** A four-pointed star around x, y, the shape of the brand. */
export function sparkPath(x: number, y: number, radius: number, waist = 0.16): string {
  const q = radius * waist
  return [
    `M${round(x)} ${round(y - radius)}`,
    `Q${round(x + q)} ${round(y - q)} ${round(x + radius)} ${round(y)}`,
    `Q${round(x + q)} ${round(y + q)} ${round(x)} ${round(y + radius)}`,
    `Q${round(x - q)} ${round(y + q)} ${round(x - radius)} ${round(y)}`,
    `Q${round(x - q)} ${round(y - q)} ${round(x)} ${round(y - radius)}Z`,
  ].join('')
}

/** A seeded random generator, so that a drawing is the same at every visit. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A stable seed for a text. */
export const seedOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

export const round = (value: number) => Math.round(value * 10) / 10
