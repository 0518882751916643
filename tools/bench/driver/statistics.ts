/** The smallest value that this share of all values does not exceed (nearest rank); 0 without values. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? 0
}

export const median = (values: number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

export interface Latency {
  p50: number
  p95: number
  p99: number
  max: number
}

export function latencyOf(values: number[]): Latency {
  const sorted = Float64Array.from(values).sort()
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    max: percentile(sorted, 1),
  }
}
