import { beforeEach, expect, test, vi } from 'vitest'
import { createFileRecovery } from './use-steady-files.ts'

beforeEach(() => void vi.useFakeTimers())

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a failed read is retried a limited number of times', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('away')))
  const recovery = createFileRecovery(attempt)
  recovery.failed()
  await after(0)
  expect(attempt).toHaveBeenCalledTimes(1)
  await after(3000)
  expect(attempt).toHaveBeenCalledTimes(2)
  await after(600_000)
  expect(attempt).toHaveBeenCalledTimes(3)
})

test('several files that fail at once count as one failure', async () => {
  const attempt = vi.fn(async () => {})
  const recovery = createFileRecovery(attempt)
  for (let file = 0; file < 5; file++) recovery.failed()
  await after(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('once all files are loaded, the count of retries starts over', async () => {
  const attempt = vi.fn(async () => {})
  const recovery = createFileRecovery(attempt)
  for (let time = 1; time <= 6; time++) {
    recovery.failed()
    await after(0)
    expect(attempt).toHaveBeenCalledTimes(time)
    recovery.reset()
  }
})

test('a restored connection retries failed files, and nothing else', async () => {
  const attempt = vi.fn(async () => {})
  const recovery = createFileRecovery(attempt)
  recovery.online()
  await after(0)
  expect(attempt).not.toHaveBeenCalled()
  for (let time = 0; time < 4; time++) {
    recovery.failed()
    await after(20_000)
  }
  expect(attempt).toHaveBeenCalledTimes(3)
  recovery.online()
  await after(0)
  expect(attempt).toHaveBeenCalledTimes(4)
})

test('a connection restored during a retry does not start a second one', async () => {
  const read = Promise.withResolvers<void>()
  const attempt = vi.fn(() => read.promise)
  const recovery = createFileRecovery(attempt)
  recovery.failed()
  await after(0)
  recovery.online()
  await after(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})
