import { refreshSession, type Session, signIn, signOut } from '@aulanova/contract/auth'
import { listMyCourses } from '@aulanova/contract/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aUser } from '#testing/factories/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const asked = { 'x-refresh': 'cookie' }
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

/** A browser: it keeps the cookie, and its scripts keep the handle. */
async function browser() {
  const { email, password } = await aUser(t.sql)
  const keep = ({ body, headers }: { body: unknown; headers: Record<string, unknown> }) => {
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    return { session: body as Session, cookie, header: String(headers['set-cookie']) }
  }
  const kept = keep(await t.call(signIn, { body: { email, password } }, undefined, { headers: asked }))
  const renew = (handle: string, headers: Record<string, string>, attempt = first) =>
    t.call(refreshSession, { body: { refreshToken: handle, attempt } }, undefined, { headers })
  const renewed = async (handle: string, cookie: string, attempt = first) => {
    const answer = await renew(handle, { ...asked, cookie: `cookie_consent=true; ${cookie}` }, attempt)
    return answer.status === 200 ? keep(answer) : null
  }
  return { ...kept, renew, renewed }
}
const works = async (session: Session) => (await t.call(listMyCourses, { query: {} }, session)).status === 200
const tokenIn = (cookie: string) => cookie.split(/[=.]/)[1]!

test('the token is in a cookie that no script reads and no other address gets, and a handle in the answer', async () => {
  const { session, cookie, header, renewed } = await browser()
  expect(header).toMatch(/^refresh=[\w-]{43}; Path=\/api\/auth\/refresh; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  expect(cookie).not.toContain(session.refreshToken)
  const next = await renewed(session.refreshToken, cookie)
  expect(await works(next!.session)).toBe(true)
  expect(next!.session.refreshToken).not.toBe(session.refreshToken)
  expect(await works((await renewed(next!.session.refreshToken, next!.cookie, second))!.session)).toBe(true)
})

test('over https the cookie is sent over https only', async () => {
  const twin = await t.twin({ publicUrl: 'https://aula.example' })
  const { email, password } = await aUser(t.sql)
  const body = { email, password }
  const answer = await twin.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: body, headers: asked })
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/)
  await twin.close()
})

test('neither the cookie nor the handle renews a session alone, and a cookie needs the header', async () => {
  const { session, cookie, renew } = await browser()
  const { refreshToken: handle } = session
  const refused = [
    renew(handle, {}),
    renew(handle, asked),
    renew('x', { ...asked, cookie }),
    renew(handle, { cookie }),
    renew(handle, { ...asked, cookie: 'refresh=x.y' }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.problem.code).toBe('SessionExpired')
  expect((await renew(handle, { ...asked, cookie })).status).toBe(200)
})

test('a renewal whose answer was lost is repeated, whether or not its cookie arrived', async () => {
  for (const isKept of [true, false]) {
    const { session, cookie, renewed } = await browser()
    const lost = await renewed(session.refreshToken, cookie)
    const again = await renewed(session.refreshToken, isKept ? lost!.cookie : cookie)
    expect(tokenIn(again!.cookie)).toBe(tokenIn(lost!.cookie))
    expect(await works((await renewed(again!.session.refreshToken, again!.cookie, second))!.session)).toBe(true)
  }
})

test('a session from before, whose token is with the scripts, gets its cookie at the next renewal', async () => {
  const { refreshToken } = await t.as('general')
  const answer = await t.call(refreshSession, { body: { refreshToken, attempt: first } }, undefined, { headers: asked })
  expect(answer.headers['set-cookie']).toMatch(/^refresh=[\w-]{43};/)
  const body = { refreshToken: answer.body.refreshToken }
  expect((await t.call(refreshSession, { body })).problem.code).toBe('SessionExpired')
})

test('after signing out the cookie is worth nothing', async () => {
  const { session, cookie, renewed } = await browser()
  await t.call(signOut, {}, session, { headers: asked })
  expect(await renewed(session.refreshToken, cookie)).toBeNull()
})

test('a program that does not ask for the cookie gets none', async () => {
  const { email, password } = await aUser(t.sql)
  const { body, headers } = await t.call(signIn, { body: { email, password } })
  expect(headers['set-cookie']).toBeUndefined()
  const answer = await t.call(refreshSession, { body: { refreshToken: (body as Session).refreshToken } })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
})
