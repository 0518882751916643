import { expect, test } from 'vitest'
import { randomOf } from '../../../server/src/testing/random.ts'
import { arrivals, closedLoop, type Line, type Outcome, openLoop } from './loops.ts'

/** A server with some connections that answers each request after a time of its own; the clock is ours. */
function simulated(connections: number, serviceTimes: (request: number) => number, outcome: Outcome = 'served') {
  const events: { at: number; run: () => void }[] = []
  let [now, free, sent] = [0, connections, 0]
  const after = (ms: number, run: () => void) => void events.push({ at: now + ms, run })
  const line: Line = {
    now: () => now,
    after,
    send(done) {
      if (free === 0) return false
      free--
      const request = sent++
      after(serviceTimes(request), () => {
        free++
        done(outcome)
      })
      return true
    },
  }
  /** Lets the time pass until nothing is left to happen. */
  const play = () => {
    while (events.length > 0) {
      events.sort((one, other) => one.at - other.at)
      const event = events.shift()!
      now = Math.max(now, event.at)
      event.run()
    }
  }
  return { line, play, sent: () => sent }
}

test('the open model sends when requests are due, not when earlier ones were answered', async () => {
  const { line, play } = simulated(10, () => 100)
  const running = openLoop(line, [0, 10, 20], 1000)
  play()
  const { latencies, outcomes } = await running
  expect(latencies).toEqual([100, 100, 100])
  expect(outcomes.served).toBe(3)
})

test('latency counts from when a request was due, also while it waits for a connection', async () => {
  // One connection, and a first answer that takes a second: the other requests wait for it.
  const { line, play } = simulated(1, (request) => (request === 0 ? 1000 : 1))
  const running = openLoop(line, [0, 100, 200, 300], 5000)
  play()
  const { latencies } = await running
  expect(latencies).toEqual([1000, 901, 802, 703])
})

test('requests without an answer are lost, and count with the time they have waited', async () => {
  const { line, play } = simulated(1, () => Number.MAX_SAFE_INTEGER)
  const running = openLoop(line, [0, 100], 400)
  play()
  const { latencies, outcomes } = await running
  expect(outcomes).toEqual({ served: 0, refused: 0, wrong: 0, lost: 2 })
  expect(latencies).toEqual([500, 400])
})

test('two requests that are due at once are two', async () => {
  const { line, play } = simulated(2, () => 5, 'refused')
  const running = openLoop(line, [10, 10], 1000)
  play()
  expect((await running).outcomes.refused).toBe(2)
})

test('the closed model has as many requests under way as connections, until the time is over', async () => {
  const { line, play, sent } = simulated(4, () => 10)
  const running = closedLoop(line, 1)
  play()
  const { seconds, outcomes, latencies } = await running
  expect(sent()).toBe(400)
  expect(outcomes.served).toBe(400)
  expect(seconds).toBe(1)
  expect(new Set(latencies)).toEqual(new Set([10]))
})

test('arrivals have the rate on average, irregular pauses, and repeat with the seed', () => {
  const times = arrivals(1000, 10, randomOf(1).next)
  expect(times.length).toBeGreaterThan(9700)
  expect(times.length).toBeLessThan(10_300)
  expect(times.every((time, n) => time >= (times[n - 1] ?? 0) && time < 10_000)).toBe(true)
  const pauses = [...times].map((time, n) => time - (times[n - 1] ?? 0))
  // Of exponential pauses with a mean of 1 ms, 37 % are longer than 1 ms.
  expect(pauses.filter((pause) => pause > 1).length / pauses.length).toBeCloseTo(0.37, 1)
  expect(arrivals(1000, 10, randomOf(1).next)).toEqual(times)
})
