const steps = [1, 2, 2.5, 4, 5, 10]

/** Round values from 0 to at least the greatest, the lowest first: what an axis says. Counts have no fractions. */
export function ticksFor(greatest: number, parts = 4): number[] {
  const least = Math.max(greatest, parts) / parts
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (steps.find((one) => one * power >= least && Number.isInteger(one * power)) ?? 10) * power
  return Array.from({ length: parts + 1 }, (_, at) => at * step)
}

export const percentOf = (value: number, of: number) => (of === 0 ? 0 : (value / of) * 100)
