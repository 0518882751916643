/** A random generator with a seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (share: number) => next() < share,
    pick: <T>(among: readonly T[]): T => first(among.slice(int(0, among.length - 1))),
    hex: (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
    /** A separate generator for the n-th of many things, so that each can be repeated alone. */
    fork: (n: number) => randomOf(Math.imul(seed ^ 0x9e3779b9, n + 1) ^ n),
  }
}

export type Random = ReturnType<typeof randomOf>

/** The first item of a list that must not be empty. */
export function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('The list is empty')
  return item
}
