import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesBehave } from '#platform/files/files.suite.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

describe('files on disk', () => {
  filesBehave(() => ({ files: t.services.files, base }))
})

const inTenMinutes = () => new Date(t.clock.now().getTime() + 600_000)
const onDisk = () => readdir(join(t.services.config.dataDir, 'files', 'broken'), { recursive: true }).catch(() => [])

test('an interrupted upload leaves nothing behind and is not logged as a failure', async () => {
  const logged = vi.spyOn(t.services.log, 'error')
  const { files } = t.services
  const bytes = 5_000_000
  const { fields } = await files.grant(`broken/${randomUUID()}`, {
    bytes,
    contentType: 'video/mp4',
    expires: inTenMinutes(),
  })
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  socket.write(
    `POST /files/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes + 2000}\r\n\r\n`,
  )
  socket.write(`${head}${'x'.repeat(bytes / 2)}`)
  await expect.poll(onDisk).toContainEqual(expect.stringMatching(/\.part$/))
  socket.destroy()
  await expect.poll(onDisk).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})

test('an address and a grant expire', async () => {
  const { files } = t.services
  await files.put('timed/a', Buffer.from('x'))
  const address = await files.address('timed/a', { contentType: 'image/webp', expires: inTenMinutes() })
  expect((await t.app.inject({ url: address })).statusCode).toBe(200)
  const real = t.clock.now
  t.clock.now = () => new Date(Date.now() + 601_000)
  expect((await t.app.inject({ url: address })).statusCode).toBe(404)
  t.clock.now = real
})

test('a served file runs no scripts, is not sniffed, and is cached by the browser only', async () => {
  const { files } = t.services
  await files.put('timed/page', Buffer.from('<script>alert(1)</script>'))
  const address = await files.address('timed/page', { contentType: 'text/html', expires: inTenMinutes() })
  const { headers } = await t.app.inject({ url: address })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('private, max-age=600')
})

test('a range with the etag of another version is answered with the whole file', async () => {
  const { files } = t.services
  await files.put('timed/b', Buffer.from('0123456789'))
  const url = await files.address('timed/b', { contentType: 'video/mp4', expires: inTenMinutes() })
  const { etag } = (await t.app.inject({ url })).headers
  const asked = (ifRange: string) => t.app.inject({ url, headers: { range: 'bytes=0-1', 'if-range': ifRange } })
  expect((await asked(etag!)).body).toBe('01')
  expect((await asked('"another"')).body).toBe('0123456789')
  const head = await t.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
})

test.each([
  ['no form at all', 'application/json', '{}'],
  ['a form without a boundary', 'multipart/form-data', 'x'],
  ['a form with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['a form with another word for its boundary', 'multipart/form-data; xboundary=b', 'x'],
  ['a form with a boundary in another word', 'multipart/form-data; a="; boundary=b"', 'x'],
  ['a form with too long a boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ['a form without a file', 'multipart/form-data; boundary=b', '--b--\r\n'],
])('%s is refused', async (_, type, body) => {
  const answer = await fetch(`${base}/files/upload`, { method: 'POST', headers: { 'content-type': type }, body })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'MalformedBody' }])
})
