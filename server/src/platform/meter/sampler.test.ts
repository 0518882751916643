import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { startSampler } from './sampler.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterEach(() => vi.useRealTimers())
afterAll(() => t.close())

const samples = () => t.sql`
  select at, requests, memory > 0 as has_memory from server_samples where step = 'minute' order by at`

test('each minute is written when it has ended, and the rest when the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-03-01T10:20:40Z') })
  const sampler = startSampler(t.services)
  t.services.meter.answered(200, 1)
  await vi.advanceTimersByTimeAsync(21_000)
  t.services.meter.answered(200, 1)
  t.services.meter.answered(200, 1)
  await sampler.stop()
  expect(await samples()).toEqual([
    { at: '2026-03-01T10:20:00.000Z', requests: 1, hasMemory: true },
    { at: '2026-03-01T10:21:00.000Z', requests: 2, hasMemory: null },
  ])
})
