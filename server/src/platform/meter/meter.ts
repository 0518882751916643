import { bucketOf, buckets } from './histogram.ts'

/** What a process counted since it was last asked. */
export interface Counts {
  requests: number
  /** Answered with a status of 500 or more, refusals not included. */
  errors: number
  /** Refused because of overload. */
  refused: number
  /** Those of them that brought events. */
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
