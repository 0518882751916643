import { beforeEach, expect, test, vi } from 'vitest'
import { createFileRecovery } from './file-recovery.ts'

beforeEach(() => void vi.useFakeTimers())

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a reading that fails as well is tried again by itself, and not for ever', async () => {
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

test('many files that fail at once are one failure', async () => {
  const attempt = vi.fn(async () => {})
  const recovery = createFileRecovery(attempt)
  for (let file = 0; file < 5; file++) recovery.failed()
  await after(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('after everything has come, the next failure is the first again', async () => {
  const attempt = vi.fn(async () => {})
  const recovery = createFileRecovery(attempt)
  for (let time = 1; time <= 6; time++) {
    recovery.failed()
    await after(0)
    expect(attempt).toHaveBeenCalledTimes(time)
    recovery.reset()
  }
})

test('a connection that comes back is new hope for what is broken, and no reason to read what is not', async () => {
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

test('a connection that comes back in the middle of a try does not begin a second one beside it', async () => {
  const read = Promise.withResolvers<void>()
  const attempt = vi.fn(() => read.promise)
  const recovery = createFileRecovery(attempt)
  recovery.failed()
  await after(0)
  recovery.online()
  await after(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})
