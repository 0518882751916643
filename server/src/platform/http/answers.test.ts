import { ServerResponse } from 'node:http'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  // Makes the public configuration long enough to be compressed.
  t = await testApp({ brand: ['Aula'.repeat(500), 'nova'] })
})
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

test('a public answer is tagged, and not sent again to who has it', async () => {
  const { headers, body } = await get('/api/public/config')
  const tag = String(headers.etag)
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
  for (const held of [tag, tag.slice(2), `"other", ${tag}`]) {
    const again = await get('/api/public/config', { 'if-none-match': held })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(tag)
  }
  const other = await get('/api/public/config', { 'if-none-match': 'W/"other"' })
  expect(other.statusCode).toBe(200)
  expect(other.body).toBe(body)
})

test('another answer of the same route has another tag', async () => {
  const { config } = t.services
  const before = (await get('/api/public/config')).headers.etag
  config.brand = ['Other'.repeat(300), 'nova']
  const after = await get('/api/public/config', { 'if-none-match': String(before) })
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(before)
})

test('a personal answer and a refusal have no tag', async () => {
  const { token } = await t.as('general')
  const mine = await get('/api/users/courses', { authorization: `Bearer ${token}` })
  expect(mine.statusCode).toBe(200)
  expect(mine.headers.etag).toBeUndefined()
  expect((await get('/api/nowhere')).headers.etag).toBeUndefined()
})

test('a long answer that stays the same is compressed once, also for those who ask meanwhile', async () => {
  const compressing = vi.spyOn(zlib, 'brotliCompress')
  const ask = () => get('/api/docs', { 'accept-encoding': 'br' })
  const all = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
  expect(all.map(({ headers }) => headers['content-encoding'])).toEqual(Array(4).fill('br'))
  expect(new Set(all.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())).size).toBe(1)
  expect(compressing).toHaveBeenCalledTimes(1)
  compressing.mockRestore()
})

test('all clients are sent the same bytes of the API description, in each encoding', async () => {
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const sent = vi.spyOn(ServerResponse.prototype, 'end')
  for (const path of ['/api/openapi.json', '/api/docs'])
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding, connection: 'close' }
      for (let n = 0; n < 2; n++) await (await fetch(base + path, { headers })).arrayBuffer()
      const [first, second] = sent.mock.calls.splice(0).map(([content]) => content as unknown)
      expect(first).toBeInstanceOf(Buffer)
      expect(second).toBe(first)
    }
  sent.mockRestore()
})

/** The second is long enough to be compressed on another thread. */
test.each(['/api/public/config', '/api/openapi.json'])('%s is compressed for who accepts it', async (url) => {
  const plain = await get(url)
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: plain.headers.etag })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    const read = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(read(rawPayload).toString()).toBe(plain.body)
  }
  for (const accepted of ['identity', 'br;q=0', 'brotli', '']) {
    const { headers } = await get(url, { 'accept-encoding': accepted })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('accept-encoding')
  }
})

test('a short answer is sent as it is', async () => {
  const { headers } = await get('/api/health', { 'accept-encoding': 'gzip, br' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('vary')
})
