import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aUser } from '#testing/factories/people.ts'

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
]

test.each(everywhere)('%s has the security headers', async (url) => {
  const { headers } = await secure.app.inject({ url })
  expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
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
