import type { MetricsNow } from '@aulanova/contract/operations/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overloadLimits } from '#platform/config/connections.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp({ metrics: { token: null, pushEveryMs: 40, commit: null } })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

const open = async (token: string, at = base) => {
  const hangUp = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${at}/api/admin/metrics/stream`, { headers, signal: hangUp.signal })
  return { answer, figures: figuresIn(answer), hangUp: () => hangUp.abort() }
}

async function* figuresIn({ body }: Response): AsyncGenerator<MetricsNow, void> {
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    const messages = (text + chunk).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) if (message.startsWith('data: ')) yield JSON.parse(message.slice(6))
  }
}

/** Reads until the figures are as wanted. */
async function until(figures: AsyncGenerator<MetricsNow, void>, isWanted: (now: MetricsNow) => boolean) {
  for (;;) {
    const { value, done } = await figures.next()
    if (done) throw new Error('The stream ended.')
    if (isWanted(value)) return value
  }
}

/** Resolves when the stream has ended. */
async function untilEnd(figures: AsyncGenerator<MetricsNow, void>) {
  while (!(await figures.next()).done);
}

const events = [{ name: 'visit', path: '/', visitor: 'ana' }]
const visit = async () => {
  const headers = { cookie: 'cookie_consent=true' }
  await t.app.inject({ method: 'POST', url: '/api/events', headers, payload: events, remoteAddress: '187.141.1.1' })
  await t.services.events.flush()
}

test('who looks gets a change without asking again', async () => {
  const { answer, figures, hangUp } = await open((await t.as('admin')).token)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const before = await until(figures, () => true)
  expect(before).toMatchObject({ Users: { Total: 0, Countries: [] }, Server: null })
  expect(before.Minutes).toHaveLength(30)
  await visit()
  const eventsIn = ({ Minutes }: MetricsNow) => Minutes.reduce((sum, { Events }) => sum + Events, 0)
  // People and events are read by two statements, between which the event may be written.
  const after = await until(figures, (now) => now.Users.Total > 0 && eventsIn(now) > 0)
  expect(after.Users).toEqual({ Total: 1, Countries: [{ Country: 'MX', Users: 1 }] })
  expect(eventsIn(after)).toBe(1)
  hangUp()
})

test('the stream ends with the session', async () => {
  const admin = await t.as('admin')
  const { figures } = await open(admin.token)
  await until(figures, () => true)
  await t.sql`update users set token_version = token_version + 1 where id = ${admin.id}`
  await untilEnd(figures)
})

test('one account may have ten; one that ended makes room', async () => {
  const { token } = await t.as('admin')
  const streams = []
  for (let n = 0; n < 10; n++) streams.push(await open(token))
  const refused = await open(token)
  expect(refused.answer.status).toBe(429)
  for (const { hangUp } of streams) hangUp()
  await expect
    .poll(async () => {
      const again = await open(token)
      again.hangUp()
      return again.answer.status
    })
    .toBe(200)
})

test('others are refused', async () => {
  expect((await open((await t.as('finances')).token)).answer.status).toBe(403)
})

test('open streams neither take the places of requests nor keep the server from closing; all share one query', async () => {
  const small = await t.twin({
    overload: { ...overloadLimits({}), requests: 1, longTurnMs: 50_000, overloadMs: 500_000 },
  })
  const at = await small.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await t.as('admin')
  let asked = 0
  const { options } = small.services.sql as { options: { debug?: unknown } }
  options.debug = (_connection: number, text: string) => {
    if (text.includes('generate_series')) asked++
  }
  const streams = [await open(token, at), await open(token, at), await open(token, at)]
  for (const { figures } of streams) await until(figures, () => true)
  const before = asked
  let messages = 0
  for (let n = 0; n < 4; n++) for (const { figures } of streams) messages += (await figures.next()).done ? 0 : 1
  expect(messages).toBe(12)
  expect(asked - before).toBeLessThanOrEqual(6)
  expect((await fetch(`${at}/api/public/config`)).status).toBe(200)
  await small.close()
  for (const { figures } of streams) await untilEnd(figures)
})
