/**
 * Latencies are counted in fixed buckets, four to each doubling, so that the histograms of processes and minutes add up
 * exactly. A percentile is right within a bucket, that is to 19 per cent at worst.
 */
const perDoubling = 4
/** Milliseconds; the first bucket holds all that is shorter. */
const shortest = 0.1
/** The last bucket holds all that is longer than 52 seconds. */
export const buckets = 77

/** The longest milliseconds of a bucket. */
export const boundOf = (bucket: number) =>
  bucket >= buckets - 1 ? Number.POSITIVE_INFINITY : shortest * 2 ** (bucket / perDoubling)

export function bucketOf(ms: number) {
  if (!(ms > shortest)) return 0
  return Math.min(buckets - 1, Math.ceil(Math.log2(ms / shortest) * perDoubling - 1e-9))
}

/** Milliseconds within which this share of what was counted ended; null if nothing was counted. */
export function percentile(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const wanted = share * all
  let before = 0
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) return within(bucket, (wanted - before) / count)
    before += count
  }
  return lowerBound(buckets - 1)
}

const lowerBound = (bucket: number) => (bucket === 0 ? 0 : boundOf(bucket - 1))

/** As if the latencies of a bucket were spread evenly. The last one has no end. */
function within(bucket: number, part: number) {
  const [from, to] = [lowerBound(bucket), boundOf(bucket)]
  return to === Number.POSITIVE_INFINITY ? from : from + (to - from) * part
}

/** What a process counted since it was last asked. */
export interface Counts {
  requests: number
  /** Answered with a status of 500 or more, refusals not included. */
  errors: number
  /** Refused because of overload. */
  refused: number
  /** Those of them with events. */
  eventBatchesRefused: number
  latency: number[]
  latencyMs: number
}

/** Counts the requests of a process. Every request passes here, so nothing is allocated and nothing is awaited. */
export class Meter {
  #requests = 0
  #errors = 0
  #refused = 0
  #eventBatchesRefused = 0
  #latencyMs = 0
  readonly #latency = new Float64Array(buckets)

  answered(status: number, ms: number) {
    this.#requests++
    if (status >= 500) this.#errors++
    this.#latencyMs += ms
    const bucket = bucketOf(ms)
    this.#latency[bucket] = (this.#latency[bucket] ?? 0) + 1
  }

  /** Not in the latency: a refusal takes no time, and would make an overloaded server look fast. */
  refused(isOfEvents: boolean) {
    this.#requests++
    this.#refused++
    if (isOfEvents) this.#eventBatchesRefused++
  }

  /** What was counted; counting then starts anew. */
  take(): Counts {
    const taken = {
      requests: this.#requests,
      errors: this.#errors,
      refused: this.#refused,
      eventBatchesRefused: this.#eventBatchesRefused,
      latencyMs: this.#latencyMs,
      latency: [...this.#latency],
    }
    this.#requests = this.#errors = this.#refused = this.#eventBatchesRefused = this.#latencyMs = 0
    this.#latency.fill(0)
    return taken
  }

  /** Counts again what was taken and could not be written. */
  giveBack(taken: Counts) {
    this.#requests += taken.requests
    this.#errors += taken.errors
    this.#refused += taken.refused
    this.#eventBatchesRefused += taken.eventBatchesRefused
    this.#latencyMs += taken.latencyMs
    for (const [bucket, count] of taken.latency.entries()) this.#latency[bucket] = (this.#latency[bucket] ?? 0) + count
  }
}
