import {
  completeNewPassword,
  confirmAndSignIn,
  confirmSignUp,
  type NewPasswordChallenge,
  resendCode,
  type Session,
  signIn,
  signUp,
} from '@aulanova/contract/identity/auth'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const password = 'Correct-Horse-42'
const here = { headers: { 'x-browser': 'a'.repeat(64) } }
const elsewhere = { headers: { 'x-browser': 'b'.repeat(64) } }
let people = 0

/** Signed up in the browser `here`; answers the address and the mailed code. */
async function signedUp() {
  const email = `on-the-way-${++people}@example.test`
  await t.call(signUp, { body: { email, password, name: 'Diego Salcedo' } }, undefined, here)
  const [mail] = await t.mailsTo(email)
  return { email, code: mail!.code!, mail: mail! }
}
const enters = (body: { email: string; code: string }, from: object = here) =>
  t.call(confirmAndSignIn, { body }, undefined, from)
const signsIn = async (email: string, secret = password) =>
  (await t.call(signIn, { body: { email, password: secret } })).problem.code
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const sessionsOf = async (email: string) =>
  (await t.sql`select 1 from devices join users on users.id = user_id where email = ${email}`).count

test('the code opens a session in the browser that signed up, without the password', async () => {
  const { email, code } = await signedUp()
  const { status, body } = await enters({ email, code })
  expect(status).toBe(200)
  const session = body as Session
  expect(session.attributes).toMatchObject({ name: 'Diego Salcedo', email })
  expect(session.payload.groups).toEqual(['general'])
  expect((await t.call(listMyCourses, { query: {} }, session)).status).toBe(200)
  expect(await signsIn(email)).toBeUndefined()
})

test('a browser that asks for it gets the refresh token in a cookie, as at a sign-in', async () => {
  const { email, code } = await signedUp()
  const { body, headers } = await enters({ email, code }, { headers: { ...here.headers, 'x-refresh': 'cookie' } })
  expect(String(headers['set-cookie'])).toMatch(/^refresh_[\w-]{12}=[\w-]{43}\..*HttpOnly/)
  expect(String(headers['set-cookie'])).not.toContain(`=${(body as Session).refreshToken}.`)
})

test('the right code in another browser opens no session: its password is void, and one is chosen there', async () => {
  const { email, code } = await signedUp()
  const { status, body } = await enters({ email, code }, elsewhere)
  expect([status, Object.keys(body).sort()]).toEqual([200, ['attributes', 'challenge', 'session']])
  const { session, attributes } = body as NewPasswordChallenge
  // The name may be a stranger's.
  expect(attributes).toEqual({ name: '', email, sub: '' })
  expect(await sessionsOf(email)).toBe(0)
  expect(await signsIn(email)).toBe('NotAuthorized')
  const chosen = { session, newPassword: 'Battery-Staple-43', name: 'Dueña Verdadera' }
  expect((await t.call(completeNewPassword, { body: chosen }, undefined, elsewhere)).status).toBe(200)
  expect(await signsIn(email, chosen.newPassword)).toBeUndefined()
})

test('a client without a browser secret confirms nothing, and the code still works', async () => {
  const { email, code } = await signedUp()
  expect((await enters({ email, code }, {})).problem.code).toBe('NotAuthorized')
  expect(await signsIn(email)).toBe('UserNotConfirmed')
  expect((await enters({ email, code })).status).toBe(200)
})

test('the code opens one session: neither it nor a newer one signs in to an account that is confirmed', async () => {
  const { email, code } = await signedUp()
  const answers = await Promise.all(Array.from({ length: 5 }, () => enters({ email, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(email)).toBe(1)
  await t.call(resendCode, { body: { email } })
  await t.runJobs()
  expect(await t.mailsTo(email)).toHaveLength(1)
  expect((await enters({ email, code })).problem.code).not.toBeUndefined()
  expect(await sessionsOf(email)).toBe(1)
})

test('a code that was used to confirm only does not sign in afterwards', async () => {
  const { email, code } = await signedUp()
  expect((await t.call(confirmSignUp, { body: { email, code } }, undefined, here)).status).toBe(204)
  expect((await enters({ email, code })).problem.code).toBe('ExpiredCode')
  expect(await sessionsOf(email)).toBe(0)
})

test('a code is worth nothing after fifteen minutes', async () => {
  const { email, code } = await signedUp()
  const start = Date.now()
  t.clock.now = () => new Date(start + 16 * 60_000)
  expect((await enters({ email, code })).problem.code).toBe('ExpiredCode')
  t.clock.now = () => new Date()
  expect(await sessionsOf(email)).toBe(0)
})

test('five wrong guesses end the code, also for the browser that signed up; both ways to enter it count together', async () => {
  const { email, code } = await signedUp()
  const wrong = other(code)
  for (let n = 0; n < 3; n++)
    expect((await enters({ email, code: wrong }, elsewhere)).problem.code).toBe('CodeMismatch')
  for (let n = 0; n < 2; n++)
    expect((await t.call(confirmSignUp, { body: { email, code: wrong } }, undefined, elsewhere)).problem.code).toBe(
      'CodeMismatch',
    )
  expect((await enters({ email, code }, elsewhere)).problem.code).toBe('LimitExceeded')
  expect((await enters({ email, code })).problem.code).toBe('LimitExceeded')
  expect(await sessionsOf(email)).toBe(0)
})

test('an address without an account is answered as a wrong code is', async () => {
  const { email, code } = await signedUp()
  const [known, unknown] = await Promise.all([
    enters({ email, code: other(code) }),
    enters({ email: 'nobody-on-the-way@example.test', code: '123456' }),
  ])
  expect(unknown.problem).toEqual(known.problem)
})

test('the link of the mail carries the code in its fragment, which no server gets', async () => {
  const { email, code, mail } = await signedUp()
  const link = new URL(/https?:\/\/\S+register-confirmation\S*/.exec(mail.text)![0])
  expect([link.searchParams.get('email'), link.hash]).toEqual([email, `#code=${code}`])
  expect(link.search).not.toContain(code)
})
