import {
  confirmSignUp,
  forgotPassword,
  resendCode,
  resetPassword,
  type Session,
  signIn,
  signUp,
} from '@aulanova/contract/identity/auth'
import { languages } from '@aulanova/contract/kernel/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const password = 'Correct-Horse-42'
let people = 0
const freshEmail = () => `new-${++people}@example.test`
const person = (more = {}) => ({ email: freshEmail(), password, name: 'Mariana Ortega', ...more })
const accountsOf = async (email: string) =>
  (await t.sql`select 1 from users where lower(email) = lower(${email})`).count

test('sign up, read the code in the mail, confirm, sign in [S1-002 S1-003 S7-007 S7-008]', async () => {
  const body = person()
  const here = { headers: { 'x-browser': 'a'.repeat(64) } }
  const made = await t.call(signUp, { body }, undefined, here)
  expect(made.status).toBe(201)
  expect(made.body).toEqual({ Username: expect.stringMatching(/./) })
  expect((await t.call(signIn, { body: { email: body.email, password } })).problem.code).toBe('UserNotConfirmed')
  const [mail] = await t.mailsTo(body.email)
  expect(mail?.code).toMatch(/^\d{6}$/)
  const confirmed = await t.call(confirmSignUp, { body: { email: body.email, code: mail!.code } }, undefined, here)
  expect(confirmed.status).toBe(204)
  const { body: session } = await t.call(signIn, { body: { email: body.email, password } })
  expect((session as Session).payload.groups).toEqual(['general'])
})

test('without a browser secret the password of the sign-up is never valid; one is set with a mailed code', async () => {
  const body = person()
  const { email } = body
  const signInWith = (secret: string) => t.call(signIn, { body: { email, password: secret } })
  await t.call(signUp, { body })
  const [mail] = await t.mailsTo(email)
  expect((await t.call(confirmSignUp, { body: { email, code: mail!.code } })).status).toBe(204)
  expect((await signInWith(password)).problem.code).toBe('NotAuthorized')
  await t.call(forgotPassword, { body: { email } })
  await t.runJobs()
  const [recovery] = await t.mailsTo(email)
  const newPassword = 'Battery-Staple-43'
  expect((await t.call(resetPassword, { body: { email, code: recovery!.code, newPassword } })).status).toBe(204)
  const { body: session } = await signInWith(newPassword)
  // The name of the sign-up may be a stranger's as well.
  expect((session as Session).attributes.name).toBe(email.split('@')[0])
})

test('the password of a sign-up without a browser secret is revoked when a browser confirms', async () => {
  const body = person()
  await t.call(signUp, { body })
  const [mail] = await t.mailsTo(body.email)
  const owner = { headers: { 'x-browser': 'c'.repeat(64) } }
  await t.call(confirmSignUp, { body: { email: body.email, code: mail!.code } }, undefined, owner)
  expect((await t.call(signIn, { body: { email: body.email, password } })).problem.code).toBe('NotAuthorized')
})

test.each(languages)('the mail is in %s when the app asks for it, with the code', async (language) => {
  const body = person()
  await t.call(signUp, { body }, undefined, { headers: { 'x-language': language } })
  const [mail] = await t.mailsTo(body.email)
  const [user] = await t.sql`select language from users where email = ${body.email}`
  expect(user?.language).toBe(language)
  for (const part of [mail!.html, mail!.text]) {
    expect(part).toContain(mail!.code)
    // The name may have been typed by a stranger, so the mail does not use it.
    expect(part).not.toContain('Mariana Ortega')
    expect(part).not.toMatch(/[{}]|undefined/)
  }
  expect(mail!.subject).toContain('Aulanova')
})

test('a code follows the language that was chosen on the page, and otherwise that of the account', async () => {
  const body = person()
  await t.call(signUp, { body }, undefined, { headers: { 'x-language': 'eng' } })
  const asked = async (headers: Record<string, string>) => {
    await t.call(resendCode, { body: { email: body.email } }, undefined, { headers })
    await t.runJobs()
    return (await t.mailsTo(body.email))[0]!.subject
  }
  expect(await asked({ 'x-language': 'mx' })).toMatch(/code/)
  expect(await asked({ 'x-language': 'gr', 'x-chosen-language': 'gr' })).toMatch(/Bestätigungscode/)
  expect(await asked({ 'x-language': 'mx', 'x-chosen-language': 'klingon' })).toMatch(/code/)
})

test.each(['🌻 Ana 🌻', 'مريم العلي', 'רחל לוי', "O'Brien <b>&amp;</b>", 'Å'.repeat(120)])(
  'the name %s works, and is not in the mail before somebody has confirmed',
  async (name) => {
    const body = person({ name })
    expect((await t.call(signUp, { body })).status).toBe(201)
    const [row] = await t.sql`select name from users where email = ${body.email}`
    expect(row?.name).toBe(name)
    const [mail] = await t.mailsTo(body.email)
    expect(mail!.text).not.toContain(name)
    expect(mail!.html).not.toContain(name)
  },
)

test.each([
  ['no e-mail', { email: undefined }, 'email', 'required'],
  ['an e-mail that is none', { email: 'not-an-address' }, 'email', 'invalid'],
  ['an e-mail too long', { email: `${'a'.repeat(250)}@example.test` }, 'email', 'tooLong'],
  ['no name', { name: undefined }, 'name', 'required'],
  ['an empty name', { name: '' }, 'name', 'tooShort'],
  ['a name of only spaces', { name: '   ' }, 'name', 'invalid'],
  ['a name with control characters', { name: 'Ana\u0000\u0007' }, 'name', 'invalid'],
  ['a name with a line break', { name: 'Ana\nBcc: x@example.test' }, 'name', 'invalid'],
  ['a name with a web address', { name: 'Gana en https://x' }, 'name', 'hasLink'],
  ['a name with a domain', { name: 'Premio bank.example' }, 'name', 'hasLink'],
  ['a name with a full-width dot in a domain', { name: 'bank．example' }, 'name', 'hasLink'],
  ['a name with www', { name: 'WWW.1' }, 'name', 'hasLink'],
  ['a name with a line separator', { name: 'Ana\u2028Gana' }, 'name', 'invalid'],
  ['a name too long', { name: 'a'.repeat(121) }, 'name', 'tooLong'],
  ['a name of the wrong type', { name: { first: 'Ana' } }, 'name', 'wrongType'],
  ['no password', { password: undefined }, 'password', 'required'],
  ['a password of the wrong type', { password: 123456789012 }, 'password', 'wrongType'],
  ['a password too long', { password: `Aa1-${'x'.repeat(260)}` }, 'password', 'tooLong'],
  ['a group of one’s own choice', { groups: ['admin'] }, 'groups', 'unknown'],
])('%s: 400 with the field and the reason, and nothing is made', async (_, wrong, field, reason) => {
  const before = await t.sql`select count(*) from users`
  const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: person(wrong) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toContainEqual({ field, reason })
  expect(await t.sql`select count(*) from users`).toEqual(before)
})

test('a body of 10 MB is refused as too large', async () => {
  const payload = person({ name: 'x'.repeat(10 * 1024 * 1024) })
  const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TooLarge'])
})

test.each([
  ['Short-1a', ['tooShort']],
  ['no-uppercase-letter-1', ['noUppercase']],
  ['NO-LOWERCASE-LETTER-1', ['noLowercase']],
  ['No-Digit-In-Here', ['noDigit']],
  ['NoSymbolInHere42', ['noSymbol']],
  ['Password1234!', ['common']],
  ['P@ssw0rd2026!!', ['common']],
  ['QwertyUiop-99', ['common']],
  ['Contraseña-2026', ['common']],
  ['passwordpassword', ['noDigit', 'noSymbol', 'noUppercase', 'common']],
  ['1q2w3e4r5t6Y!', ['common']],
  ['Aa1234567890!', ['common']],
  ['Ünique-Wörter-77', []],
  ['Rosa-Kaktus-Tisch-9', []],
])('the password %s breaks %j [S5-025]', async (secret, reasons) => {
  const body = person({ password: secret })
  const { status, problem } = await t.call(signUp, { body })
  expect((problem.details ?? []).map(({ reason }) => reason)).toEqual(reasons)
  expect(await accountsOf(body.email)).toBe(status === 201 ? 1 : 0)
  if (reasons.length > 0) expect(problem).toMatchObject({ code: 'PasswordPolicy' })
})

test('of ten sign-ups with one address at once, one makes an account and one mail is sent', async () => {
  const body = person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => t.call(signUp, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await t.mailsTo(body.email)).toHaveLength(1)
})

test('one network learns of twenty addresses a day that they have an account, also by many calls at once', async () => {
  const [taken, from] = [person(), { address: '198.51.100.7' }]
  const signsUp = (body: object, { address } = from) => t.call(signUp, { body: body as never }, undefined, { address })
  expect((await signsUp(taken)).status).toBe(201)
  // Sign-ups that succeed, or whose password is refused, do not count.
  for (let n = 0; n < 25; n++) {
    expect((await signsUp(person())).status).toBe(201)
    expect((await signsUp(person({ password: 'Short-1a' }))).status).toBe(400)
  }
  await t.sql`delete from rate_limits where key like 'sign-up:%'`
  const answers = await Promise.all(Array.from({ length: 30 }, () => signsUp(taken)))
  const codes = Object.groupBy(answers, ({ problem }) => problem.code!)
  expect([codes.UsernameExists?.length, codes.LimitExceeded?.length]).toEqual([20, 10])
  // Whether there is an account makes no difference any more.
  for (const body of [taken, person()]) {
    const { headers, problem } = await signsUp(body)
    expect(problem.code).toBe('LimitExceeded')
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
  }
  expect((await signsUp(person(), { address: '198.51.100.8' })).status).toBe(201)
  const start = Date.now()
  t.clock.now = () => new Date(start + 25 * 3_600_000)
  expect((await signsUp(taken)).problem.code).toBe('UsernameExists')
  t.clock.now = () => new Date()
})

test('a class of 25 signs up at once, and none of it counts', async () => {
  const from = { address: '198.51.100.9' }
  const people = Array.from({ length: 25 }, () => person())
  const signsUp = (body: ReturnType<typeof person>) => t.call(signUp, { body }, undefined, from)
  const answers = await Promise.all(people.map(signsUp))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  // All of the twenty are left.
  const again = await Promise.all(people.slice(0, 20).map(signsUp))
  expect(again.map(({ problem }) => problem.code)).toEqual(Array(20).fill('UsernameExists'))
})

test('five mails a day to one address, whether or not it has an account; the next day again', async () => {
  const [known, unknown] = [person(), person()]
  await t.call(signUp, { body: known })
  for (let n = 0; n < 4; n++) expect((await t.call(resendCode, { body: { email: known.email } })).status).toBe(204)
  for (let n = 0; n < 5; n++) expect((await t.call(resendCode, { body: { email: unknown.email } })).status).toBe(204)
  for (const { email } of [known, unknown]) {
    const { headers, problem } = await t.call(resendCode, { body: { email } })
    expect(problem.code).toBe('MailLimitExceeded')
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
  }
  await t.runJobs()
  expect(await t.mailsTo(known.email)).toHaveLength(5)
  expect(await t.mailsTo(unknown.email)).toHaveLength(0)

  const start = Date.now()
  t.clock.now = () => new Date(start + 25 * 3_600_000)
  expect((await t.call(resendCode, { body: { email: known.email } })).status).toBe(204)
  t.clock.now = () => new Date()
})

test('five requested mails block further ones for a day, but not a sign-up [S8-017]', async () => {
  const body = person()
  const { email } = body
  const ask = async (endpoint: typeof resendCode | typeof forgotPassword) =>
    (await t.call(endpoint, { body: { email } })).problem.code
  for (let n = 0; n < 5; n++) expect(await ask(forgotPassword)).toBeUndefined()
  for (const endpoint of [forgotPassword, resendCode]) expect(await ask(endpoint)).toBe('MailLimitExceeded')
  await t.runJobs()
  expect((await t.call(signUp, { body })).status).toBe(201)
  const [mail] = await t.mailsTo(email)
  expect((await t.call(confirmSignUp, { body: { email, code: mail!.code } })).status).toBe(204)
})

test('upper and lower case of an e-mail share one count of mails', async () => {
  const email = freshEmail()
  for (let n = 0; n < 5; n++) await t.call(forgotPassword, { body: { email: n % 2 ? email.toUpperCase() : email } })
  expect((await t.call(forgotPassword, { body: { email } })).problem.code).toBe('MailLimitExceeded')
})

test('asking for the code again mails another; only the newest works; a confirmed account gets none [S7-009]', async () => {
  const { email, ...rest } = person()
  await t.call(signUp, { body: { email, ...rest } })
  await t.call(resendCode, { body: { email } })
  await t.runJobs()
  const [newest, first] = await t.mailsTo(email)
  if (newest!.code !== first!.code)
    expect((await t.call(confirmSignUp, { body: { email, code: first!.code } })).problem.code).toBe('ExpiredCode')
  expect((await t.call(confirmSignUp, { body: { email, code: newest!.code } })).status).toBe(204)
  await t.call(resendCode, { body: { email } })
  await t.runJobs()
  expect(await t.mailsTo(email)).toHaveLength(2)
})
