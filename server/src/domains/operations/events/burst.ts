/** Events of a second that are a burst: more than people who look at pages cause. */
const perSecond = 2000

/** Shorter than this says nothing about what a second brings. */
const shortestMs = 250

/** A process that is killed loses what waits, so that a burst which does not end is written while it lasts. */
const longestMs = 15_000

/** Knows from how many events arrive whether they come in a burst. */
export class Burst {
  #arrived = 0
  #countedSince: number
  #began: number | null = null

  constructor(now: number) {
    this.#countedSince = now
  }

  add(events: number) {
    this.#arrived += events
  }

  /** Whether there is a burst, and one that is still short. */
  lasts(now: number) {
    const tookMs = now - this.#countedSince
    if (tookMs >= shortestMs) {
      const isMany = this.#arrived > (perSecond * tookMs) / 1000
      this.#began = isMany ? (this.#began ?? this.#countedSince) : null
      this.#arrived = 0
      this.#countedSince = now
    }
    return this.#began !== null && now - this.#began < longestMs
  }
}
