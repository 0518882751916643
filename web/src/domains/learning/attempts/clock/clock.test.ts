import { Problem } from '@aulanova/contract/kernel/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { clockFace, createTimeCheck, isShort, offsetOf, spokenBetween, timeLeft } from './clock.ts'

const noon = Date.parse('2026-11-15T12:00:00.000Z')
const minutes = (count: number) => count * 60_000

test('a wrong local clock does not change how much time is left', () => {
  const deadline = '2026-11-15T12:30:00.000Z'
  for (const wrong of [0, minutes(90), -minutes(600)]) {
    const local = noon + wrong
    // The call took 400 ms; the server answered in the middle of it.
    const offset = offsetOf('2026-11-15T12:00:00.200Z', local, local + 400)
    expect(timeLeft(deadline, offset, local + 400)).toBe(minutes(30) - 400)
  }
})

test('after the deadline the time left is zero, not negative', () => {
  const offset = offsetOf('2026-11-15T12:00:00.000Z', noon, noon)
  expect(timeLeft('2026-11-15T12:01:00.000Z', offset, noon + minutes(300))).toBe(0)
})

test('the clock shows zero only when the time is over', () => {
  expect(clockFace(minutes(24) + 18_000)).toBe('24:18')
  expect(clockFace(400)).toBe('0:01')
  expect(clockFace(0)).toBe('0:00')
  expect(clockFace(minutes(60))).toBe('1:00:00')
  expect(clockFace(minutes(64) + 5_000)).toBe('1:04:05')
})

test('ten, five and one minute are announced once, when they are passed', () => {
  expect(spokenBetween(minutes(10) + 200, minutes(10) - 50)).toBe(10)
  expect(spokenBetween(minutes(10) - 50, minutes(10) - 300)).toBeNull()
  expect(spokenBetween(minutes(5) + 1, minutes(5))).toBe(5)
  // The machine slept from the twelfth minute to the last: only the last is announced.
  expect(spokenBetween(minutes(12), minutes(0.5))).toBe(1)
  expect(spokenBetween(minutes(4), minutes(3))).toBeNull()
})

test('the clock is amber under five minutes', () => {
  expect(isShort(minutes(5))).toBe(false)
  expect(isShort(minutes(5) - 1)).toBe(true)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Now = '2026-11-15T12:00:00.000Z'

/** Ticks of a local clock that says that the time is over. */
function aCheck(ask: () => Promise<{ Deadline: string | null; Now: string }>) {
  const asked = vi.fn(ask)
  const onOver = vi.fn()
  const onRefused = vi.fn()
  const check = createTimeCheck({ ask: asked, onOver, onRefused })
  const tick = async (times: number) => {
    for (let n = 0; n < times; n++) {
      void check()
      await vi.advanceTimersByTimeAsync(250)
    }
  }
  return { asked, onOver, onRefused, tick }
}

test('a local clock that jumped ahead does not end the attempt', async () => {
  const { onOver, tick } = aCheck(async () => ({ Deadline: '2026-11-15T12:10:00.000Z', Now }))
  await tick(3)
  expect(onOver).not.toHaveBeenCalled()
})

test.each([
  ['says that it is closed', () => Promise.reject(new Problem('AttemptClosed'))],
  ['has come to the deadline', async () => ({ Deadline: Now, Now })],
])('the attempt ends when the server %s', async (_, ask) => {
  const { onOver, tick } = aCheck(ask)
  await tick(1)
  expect(onOver).toHaveBeenCalled()
})

test('without a connection the attempt does not end, and the server is asked again until it answers', async () => {
  const { asked, onOver, onRefused, tick } = aCheck(() => Promise.reject(new NetworkProblem()))
  await tick(40)
  expect(asked.mock.calls.length).toBeGreaterThan(2)
  expect(asked.mock.calls.length).toBeLessThan(6)
  expect(onOver).not.toHaveBeenCalled()
  expect(onRefused).not.toHaveBeenCalled()
  asked.mockImplementation(() => Promise.reject(new Problem('AttemptClosed')))
  await tick(16)
  expect(onOver).toHaveBeenCalled()
})

test('another refusal is reported, and does not end the attempt', async () => {
  const { onOver, onRefused, tick } = aCheck(() => Promise.reject(new Problem('NoActiveSubscription')))
  await tick(1)
  expect(onRefused).toHaveBeenCalledOnce()
  expect(onOver).not.toHaveBeenCalled()
})
