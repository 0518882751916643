import { refreshSession, type Session, signIn, signOut } from '@aulanova/contract/identity/auth'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const asked = { 'x-refresh': 'cookie' }
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

/** A browser: it keeps cookies in the order in which they were first set, and its scripts keep the handle. */
function browser() {
  const cookies = new Map<string, string>()
  const keep = ({ body, headers }: { body: unknown; headers: Record<string, unknown> }) => {
    const lines = [headers['set-cookie'] ?? []].flat().map(String)
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('; Max-Age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { session: body as Session, lines }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const signsIn = async () => {
    const { email, password } = await aUser(t.sql)
    const headers = { ...asked, cookie: cookie() }
    return keep(await t.call(signIn, { body: { email, password } }, undefined, { headers }))
  }
  const renew = (handle: string, headers: Record<string, string>, attempt = first) =>
    t.call(refreshSession, { body: { refreshToken: handle, attempt } }, undefined, { headers })
  /** With the cookies of the browser, or those that it had before. */
  const renewed = async (handle: string, { attempt = first, sent = cookie() } = {}) => {
    const answer = await renew(handle, { ...asked, cookie: `cookie_consent=true; ${sent}` }, attempt)
    return answer.status === 200 ? keep(answer) : null
  }
  return { cookies, cookie, signsIn, renew, renewed }
}
const works = async (session: Session) => (await t.call(listMyCourses, { query: {} }, session)).status === 200

test('the token is in a cookie that no script reads and only /auth gets, and a handle in the answer', async () => {
  const { cookies, cookie, signsIn, renewed } = browser()
  const { session, lines } = await signsIn()
  expect(lines).toEqual([
    expect.stringMatching(
      /^refresh_[\w-]{12}=[\w-]{43}\.[\w-]{8}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect(cookie()).not.toContain(session.refreshToken)
  const next = await renewed(session.refreshToken)
  expect(await works(next!.session)).toBe(true)
  expect(next!.session.refreshToken).not.toBe(session.refreshToken)
  const last = await renewed(next!.session.refreshToken, { attempt: second })
  expect(await works(last!.session)).toBe(true)
  // That of the token and that of the one before.
  expect(cookies.size).toBe(2)
})

test('sessions of one browser have cookies of their own, and a late answer takes none away', async () => {
  const { cookie, signsIn, renewed } = browser()
  const { session: one } = await signsIn()
  const before = cookie()
  // Another tab signs in while the first one renews, or another server of the same host does.
  const { session: other } = await signsIn()
  const next = await renewed(one.refreshToken, { sent: before })
  for (const { refreshToken } of [other, next!.session])
    expect(await works((await renewed(refreshToken, { attempt: second }))!.session)).toBe(true)
})

test('a browser keeps the cookies of the last ten sessions, however often they were renewed', async () => {
  const { cookies, signsIn, renewed } = browser()
  const sessions: Session[] = []
  for (let n = 0; n < 13; n++) {
    const { session } = await signsIn()
    const once = await renewed(session.refreshToken)
    sessions.push((await renewed(once!.session.refreshToken, { attempt: second }))!.session)
  }
  expect(cookies.size).toBe(20)
  const attempt = 'c'.repeat(32)
  expect(await renewed(sessions[2]!.refreshToken, { attempt })).toBeNull()
  expect(await works((await renewed(sessions[3]!.refreshToken, { attempt }))!.session)).toBe(true)
})

test('over https the cookie is sent over https only', async () => {
  const twin = await t.twin({ publicUrl: 'https://aula.example' })
  const { email, password } = await aUser(t.sql)
  const body = { email, password }
  const answer = await twin.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: body, headers: asked })
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/)
  await twin.close()
})

test('neither the cookie nor the handle renews a session alone, and a cookie needs the header', async () => {
  const { cookie: sent, signsIn, renew } = browser()
  const { refreshToken: handle } = (await signsIn()).session
  const cookie = sent()
  const refused = [
    renew(handle, {}),
    renew(handle, asked),
    renew('x', { ...asked, cookie }),
    renew(handle, { cookie }),
    renew(handle, { ...asked, cookie: `refresh_${handle.slice(0, 12)}=x.abcdefgh` }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.problem.code).toBe('SessionExpired')
  expect((await renew(handle, { ...asked, cookie })).status).toBe(200)
})

test('a renewal whose answer was lost is repeated, whether or not its cookie arrived', async () => {
  for (const isRenewed of [true, false]) {
    const { cookie, signsIn, renewed } = browser()
    const { session } = await signsIn()
    const before = cookie()
    const lost = await renewed(session.refreshToken)
    const again = await renewed(session.refreshToken, isRenewed ? {} : { sent: before })
    expect(again!.session.refreshToken).toBe(lost!.session.refreshToken)
    expect(await works((await renewed(again!.session.refreshToken, { attempt: second }))!.session)).toBe(true)
  }
})

test('a session from before, whose token is with the scripts, gets its cookie at the next renewal', async () => {
  const { refreshToken } = await t.as('general')
  const answer = await t.call(refreshSession, { body: { refreshToken, attempt: first } }, undefined, { headers: asked })
  expect(String(answer.headers['set-cookie'])).toMatch(/^refresh_[\w-]{12}=[\w-]{43}\.[\w-]{8};/)
  const body = { refreshToken: answer.body.refreshToken }
  expect((await t.call(refreshSession, { body })).problem.code).toBe('SessionExpired')
})

test('after signing out the cookie is worth nothing', async () => {
  const { signsIn, renewed } = browser()
  const { session } = await signsIn()
  await t.call(signOut, {}, session, { headers: asked })
  expect(await renewed(session.refreshToken)).toBeNull()
})

test('a program that does not ask for the cookie gets none', async () => {
  const { email, password } = await aUser(t.sql)
  const { body, headers } = await t.call(signIn, { body: { email, password } })
  expect(headers['set-cookie']).toBeUndefined()
  const answer = await t.call(refreshSession, { body: { refreshToken: (body as Session).refreshToken } })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
})
