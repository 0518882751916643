/** The star chart of a certificate, in a square of 400 with its centre at 200, 200: a star per block, an orbit per section. */
export interface Orbit {
  radius: number
  stars: { x: number; y: number; size: number }[]
}

const centre = 200
const [innermost, outermost] = [46, 176]

/** Deterministic: a code always gives the same chart, on the page and on paper. */
export function starChart(code: string, blocks: number, sections: number): Orbit[] {
  const random = randomFrom(code)
  const step = sections > 1 ? Math.min(26, (outermost - innermost) / (sections - 1)) : 0
  // Few orbits are centred.
  const first = sections > 1 ? (innermost + outermost - step * (sections - 1)) / 2 : (innermost + outermost) / 2
  const radii = Array.from({ length: Math.max(0, sections) }, (_, orbit) => first + orbit * step)
  const counts = shares(blocks, radii)
  // Many stars are drawn smaller.
  const scale = Math.min(1, Math.sqrt(60 / Math.max(1, blocks)))
  return radii.map((radius, orbit) => {
    const count = counts[orbit] ?? 0
    const start = random() * 2 * Math.PI
    const stars = Array.from({ length: count }, (_, star) => {
      const angle = start + star * (5.2 / count) + random() * Math.min(0.22, 2 / count)
      const distance = radius + (random() - 0.5) * Math.min(9, step || 9)
      const size = (2.4 + ((star * 7 + orbit * 3) % 4) * 0.45) * scale
      return { x: centre + distance * Math.cos(angle), y: centre + distance * Math.sin(angle), size }
    })
    return { radius, stars }
  })
}

/** Longer orbits hold more stars, and each holds one as long as there are enough. */
function shares(blocks: number, radii: readonly number[]) {
  const whole = radii.reduce((sum, radius) => sum + Math.sqrt(radius), 0)
  let [left, before] = [blocks, 0]
  return radii.map((radius, orbit) => {
    before += Math.sqrt(radius)
    const isLast = orbit === radii.length - 1
    const upTo = isLast ? blocks : Math.round((blocks * before) / whole)
    const later = radii.length - 1 - orbit
    const count = Math.max(Math.min(1, left), Math.min(upTo - (blocks - left), left - later))
    left -= count
    return count
  })
}

/** A pseudo-random generator of numbers from 0 to 1, seeded with the text. */
function randomFrom(text: string) {
  let state = 2166136261
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
