import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app/composition/app.ts'
import { loggerOf } from '#platform/log/logger.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let logged = ''
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  t = await testApp()
  const destination = new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  })
  // The handlers' own lines too: they log with the services that the routes were made with.
  t.services.log = loggerOf('trace', destination)
  app = await buildApp(t.services)
})
afterAll(async () => {
  await app.close()
  await t.close()
})

test.each([
  ['/files/kept/SECRET.SECRET', '/files/kept/*'],
  ['/files/lessons/SECRET.SECRET', '/files/lessons/*'],
  ['/files/simulations/SECRET.SECRET/index.html', '/files/simulations/*'],
  ['/files/certificates/SECRET.SECRET', '/files/certificates/:signed'],
  ['/api/public/courses?token=SECRET&search=SECRET', '/api/public/courses'],
  ['/api/public/certificates/SECRETSECRETSECRETSECRET', '/api/public/certificates/:code'],
  ['/certificates/SECRET?code=SECRET', '/certificates/…'],
  ['/nowhere?code=SECRET', '/nowhere/…'],
  ['/api/nowhere/SECRET', '/api/'],
  ['/files/kept/SECRET%', '/files/'],
  [`/files/certificates/${'SECRET'.repeat(200)}`, null],
])('%s is logged by its route, without its parameters', async (url, route) => {
  logged = ''
  await app.inject({ url, headers: { authorization: 'Bearer SECRET', cookie: 'a=SECRET', referer: '/?code=SECRET' } })
  expect(logged).not.toMatch(/secret/i)
  if (route) expect(logged).toContain(`"route":"${route}`)
})

test('each line that a request writes has its id, also that of a failure', async () => {
  logged = ''
  const broken = vi.spyOn(t.services.files, 'check').mockRejectedValue(new Error('Broken'))
  const { headers, statusCode } = await app.inject({ url: '/api/ready' })
  broken.mockRestore()
  expect(statusCode).toBe(503)
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'not ready', 'request completed'])
  for (const { reqId } of lines) expect(reqId).toBe(headers['x-request-id'])
})

test('a failure is logged without the row it was about', async () => {
  logged = ''
  app.log.error(Object.assign(new Error('Broken'), { detail: 'Failing row contains (SECRET)' }))
  expect(logged).toContain('Broken')
  expect(logged).not.toContain('SECRET')
})
