import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let base: string
afterEach(() => t.close())

async function listening(overload: TestApp['services']['config']['overload']) {
  t = await testApp({ overload })
  t.app.get('/busy', async () => {
    const until = performance.now() + 4
    while (performance.now() < until);
    return 'done'
  })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
}
const ask = (path: string) => fetch(base + path)

test('with too many requests in work the API refuses further ones at once, and health and files are answered', async () => {
  await listening({ requests: 2, longTurnMs: 1000, overloadMs: 1000 })
  const held = Promise.withResolvers<void>()
  const check = vi.spyOn(t.services.files, 'check').mockReturnValue(held.promise)
  const waiting = [ask('/api/ready'), ask('/api/ready')]
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(2))

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
  await listening({ requests: 2, longTurnMs: 1000, overloadMs: 1000 })
  const check = vi.spyOn(t.services.files, 'check').mockRejectedValue(new Error('Broken'))
  vi.spyOn(t.services.log, 'error').mockReturnValue()
  for (let n = 0; n < 4; n++) expect((await ask('/api/ready')).status).toBe(503)
  for (let n = 0; n < 4; n++) expect((await ask('/api/users/courses')).status).toBe(401)
  check.mockImplementation(() => wait(100))
  for (let n = 0; n < 4; n++) await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(20) }).catch(() => {})
  await wait(200)
  expect((await ask('/api/public/config')).status).toBe(200)
})

test('a client that sends its body slowly does not count', async () => {
  await listening({ requests: 2, longTurnMs: 1000, overloadMs: 1000 })
  const { port } = new URL(base)
  const slow = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of slow)
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    )
  await wait(200)
  expect((await ask('/api/public/config')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('when the event loop stays behind, part of the requests is refused until it has caught up', {
  tags: ['long'],
}, async () => {
  await listening({ requests: 1000, longTurnMs: 20, overloadMs: 100 })
  const statuses: number[] = []
  const healths: number[] = []
  const scrapes: number[] = []
  const until = Date.now() + 2000
  const client = async (path: string, into: number[]) => {
    while (Date.now() < until) into.push((await ask(path)).status)
  }
  await Promise.all([
    ...Array.from({ length: 40 }, () => client('/busy', statuses)),
    client('/api/health', healths),
    client('/metrics', scrapes),
  ])
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(new Set(healths)).toEqual(new Set([200]))
  // Without a token set there is no such page, which is an answer and no refusal.
  expect(new Set(scrapes)).toEqual(new Set([404]))
  await wait(100)
  expect((await ask('/busy')).status).toBe(200)
})

test('single long turns refuse nothing, also one after a pause', async () => {
  await listening({ requests: 1000, longTurnMs: 3, overloadMs: 500 })
  for (const pauseMs of [0, 600]) {
    await wait(pauseMs)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/busy')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  }
})
