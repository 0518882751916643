import { Problem as ProblemError } from '@aulanova/contract/kernel/problems'
import { expect, test } from 'vitest'
import { createSavingStore } from './saving-store.ts'

const at = new Date('2026-11-15T10:42:00Z')

test('a save is seen while it runs, and its time when it is done [S4-047]', async () => {
  const store = createSavingStore(() => at)
  const work = store.track(Promise.resolve('x'))
  expect(store.read()).toMatchObject({ working: 1, savedAt: null })
  expect(await work).toBe('x')
  expect(store.read()).toMatchObject({ working: 0, savedAt: at, failure: null })
})

test('a failure stays with its way to try again until something else is tried [S4-047]', async () => {
  const store = createSavingStore(() => at)
  const error = new Error('away')
  const retry = () => {}
  await expect(store.track(Promise.reject(error), retry)).rejects.toBe(error)
  expect(store.read()).toMatchObject({ savedAt: null, failure: { error, retry } })
  await store.track(Promise.resolve())
  expect(store.read().failure).toBeNull()
})

test('a cancelled save is no failure', async () => {
  const store = createSavingStore(() => at)
  const upload = store.track(Promise.reject(new DOMException('Cancelled', 'AbortError')))
  await expect(upload).rejects.toThrow('Cancelled')
  expect(store.read()).toMatchObject({ working: 0, savedAt: null, failure: null })
})

test('leaving saves what can be saved, and is let pass only when nothing is left', async () => {
  const store = createSavingStore()
  let saved = false
  const flush = async () => {
    await store.track(Promise.resolve())
    saved = true
    store.setDirty('name', false)
  }
  store.setDirty('name', true, { flush, drop: () => {} })
  expect(store.isUnsaved()).toBe(true)
  expect(await store.settle()).toBe(true)
  expect(saved).toBe(true)

  store.setDirty('half a plan', true)
  expect(await store.settle()).toBe(false)
})

test('discarding on leaving removes all unsaved work and its messages', async () => {
  const store = createSavingStore()
  const { promise, reject } = Promise.withResolvers<void>()
  const work = store.track(promise)
  let isDropped = false
  const drop = () => {
    isDropped = true
    store.setDirty('name', false)
  }
  store.setDirty('name', true, { flush: async () => {}, drop })
  store.setDirty('half a plan', true)
  store.abandon()
  expect(isDropped).toBe(true)
  expect(store.isUnsaved()).toBe(false)
  reject(new Error('away'))
  await expect(work).rejects.toThrow('away')
  expect(store.read()).toMatchObject({ working: 0, dirty: false, failure: null })
})

test('the message that the session has ended stays during a retry, until a save succeeds', async () => {
  const store = createSavingStore(() => at)
  const error = new ProblemError('SessionExpired')
  await store.track(Promise.reject(error)).catch(() => {})
  const again = store.track(Promise.resolve())
  expect(store.read()).toMatchObject({ working: 1, failure: { error } })
  await again
  expect(store.read().failure).toBeNull()
})

test.each([
  ['the network was away', new Error('Network error'), 1],
  ['the server was busy', new ProblemError('Unavailable'), 1],
  ['the session had ended', new ProblemError('SessionExpired'), 1],
  ['a field is wrong', new ProblemError('ValidationFailed'), 0],
])('when %s, unsaved work is retried automatically (%s times)', async (_, error, times) => {
  const store = createSavingStore()
  let tried = 0
  const flush = async () => void tried++
  store.setDirty('name', true, { flush, drop: () => {} })
  await store.track(Promise.reject(error)).catch(() => {})
  await store.retry()
  expect(tried).toBe(times)
})
