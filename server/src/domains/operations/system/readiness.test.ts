import { readHealth, readReadiness } from '@aulanova/contract/operations/system'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(() => vi.restoreAllMocks())

const ready = () => t.call(readReadiness, {})
const healthy = async () => expect((await t.call(readHealth, {})).status).toBe(200)

test('a server whose parts answer is ready', async () => expect((await ready()).status).toBe(200))

test('a server that is stopping is alive and not ready', async () => {
  t.services.state.draining = true
  const { status, problem } = await ready()
  await healthy()
  t.services.state.draining = false
  expect(status).toBe(503)
  expect(problem.details).toEqual([{ field: 'server', reason: 'stopping' }])
})

test('a refusal is counted as a request and not as an error', async () => {
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  t.services.meter.take()
  t.services.state.draining = true
  expect((await fetch(`${base}/api/ready`)).status).toBe(503)
  t.services.state.draining = false
  expect(t.services.meter.take()).toMatchObject({ requests: 1, errors: 0 })
})

test('a refusal names the part that failed, and the log alone says why', async () => {
  vi.spyOn(t.services.files, 'check').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:9000'))
  const logged = vi.spyOn(t.services.log, 'error').mockReturnValue()
  const { status, problem } = await ready()
  await healthy()
  expect(status).toBe(503)
  expect(problem.details).toEqual([{ field: 'files', reason: 'failed' }])
  expect(JSON.stringify(problem)).not.toContain('10.0.0.7')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ part: 'files' }), 'not ready')
})

test('a part that does not answer counts as failed after some seconds', async () => {
  // The database driver needs the real clock to connect.
  await ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = Promise.withResolvers<void>()
  vi.spyOn(t.services.files, 'check').mockImplementation(() => {
    asked.resolve()
    return new Promise(() => {})
  })
  vi.spyOn(t.services.log, 'error').mockReturnValue()
  const answer = ready()
  await asked.promise
  // The other parts have answered, and wait for nothing.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect((await answer).problem.details).toEqual([{ field: 'files', reason: 'tookTooLong' }])
})
