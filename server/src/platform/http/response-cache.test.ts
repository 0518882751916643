import { expect, test, vi } from 'vitest'
import { sharedVersion } from '#platform/db/public-version.ts'
import { eventually } from '#testing/eventually.ts'
import { responseCache } from './response-cache.ts'

/** A clock and a version that the test sets. */
function world(max?: number) {
  const state = { time: 1000, version: 'v1' }
  const readVersion = vi.fn(async () => state.version)
  const now = () => state.time
  const cached = responseCache({ currentVersion: sharedVersion(readVersion, now), now, ...(max && { max }) })
  const made = vi.fn<(key: string) => Promise<string>>(async (key) => `${key} at ${state.version}`)
  const ask = async (key: string, longestMs?: number) =>
    (await cached.answer({ key, make: () => made(key), longestMs })).payload
  return { state, readVersion, cached, made, ask }
}

test('an answer is made once, and again after the version has changed', async () => {
  const { state, ask, made, readVersion } = world()
  for (let n = 0; n < 3; n++) expect(await ask('a')).toBe('a at v1')
  expect(made).toHaveBeenCalledTimes(1)
  state.version = 'v2'
  state.time += 399
  expect(await ask('a')).toBe('a at v1')
  expect(readVersion).toHaveBeenCalledTimes(1)
  state.time += 1
  for (let n = 0; n < 3; n++) expect(await ask('a')).toBe('a at v2')
  expect(made).toHaveBeenCalledTimes(2)
  expect(readVersion).toHaveBeenCalledTimes(2)
})

test('a known answer is given without a promise', async () => {
  const { ask, cached } = world()
  await ask('a')
  const refused = () => Promise.reject(new Error('made again'))
  expect(cached.answer({ key: 'a', make: refused })).toMatchObject({
    payload: 'a at v1',
    tag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
})

test('a long answer is cached as bytes, which all clients share, and a short one as text', async () => {
  const { ask, made } = world()
  made.mockImplementation(async (key) => `ä${'x'.repeat(key === 'long' ? 20_000 : 20)}`)
  const long = await ask('long')
  expect(long).toBeInstanceOf(Buffer)
  expect(String(long)).toBe(`ä${'x'.repeat(20_000)}`)
  expect(await ask('long')).toBe(long)
  expect(await ask('short')).toBe(`ä${'x'.repeat(20)}`)
})

test('two keys have two answers', async () => {
  const { ask, made } = world()
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['a at v1', 'b at v1', 'a at v1'])
  expect(made).toHaveBeenCalledTimes(2)
})

test('requests that miss the same answer share one statement for the version and one computation', async () => {
  const { ask, made, readVersion } = world()
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(Array(3).fill('a at v1'))
  expect(made).toHaveBeenCalledTimes(1)
  expect(readVersion).toHaveBeenCalledTimes(1)
})

test('a change that is committed during the computation makes its answer outdated', async () => {
  const { state, ask, made } = world()
  const slow = Promise.withResolvers<string>()
  made.mockReturnValueOnce(slow.promise)
  const first = ask('a')
  await eventually(() => expect(made).toHaveBeenCalled())
  state.version = 'v2'
  state.time += 400
  // Does not wait for the computation that began before the change.
  expect(await ask('a')).toBe('a at v2')
  slow.resolve('read before the change')
  expect(await first).toBe('read before the change')
  expect(await ask('a')).toBe('a at v2')
})

test('a caller does not wait for a version that was requested long ago', async () => {
  const { state, ask, readVersion } = world()
  const slow = Promise.withResolvers<string>()
  readVersion.mockReturnValueOnce(slow.promise)
  const first = ask('a')
  state.time += 400
  state.version = 'v2'
  expect(await ask('a')).toBe('a at v2')
  slow.resolve('v1')
  await first
  // The late answer does not replace the newer version.
  state.time += 1
  expect(await ask('a')).toBe('a at v2')
  expect(readVersion).toHaveBeenCalledTimes(2)
})

test('nothing is cached of a failure', async () => {
  const { ask, made } = world()
  made.mockRejectedValueOnce(new Error('not found'))
  const both = await Promise.allSettled([ask('a'), ask('a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('a at v1')
})

test('without a version answers are made each time', async () => {
  const { state, ask, made, readVersion } = world()
  await ask('a')
  state.time += 400
  readVersion.mockRejectedValue(new Error('no connection'))
  await ask('a')
  await ask('a')
  expect(made).toHaveBeenCalledTimes(3)
  readVersion.mockResolvedValue('v1')
  await ask('a')
  expect(made).toHaveBeenCalledTimes(3)
})

test('the answers that were used last are cached, as many as fit', async () => {
  const { ask, made } = world(11_000)
  made.mockImplementation(async (key) => key.repeat(1500))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})

test('an answer with something that expires is made again in time, though the version is the same', async () => {
  const { state, ask, made } = world()
  await ask('a', 5000)
  await ask('b')
  state.time += 4999
  await ask('a', 5000)
  expect(made).toHaveBeenCalledTimes(2)
  state.time += 1
  await ask('a', 5000)
  await ask('b')
  expect(made.mock.calls.flat()).toEqual(['a', 'b', 'a'])
})
