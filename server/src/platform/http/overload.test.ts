import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '#platform/config/config.ts'
import { overloadLimits } from '#platform/config/connections.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { guardOf } from './overload.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  const few = { requests: 2, answers: 6, answersPerAddress: 6 }
  t = await testApp({ overload: { ...overloadLimits({}), ...few, longTurnMs: 60_000, overloadMs: 60_000 } })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())
const ask = (path: string) => fetch(base + path)

test('with too many requests in work the API refuses further ones at once, and health and files are answered', async () => {
  const held = Promise.withResolvers<void>()
  const check = vi.spyOn(t.services.files, 'check').mockReturnValue(held.promise)
  const waiting = [ask('/api/ready'), ask('/api/ready')]
  await eventually(() => expect(check).toHaveBeenCalledTimes(2))

  const refused = await ask('/api/public/config')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ statusCode: 503, code: 'Unavailable' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await ask('/api/health')).status).toBe(200)
  expect((await ask('/media/covers/none.webp')).status).toBe(404)

  held.resolve()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect((await ask('/api/public/config')).status).toBe(200)
})

test('refused requests, failures and clients that hang up do not stay counted', async () => {
  const check = vi.spyOn(t.services.files, 'check').mockRejectedValue(new Error('Broken'))
  vi.spyOn(t.services.log, 'error').mockReturnValue()
  for (let n = 0; n < 4; n++) expect((await ask('/api/ready')).status).toBe(503)
  for (let n = 0; n < 4; n++) expect((await ask('/api/users/courses')).status).toBe(401)
  const [held, hangUp] = [Promise.withResolvers<void>(), new AbortController()]
  check.mockReset().mockReturnValue(held.promise)
  const asked = Array.from({ length: 4 }, () => fetch(`${base}/api/ready`, { signal: hangUp.signal }))
  await eventually(() => expect(check).toHaveBeenCalledTimes(4))
  hangUp.abort()
  await Promise.allSettled(asked)
  expect((await ask('/api/public/config')).status).toBe(503)
  held.resolve()
  await eventually(async () => expect((await ask('/api/public/config')).status).toBe(200))
})

test('with too many answers that nobody reads, files and pages are refused too', async () => {
  await t.services.files.put('covers/unread/1280.webp', Buffer.alloc(20_000_000))
  const { port } = new URL(base)
  const opened = vi.spyOn(t.services.files, 'head')
  const unread = Array.from({ length: 6 }, () => connect(Number(port), '127.0.0.1').pause())
  for (const socket of unread) socket.write('GET /media/covers/unread/1280.webp HTTP/1.1\r\nhost: x\r\n\r\n')
  await eventually(() => expect(opened).toHaveBeenCalledTimes(6))
  expect((await ask('/media/covers/none.webp')).status).toBe(503)
  expect((await ask('/login')).status).toBe(503)
  expect((await ask('/api/health')).status).toBe(200)
  for (const socket of unread) socket.destroy()
  await eventually(async () => expect((await ask('/media/covers/none.webp')).status).toBe(404))
})

test('a client that sends its body slowly does not count', async () => {
  const { port } = new URL(base)
  let begun = 0
  const count = () => begun++
  t.app.server.on('request', count)
  const slow = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of slow)
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    )
  await eventually(() => expect(begun).toBe(4))
  t.app.server.off('request', count)
  expect((await ask('/api/public/config')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

/** The guard, and requests that reach it in one turn of the event loop and take 4 ms each, by a clock of the test. */
function turns(overload: Config['overload']) {
  let time = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const log = { warn: () => {} } as never
  const { protect } = guardOf({ ...readConfig({}), overload }, log, { refused: () => {} } as never)
  const handle = protect((_, response) => {
    time += 4
    response.end()
  })
  return {
    pause: (ms: number) => {
      time += ms
    },
    /** Answers the statuses. */
    async turn(...urls: string[]) {
      const answers = urls.map((url) => {
        const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
        const response = new ServerResponse(request)
        handle(request, response as never)
        return response.statusCode
      })
      await new Promise(setImmediate)
      return answers
    },
  }
}

test('while the event loop stays behind, the requests that come late in a turn are refused', async () => {
  const { turn, pause } = turns({ ...overloadLimits({}), requests: 1000, longTurnMs: 20, overloadMs: 200 })
  const twenty = Array<string>(20).fill('/busy')
  const all = new Set([200])
  const partly = (answered: number) => [...Array(answered).fill(200), ...Array(20 - answered).fill(503)]
  async function staysBehind() {
    for (let n = 0; n < 2; n++) expect(new Set(await turn(...twenty))).toEqual(all)
    expect(await turn(...twenty)).toEqual(partly(10))
    expect(await turn(...twenty, '/api/health', '/api/ready', '/metrics')).toEqual([...partly(5), 200, 200, 200])
  }
  await staysBehind()
  // It has caught up after a short turn, or a pause.
  expect(await turn('/busy')).toEqual([200])
  await staysBehind()
  pause(20)
  await staysBehind()
})

test('single long turns refuse nothing, also one after a pause', async () => {
  const { turn, pause } = turns({ ...overloadLimits({}), requests: 1000, longTurnMs: 3, overloadMs: 500 })
  for (const ms of [0, 600]) {
    pause(ms)
    expect(new Set(await turn(...Array<string>(20).fill('/busy')))).toEqual(new Set([200]))
  }
})
