/** What became of a request: `wrong` fails the run, `lost` had no answer in time or at all. */
export type Outcome = 'served' | 'refused' | 'wrong' | 'lost'

/** What a loop needs of the world, so that tests can use a clock of their own. */
export interface Line {
  /** Milliseconds. */
  now(): number
  after(ms: number, run: () => void): void
  /** Sends a request on a free connection; false if all are busy. */
  send(done: (outcome: Outcome) => void): boolean
}

export interface Sample {
  /** Of every request that was due, lost ones up to the end of the loop: leaving them out would flatter. */
  latencies: number[]
  outcomes: Record<Outcome, number>
  /** From the first request to the last answer, or to when waiting for it ended. */
  seconds: number
}

const emptySample = (): Sample => ({
  latencies: [],
  outcomes: { served: 0, refused: 0, wrong: 0, lost: 0 },
  seconds: 0,
})

/** Closed model: each connection sends its next request as soon as it has the answer to the one before. */
export function closedLoop(line: Line, seconds: number): Promise<Sample> {
  const sample = emptySample()
  const start = line.now()
  const end = start + seconds * 1000
  let waiting = 0
  return new Promise((resolve) => {
    const next = () => {
      const sent = line.now()
      if (sent >= end) return false
      return line.send((outcome) => {
        waiting--
        sample.latencies.push(line.now() - sent)
        sample.outcomes[outcome]++
        if (next()) waiting++
        else if (waiting === 0) resolve({ ...sample, seconds: (line.now() - start) / 1000 })
      })
    }
    while (next()) waiting++
    if (waiting === 0) resolve(sample)
  })
}

/**
 * Open model: requests are due at given times (milliseconds from the start) whether or not earlier ones were answered.
 * Latency counts from the time a request was due, so that a request that had to wait for a connection, because the
 * server was slow, is not counted as fast (coordinated omission). After `grace` milliseconds waiting ends.
 */
export function openLoop(line: Line, due: ArrayLike<number>, grace: number): Promise<Sample> {
  const sample = emptySample()
  const start = line.now()
  const elapsed = () => line.now() - start
  const last = due[due.length - 1] ?? 0
  const open = new Set<number>()
  let next = 0
  let timed = false
  return new Promise((resolve) => {
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      const lost = [...open, ...Array.from({ length: due.length - next }, (_, n) => next + n)]
      for (const request of lost) sample.latencies.push(elapsed() - (due[request] ?? 0))
      sample.outcomes.lost += lost.length
      resolve({ ...sample, seconds: elapsed() / 1000 })
    }
    const answered = (request: number, outcome: Outcome) => {
      if (ended) return
      open.delete(request)
      sample.latencies.push(elapsed() - (due[request] ?? 0))
      sample.outcomes[outcome]++
      if (next === due.length && open.size === 0) end()
      else pump()
    }
    /** Sends all that is due. If no connection is free, the next answer calls this again. */
    const pump = () => {
      while (next < due.length) {
        const request = next
        const early = (due[request] ?? 0) - elapsed()
        if (early > 0) return wake(early)
        if (!line.send((outcome) => answered(request, outcome))) return
        open.add(request)
        next++
      }
    }
    const wake = (ms: number) => {
      if (timed) return
      timed = true
      line.after(ms, () => {
        timed = false
        if (!ended) pump()
      })
    }
    line.after(last + grace, end)
    if (due.length === 0) end()
    else pump()
  })
}

/** Times at which independent callers send: exponentially distributed pauses, the same for the same random numbers. */
export function arrivals(rate: number, seconds: number, random: () => number): Float64Array {
  const times: number[] = []
  for (let at = 0; ; ) {
    at -= (Math.log(1 - random()) / rate) * 1000
    if (at >= seconds * 1000) return Float64Array.from(times)
    times.push(at)
  }
}
