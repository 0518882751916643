import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { serveAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'aulanova-assets-'))
const script = 'let longest = 1\n'.repeat(200)
const large = Buffer.alloc(100_000, 'a')
writeFileSync(join(folder, 'a-1.js'), script)
writeFileSync(join(folder, 'a-1.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'a-1.css'), 'p{}')
writeFileSync(join(folder, 'large-1.js'), large)
writeFileSync(join(folder, 'a-1.woff2'), 'font')
writeFileSync(join(folder, 'a-1.map'), '{}')
mkdirSync(join(folder, 'folder-1.js'))

const app = Fastify()
serveAssets(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers })

test('an asset is cached for ever and sent in the best encoding that there is of it', async () => {
  const packed = await get('a-1.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.rawPayload).toEqual(brotliCompressSync(script))
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  for (const accepted of ['gzip', 'br;q=0', undefined]) {
    const plain = await get('a-1.js', { ...(accepted && { 'accept-encoding': accepted }) })
    expect([plain.body === script, plain.headers['content-encoding']]).toEqual([true, undefined])
    // A shared cache would serve this one to everybody.
    expect(plain.headers.vary).toBe('accept-encoding')
  }
  const unpacked = (await get('a-1.css')).headers
  expect([unpacked['content-type'], unpacked.vary]).toEqual(['text/css; charset=utf-8', undefined])
  expect((await get('a-1.woff2')).headers).toMatchObject({
    'content-type': 'font/woff2',
    'access-control-allow-origin': '*',
  })
})

test('HEAD has the length, and a client that has the asset gets no content', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)])
  const { etag } = (await get('a-1.js')).headers
  const again = await get('a-1.js', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('a-1.js', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('nothing else is served: other endings, packed forms by name, folders, and what is outside', async () => {
  writeFileSync(join(folder, '..', 'outside.js'), 'secret')
  for (const name of [
    'a-1.map',
    'a-1.js.br',
    'folder-1.js',
    'none.js',
    '..%2foutside.js',
    '%2e%2e%2foutside.js',
    'a-1.js%00',
  ])
    expect([name, (await get(name)).statusCode]).toEqual([name, 404])
  rmSync(join(folder, '..', 'outside.js'))
})

test('all clients are sent the same bytes, which are read from the disk once', async () => {
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const sent = vi.spyOn(ServerResponse.prototype, 'end')
  for (let n = 0; n < 3; n++) expect((await fetch(`${base}/assets/large-1.js`)).status).toBe(200)
  const bytes = sent.mock.calls.map(([content]) => content as unknown)
  sent.mockRestore()
  expect(bytes[0]).toBeInstanceOf(Buffer)
  for (const content of bytes) expect(content).toBe(bytes[0])
  expect(bytes).toHaveLength(3)
})
