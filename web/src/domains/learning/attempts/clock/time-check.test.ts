import { Problem } from '@aulanova/contract/kernel/problems'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { createTimeCheck } from './time-check.ts'

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
