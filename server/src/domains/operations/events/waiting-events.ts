import type { NewEvent } from './events.store.ts'

/** The events of one request as JSON, with commas between them. */
interface Batch {
  json: Buffer
  count: number
}

/** Those that have waited longest. */
interface FirstEvents {
  /** An array. */
  json: string
  count: number
  /** How many requests they came from. */
  batches: number
}

/**
 * Events in the order they came. Those of a request are held as bytes outside of the heap, so that the garbage collector
 * need not copy and mark hundreds of thousands of strings.
 */
export class WaitingEvents {
  #batches: Batch[] = []
  #count = 0

  get count() {
    return this.#count
  }

  add(events: readonly NewEvent[]) {
    if (events.length === 0) return
    this.#batches.push({ json: bytesOf(events), count: events.length })
    this.#count += events.length
  }

  /** About so many, and more than none: the events of a request stay together. */
  first(max: number): FirstEvents {
    let [count, batches] = [0, 0]
    for (const batch of this.#batches) {
      if (count >= max || (batches > 0 && count + batch.count > max)) break
      count += batch.count
      batches++
    }
    const parts = this.#batches.slice(0, batches).map(({ json }) => json.toString())
    return { json: `[${parts.join()}]`, count, batches }
  }

  remove({ count, batches }: FirstEvents) {
    this.#batches.splice(0, batches)
    this.#count -= count
  }

  /** From now on each of them stands for itself. */
  separate({ json, batches }: FirstEvents) {
    const events = JSON.parse(json) as NewEvent[]
    const singles = events.map((event) => ({ json: bytesOf([event]), count: 1 }))
    this.#batches.splice(0, batches, ...singles)
  }
}

const bytesOf = (events: readonly NewEvent[]) => Buffer.from(JSON.stringify(events).slice(1, -1))
