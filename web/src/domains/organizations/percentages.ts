/** Whole percentages that add up to 100: what is lost by rounding down goes to the largest remainders. */
export function percentages(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / all) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, share) => sum + share, 0)
  const raised = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, left)
    .map(({ at }) => at)
  return whole.map((share, at) => (raised.includes(at) ? share + 1 : share))
}
