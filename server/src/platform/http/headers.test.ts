import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await testApp()
  secure = await testApp({ publicUrl: 'https://learn.example.test' })
})
afterAll(async () => {
  await plain.close()
  await secure.close()
})

const everywhere = [
  '/api/health',
  '/api/nowhere',
  '/',
  '/login',
  '/favicon.svg',
  '/media/covers/x.webp',
  '/files/kept/x',
  '/files/kept/%',
]

/** A page may run the one script that is in it. */
const scriptsOf = (body: string) =>
  [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const policyFor = (body: string) => [
  "default-src 'self'",
  `script-src 'self'${scriptsOf(body).join('')}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "frame-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types aulanova default ProseMirrorClipboard',
]

test.each(everywhere)('%s has the security headers', async (url) => {
  const { headers, body } = await secure.app.inject({ url })
  expect(scriptsOf(body).length).toBeLessThanOrEqual(1)
  expect(headers).toMatchObject({
    'content-security-policy': policyFor(body).join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()')
  expect((await plain.app.inject({ url })).headers['strict-transport-security']).toBeUndefined()
})

test('answers with tokens or codes are not cached', async () => {
  const { email, password } = await aUser(plain.sql)
  const post = (url: string, payload: object) => plain.app.inject({ method: 'POST', url: `/api${url}`, payload })
  const signedIn = await post('/auth/sign-in', { email, password })
  const refreshed = await post('/auth/refresh', { refreshToken: signedIn.json().refreshToken })
  const made = await post('/auth/sign-up', { email: 'new@example.test', password: 'Very-L0ng-Secret!9', name: 'Ana' })
  const outbox = await plain.app.inject({ url: '/api/dev/outbox?to=new@example.test' })
  for (const [answer, status] of [
    [signedIn, 200],
    [refreshed, 200],
    [made, 201],
    [outbox, 200],
  ] as const) {
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await plain.app.inject({ url: '/api/public/config' })).headers['cache-control']).toBe('no-cache')
})
