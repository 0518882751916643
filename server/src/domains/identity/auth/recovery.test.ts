import type { SupportAction } from '@aulanova/contract/identity/admin-users'
import {
  completeNewPassword,
  confirmSignUp,
  forgotPassword,
  type NewPasswordChallenge,
  resendCode,
  resetPassword,
  type Session,
  signIn,
  signUp,
} from '@aulanova/contract/identity/auth'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#demo/factories/credentials.ts'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp, testClient } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterEach(() => {
  t.clock.now = () => new Date()
})
afterAll(() => t.close())

const newPassword = 'Brand-New-Words-77'
const later = (minutes: number) => {
  const start = Date.now()
  t.clock.now = () => new Date(start + minutes * 60_000)
}
const enter = (email: string, password: string) => t.call(signIn, { body: { email, password } })
async function askForCode(email: string) {
  expect((await t.call(forgotPassword, { body: { email } })).status).toBe(204)
  await t.runJobs()
  return (await t.mailsTo(email))[0]?.code ?? ''
}
const reset = (email: string, code: string) => t.call(resetPassword, { body: { email, code, newPassword } })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('a mailed code sets a new password; sessions end, and the person gets a mail [S1-005 S7-012 S7-013]', async () => {
  const { email, password } = await aUser(t.sql)
  const before = (await enter(email, password)).body as Session
  const code = await askForCode(email)
  expect((await reset(email, code)).status).toBe(204)
  expect((await t.call(listMyCourses, { query: {} }, before)).status).toBe(401)
  expect((await enter(email, password)).problem.code).toBe('NotAuthorized')
  expect((await enter(email, newPassword)).status).toBe(200)
  expect((await t.mailsTo(email)).map(({ template }) => template)).toEqual(['password-changed', 'reset-code'])
})

test('a code expires after 15 minutes and works once, also for two uses at once [S8-014]', async () => {
  const { email } = await aUser(t.sql)
  const old = await askForCode(email)
  later(16)
  expect((await reset(email, old)).problem.code).toBe('ExpiredCode')
  const code = await askForCode(email)
  const answers = await Promise.all([reset(email, code), reset(email, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  expect((await reset(email, code)).problem.code).toBe('ExpiredCode')
})

test('a code is valid for one purpose and one account', async () => {
  const [one, two] = [await aUser(t.sql), await aUser(t.sql)]
  const theirs = await askForCode(two.email)
  let code = await askForCode(one.email)
  // Once in a million both codes are the same.
  while (code === theirs) code = await askForCode(one.email)
  expect((await reset(two.email, code)).problem.code).toBe('CodeMismatch')
  expect((await t.call(confirmSignUp, { body: { email: one.email, code } })).problem.code).toBe('CodeMismatch')
})

test('after five wrong codes, counted across resends, codes are blocked with Retry-After, with or without an account', async () => {
  for (const email of [(await aUser(t.sql)).email, 'nobody-at-all@example.test']) {
    for (let n = 0; n < 5; n++) {
      const code = n % 2 === 0 ? await askForCode(email) : ''
      expect((await reset(email, wrong(code))).problem.code).toBe('CodeMismatch')
    }
    const code = await askForCode(email)
    const { status, problem, headers } = await reset(email, code || '123456')
    expect([status, problem.code]).toEqual([429, 'LimitExceeded'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(600)
  }
})

test('a person who reads the mail of an unconfirmed account can take it over', async () => {
  const squatted = await aUser(t.sql, { status: 'UNCONFIRMED' })
  expect((await reset(squatted.email, await askForCode(squatted.email))).status).toBe(204)
  const [row] = await t.sql`select status, email_verified from users where id = ${squatted.id}`
  expect(row).toEqual({ status: 'CONFIRMED', emailVerified: true })
  const stranger = await t.call(signIn, { body: { email: squatted.email, password: squatted.password } })
  expect(stranger.problem.code).toBe('NotAuthorized')
})

test('after the block the owner signs in with a fresh code', async () => {
  const { email } = await aUser(t.sql)
  for (let n = 0; n < 5; n++) await reset(email, '000000')
  expect((await reset(email, '000000')).problem.code).toBe('LimitExceeded')
  later(16)
  expect((await reset(email, await askForCode(email))).status).toBe(204)
})

const resetFrom = (address: string, email: string, code: string, browser?: string) =>
  t.call(resetPassword, { body: { email, code, newPassword } }, undefined, {
    address,
    ...(browser && { headers: { 'x-browser': browser } }),
  })

test('a code has five tries over all networks; then only a fresh one works', async () => {
  const { email } = await aUser(t.sql)
  const code = await askForCode(email)
  for (let n = 0; n < 5; n++)
    expect((await resetFrom(`10.4.${n}.1`, email, wrong(code))).problem.code).toBe('CodeMismatch')
  // Not "expired": that would reveal that it was right.
  expect((await resetFrom('10.4.99.1', email, code)).problem.code).toBe('CodeMismatch')
  expect((await resetFrom('10.4.99.1', email, await askForCode(email))).status).toBe(204)
})

test('of twenty tries at once from twenty networks, five are compared', async () => {
  const { email } = await aUser(t.sql)
  const code = await askForCode(email)
  await Promise.all(Array.from({ length: 20 }, (_, n) => resetFrom(`10.5.${n}.1`, email, wrong(code))))
  const [row] = await t.sql`select tries from verification_codes order by created_at desc limit 1`
  expect(row).toEqual({ tries: 5 })
  expect((await resetFrom('10.5.99.1', email, code)).problem.code).toBe('CodeMismatch')
})

test('strangers use up neither the tries nor the mails of a known browser', { tags: ['long'] }, async () => {
  const { email, password } = await aUser(t.sql)
  const browser = 'a'.repeat(64)
  await t.call(signIn, { body: { email, password } }, undefined, { headers: { 'x-browser': browser } })
  const ask = (from: object) => t.call(forgotPassword, { body: { email } }, undefined, from)
  for (let n = 0; n < 5; n++) await ask({ address: `10.6.${n}.1` })
  expect((await ask({ address: '10.6.99.1' })).problem.code).toBe('MailLimitExceeded')
  expect((await ask({ headers: { 'x-browser': browser } })).status).toBe(204)
  await t.runJobs()
  const { code } = (await t.mailsTo(email))[0]!
  for (let n = 0; n < 60; n++) await resetFrom(`10.7.${n % 12}.1`, email, wrong(code))
  expect((await resetFrom('10.7.99.1', email, code)).status).toBe(429)
  expect((await resetFrom('10.7.99.1', email, code, browser)).status).toBe(204)
})

test('unknown browsers cause at most five mails a day to an address', async () => {
  const email = 'newcomer@example.test'
  const from = { headers: { 'x-browser': 'd'.repeat(64) } }
  await t.call(signUp, { body: { email, password: newPassword, name: 'Visit the evil one' } }, undefined, from)
  const asked = []
  for (let n = 0; n < 12; n++)
    asked.push(
      (await t.call(n % 2 ? resendCode : forgotPassword, { body: { email } }, undefined, n % 3 ? from : {})).status,
    )
  await t.runJobs()
  expect(asked).toEqual([...Array(4).fill(204), ...Array(8).fill(429)])
  const mails = await t.mailsTo(email)
  expect(mails).toHaveLength(5)
  for (const { subject, html, text } of mails) expect(subject + html + text).not.toMatch(/evil|Visit/)
  expect((await reset(email, mails.find(({ template }) => template === 'reset-code')!.code)).status).toBe(204)
  expect((await t.mailsTo(email))[0]!.text).not.toMatch(/evil|Visit/)
})

test.each([
  ['disabled', { enabled: false }],
  ['invited', { status: 'FORCE_CHANGE_PASSWORD' }],
] as const)('an account that is %s is answered like any other, and gets no code', async (_, given) => {
  const { email } = await aUser(t.sql, given)
  expect(await askForCode(email)).toBe('')
})

test('answers to strangers are the same to the byte with and without an account', async () => {
  const { email, password } = await aUser(t.sql)
  await enter(email, password)
  const asked = async (address: string) =>
    Promise.all([
      t.call(forgotPassword, { body: { email: address } }),
      t.call(resendCode, { body: { email: address } }),
      t.call(confirmSignUp, { body: { email: address, code: '000000' } }),
      reset(address, '000000'),
      enter(address, 'Wrong-Password-1!'),
    ]).then((answers) => answers.map(({ status, body, problem }) => ({ status, body, problem })))
  expect(await asked(email)).toEqual(await asked('stranger@example.test'))
})

test('a new password must follow the policy, and a refusal does not use the code', async () => {
  const { email } = await aUser(t.sql)
  const code = await askForCode(email)
  const body = { email, code, newPassword: 'weak' }
  expect((await t.call(resetPassword, { body })).problem).toMatchObject({
    code: 'PasswordPolicy',
    details: expect.arrayContaining([{ field: 'newPassword', reason: 'tooShort' }]),
  })
  expect((await reset(email, code)).status).toBe(204)
})

const administrator = async () => {
  const { id } = await aUser(t.sql, { groups: ['admin'] })
  return { actor: { id, username: id, groups: ['admin'], deviceId: id }, client: testClient }
}
const admin = () => t.services.identity.admin
const support = async (action: SupportAction, id: string) =>
  admin().support(await administrator(), action, await admin().byId(id))

test.each([
  ['a temporary password', async (id: string) => support('temporal-password', id)],
  [
    'being disabled, also when enabled again',
    async (id: string) => {
      await support('disable-user', id)
      await support('enable-user', id)
    },
  ],
  ['a reset by an administrator', async (id: string) => support('reset-password', id)],
  [
    'a password changed meanwhile',
    async (_id: string, who: Session) => {
      const signedIn = (await t.services.identity.authenticate(`Bearer ${who.token}`))!
      await t.services.identity.changePassword(signedIn, demoPassword, 'Changed-Meanwhile-8', testClient)
    },
  ],
])('%s invalidates the codes that were mailed before', async (_, change) => {
  const { id, email, password } = await aUser(t.sql)
  const session = (await enter(email, password)).body as Session
  const code = await askForCode(email)
  await change(id, session)
  expect((await reset(email, code)).problem.code).toBe('ExpiredCode')
  expect((await enter(email, newPassword)).problem.code).toBe('NotAuthorized')
})

test('a confirmation code works only for an unconfirmed, enabled account', async () => {
  for (const state of [{ status: 'FORCE_CHANGE_PASSWORD' }, { status: 'CONFIRMED' }, { enabled: false }]) {
    const { id, email } = await aUser(t.sql, { status: 'UNCONFIRMED' })
    await t.call(resendCode, { body: { email } })
    await t.runJobs()
    const { code } = (await t.mailsTo(email))[0]!
    // The state is set in the database, so that no code path voids the code.
    await t.sql`update users set ${t.sql(state)} where id = ${id}`
    const before = await t.sql`select status, enabled, email_verified from users where id = ${id}`
    expect((await t.call(confirmSignUp, { body: { email, code } })).problem.code).toBe('ExpiredCode')
    expect(await t.sql`select status, enabled, email_verified from users where id = ${id}`).toEqual(before)
  }
})

async function invited(email: string) {
  const invitation = { email, name: 'Invitada', groups: ['general'], language: 'eng' as const }
  await admin().create(await administrator(), invitation)
  return /^ {4}(\S+)$/m.exec((await t.mailsTo(email))[0]!.text)![1]!
}

test('an invited person signs in with the mailed password and chooses their own [S4-017 S7-011]', async () => {
  const temporary = await invited('guest@example.test')
  const { body } = await enter('guest@example.test', temporary)
  const { challenge, session, attributes } = body as NewPasswordChallenge
  expect([challenge, attributes.name]).toEqual(['NEW_PASSWORD_REQUIRED', 'Invitada'])
  const weak = await t.call(completeNewPassword, { body: { session, newPassword: 'weak' } })
  expect(weak.problem.code).toBe('PasswordPolicy')
  const done = await t.call(completeNewPassword, { body: { session, newPassword } })
  expect((await t.call(listMyCourses, { query: {} }, done.body)).status).toBe(200)
  expect((await t.call(completeNewPassword, { body: { session, newPassword } })).problem.code).toBe('SessionExpired')
})

test('correcting the address of an invitation revokes the password that was mailed to the wrong one', async () => {
  const lost = await invited('mistyped@example.test')
  const [{ id }] = await t.sql<[{ id: string }]>`select id from users where email = 'mistyped@example.test'`
  await admin().update(await administrator(), id, { email: 'rightly-typed@example.test' })
  expect((await enter('rightly-typed@example.test', lost)).problem.code).toBe('NotAuthorized')
  expect((await t.mailsTo('mistyped@example.test'))[0]!.template).toBe('email-replaced')
  const sent = await t.mailsTo('rightly-typed@example.test')
  expect(sent.map(({ template }) => template)).toEqual(['invitation'])
})

test('an address is verified by what was mailed to it, and by nothing an administrator does', async () => {
  const isVerified = async (id: string) => (await admin().byId(id)).emailVerified
  const answer = async (email: string, temporary: string) => {
    const { session } = (await enter(email, temporary)).body as NewPasswordChallenge
    expect((await t.call(completeNewPassword, { body: { session, newPassword } })).status).toBe(200)
  }
  const byMail = 'invited-by-mail@example.test'
  const mailed = await invited(byMail)
  const [{ id: invitedId }] = await t.sql<[{ id: string }]>`select id from users where email = ${byMail}`
  expect(await isVerified(invitedId)).toBe(false)
  await answer(byMail, mailed)
  expect(await isVerified(invitedId)).toBe(true)

  const moved = 'moved-elsewhere@example.test'
  await admin().update(await administrator(), invitedId, { email: moved })
  expect(await isVerified(invitedId)).toBe(false)
  expect((await reset(moved, await askForCode(moved))).status).toBe(204)
  expect(await isVerified(invitedId)).toBe(true)

  const { id, email } = await aUser(t.sql, { status: 'UNCONFIRMED' })
  await support('confirm-user', id)
  expect(await isVerified(id)).toBe(false)
  const { temporaryPassword = '' } = await support('temporal-password', id)
  await answer(email, temporaryPassword)
  expect(await isVerified(id)).toBe(false)

  const notified = 'invited-and-told@example.test'
  await invited(notified)
  const [{ id: notifiedId }] = await t.sql<[{ id: string }]>`select id from users where email = ${notified}`
  await answer(notified, (await support('temporal-password', notifiedId)).temporaryPassword ?? '')
  expect(await isVerified(notifiedId)).toBe(false)
})

test('a temporary password expires after 7 days, the challenge after 15 minutes [S8-016]', async () => {
  const temporary = await invited('late@example.test')
  const { session } = (await enter('late@example.test', temporary)).body as NewPasswordChallenge
  later(16)
  expect((await t.call(completeNewPassword, { body: { session, newPassword } })).problem.code).toBe('SessionExpired')
  later(7 * 24 * 60 + 1)
  expect((await enter('late@example.test', temporary)).problem.code).toBe('TemporaryPasswordExpired')
  expect((await enter('late@example.test', 'Wrong-Password-1!')).problem.code).toBe('NotAuthorized')
})

test('expired rows are swept; valid ones stay', async () => {
  const { email, id } = await aUser(t.sql)
  await askForCode(email)
  await t.as('general')
  await enter(email, 'Wrong-Password-1!')
  const left = async () => {
    const [row] = await t.sql`select (select count(*) from verification_codes where user_id = ${id}) as codes,
      (select count(*) from refresh_tokens) as tokens, (select count(*) from sign_in_guards) as guards`
    return Object.values(row!).map((count) => count > 0)
  }
  await t.services.identity.sweep()
  expect(await left()).toEqual([true, true, true])
  later(32 * 24 * 60)
  await t.services.identity.sweep()
  await t.services.limits.sweep(t.sql)
  expect(await left()).toEqual([false, false, false])
})
