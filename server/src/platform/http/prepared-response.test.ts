import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { linesOf } from './prepared-response.ts'
import { securityHeaders } from './security-headers.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp({ publicUrl: 'https://learn.example.test' })
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

test.each([
  '/api/health',
  '/api/public/config',
  '/api/nowhere',
  '/api/users/courses',
  '/api/%',
  '/',
  '/login',
  '/media/covers/x.webp',
  '/files/kept/%',
])('through a socket %s has the security headers, each once', async (path) => {
  const { headers } = await fetch(base + path)
  const { 'content-security-policy': policy = '', ...others } = securityHeaders(t.services.config)
  expect(Object.fromEntries(headers)).toMatchObject(others)
  // A page allows its own inline script too, by its hash.
  const allowed = headers.get('content-security-policy')?.replace(/ 'sha256-[\w+/=]+'/, '')
  expect(allowed).toBe(policy)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an answer without a body has them too', async () => {
  const { headers } = await fetch(`${base}/api/public/config`)
  const unchanged = await fetch(`${base}/api/public/config`, {
    headers: { 'if-none-match': String(headers.get('etag')) },
  })
  expect(unchanged.status).toBe(304)
  expect(Object.fromEntries(unchanged.headers)).toMatchObject(securityHeaders(t.services.config))
})

test('no two requests have the same id', async () => {
  const other = await t.twin()
  const ids = []
  for (const { app } of [t, other, t, other]) ids.push((await app.inject('/api/health')).headers['x-request-id'])
  await other.close()
  expect(new Set(ids).size).toBe(4)
})

test('what is prepared is plain text without line breaks', () => {
  expect(linesOf({ a: 'b', 'c-d': "e 'f'" })).toBe("a: b\r\nc-d: e 'f'\r\n")
  for (const value of ['a\r\nb: c', 'a\nb', 'ä']) expect(() => linesOf({ name: value })).toThrow()
})
