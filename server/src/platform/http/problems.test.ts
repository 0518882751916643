import { signIn } from '@aulanova/contract/identity/auth'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  t.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers })

test.each([
  ['JSON that is none', '{"email":', 'body', 'invalid'],
  ['no body', '', 'body', 'required'],
  ['a field missing', '{"email":"a@b.test"}', 'password', 'required'],
  ['a field unknown', '{"email":"a@b.test","password":"x","admin":true}', 'admin', 'unknown'],
  ['a wrong type', '{"email":["a"],"password":"x"}', 'email', 'wrongType'],
  ['a number for a text', '{"email":"a@b.test","password":12345678}', 'password', 'wrongType'],
  ['too long a text', JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(300) }), 'password', 'tooLong'],
])('%s: 400, with the field and the reason', async (_, body, field, reason) => {
  const answer = await send(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toEqual([{ field, reason }])
})

test('a wrong Content-Type: 400, with the field and the reason', async () => {
  const answer = await send('email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'MalformedBody', details: [{ field: 'content-type' }] })
})

test('a body over the limit: 413, with our problem', async () => {
  const answer = await send(JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(2_000_000) }))
  expect(answer.statusCode).toBe(413)
  expect(answer.json().code).toBe('TooLarge')
})

test('__proto__ in a body is refused, not merged', async () => {
  const answer = await send('{"email":"a@b.test","password":"x","__proto__":{"admin":true}}')
  expect(answer.statusCode).toBe(400)
})

test('bad path parameters: 400, with the field', async () => {
  const admin = await t.as('admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const [url, field] of [
    ['/api/admin/tags/not-a-uuid', 'id'],
    ['/api/admin/tags/all/0', 'page'],
    ['/api/admin/tags/all/x', 'page'],
    [`/api/admin/tags/all/1/${'a'.repeat(300)}`, 'search'],
  ] as const) {
    const answer = await t.app.inject({ url, headers })
    expect(answer.statusCode, url).toBe(400)
    expect(answer.json().details[0].field).toBe(field)
  }
  expect((await t.app.inject({ url: '/api/admin/tags/all/1/%', headers })).statusCode).toBe(400)
  // PostgreSQL cannot store a NUL character: 400, not 500.
  expect((await t.app.inject({ url: '/api/admin/tags/all/1/a%00b', headers })).statusCode).toBe(400)
})

test('every answer carries a request id, security headers, and no stack', async () => {
  const answer = await t.app.inject({ url: '/api/nowhere' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ statusCode: 404, code: 'NotFound', message: 'Resource not found' })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('an unexpected failure is 500 without details', async () => {
  const admin = await t.as('admin')
  await t.sql`alter table statuses rename to statuses_gone`
  const answer = await t.call(reference.statuses.list, { params: { page: 1 } }, admin)
  await t.sql`alter table statuses_gone rename to statuses`
  expect(answer.status).toBe(500)
  expect(answer.problem).toEqual({
    statusCode: 500,
    code: 'Unexpected',
    message: 'Error while requesting the resource',
  })
})

test('public answers have an ETag and are not sent again', async () => {
  const first = await t.app.inject({ url: '/api/public/config' })
  const tag = first.headers.etag as string
  expect(tag).toBeTruthy()
  const second = await t.app.inject({ url: '/api/public/config', headers: { 'if-none-match': tag } })
  expect(second.statusCode).toBe(304)
})

test('the API description is complete and the page for people lists it', async () => {
  const document = (await t.app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/auth/sign-in'].post.requestBody.content['application/json'].schema.required).toContain(
    'email',
  )
  expect((await t.app.inject({ url: '/api/docs' })).body).toContain(signIn.summary)
})

test('with one trusted proxy the client’s address is the proxy’s, not what the client sent', async () => {
  const proxied = await testApp({ trustedProxies: 1 })
  const person = await aUser(proxied.sql)
  for (const [forwarded, seen] of [
    ['6.6.6.6, 9.9.9.9', '9.9.9.9'],
    ['junk', '0.0.0.0'],
  ] as const) {
    const { statusCode } = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: person.email, password: person.password },
    })
    expect(statusCode).toBe(200)
    const [entry] = await proxied.sql`select host(ip) as ip from device_log order by id desc limit 1`
    expect(entry?.ip).toBe(seen)
  }
  await proxied.close()
})

test.each(['covers/../a.webp', 'covers/-x/a.webp', 'covers/a/b.png', 'other/a.webp'])(
  'there is no picture at %s',
  async (key) => {
    const answer = await t.app.inject({ url: `/media/${encodeURIComponent(key).replaceAll('%2F', '/')}` })
    expect(answer.statusCode).toBe(404)
  },
)

test('with API_HOST pages of the public origin may call the API, and no others [S1-039]', async () => {
  const apart = await testApp({ apiHost: 'https://api.example.test', publicUrl: 'https://www.example.test' })
  const ask = (origin: string) =>
    apart.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/sign-in',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
  const allowed = (await ask('https://www.example.test')).headers['access-control-allow-origin']
  expect(allowed).toBe('https://www.example.test')
  expect((await ask('https://evil.example.test')).headers['access-control-allow-origin']).not.toBe(
    'https://evil.example.test',
  )
  await apart.close()
  const preflight = {
    method: 'OPTIONS',
    url: '/api/auth/sign-in',
    headers: { origin: 'https://www.example.test' },
  } as const
  expect((await t.app.inject(preflight)).headers['access-control-allow-origin']).toBeUndefined()
})

test('the policy allows the bucket of the files, and no other host', async () => {
  const settings = { bucket: 'files', region: 'us-east-1', endpoint: 'https://s3.example.test', credentials: null }
  const stored = await testApp({ files: { kind: 's3', ...settings } })
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject({ url: '/api/health' })).headers['content-security-policy'])
  for (const directive of ['connect-src', 'img-src', 'media-src']) {
    const names = new RegExp(`${directive}[^;]* https://s3.example.test(;|$)`)
    expect(await policyOf(stored)).toMatch(names)
    expect(await policyOf(t)).not.toMatch(names)
  }
  await stored.close()
})

test('pages may frame other hosts over HTTPS only, and cannot be framed', async () => {
  const policy = String((await t.app.inject({ url: '/api/health' })).headers['content-security-policy'])
  expect(policy).toMatch(/frame-src 'self' https:(;|$)/)
  expect(policy).toContain("frame-ancestors 'none'")
})
