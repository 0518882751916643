import { randomUUID } from 'node:crypto'
import {
  forgotPassword,
  globalSignOut,
  resetPassword,
  type Session,
  signIn,
  signOut,
  signUp,
} from '@aulanova/contract/identity/auth'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { composeServices } from '#app/composition/compose.ts'
import { aUser } from '#demo/factories/people.ts'
import { knownBrowserOf } from '#domains/identity/sessions/browsers.ts'
import { connect } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type TestApp, testApp, testClient } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterEach(() => {
  t.clock.now = () => new Date()
})
afterAll(() => t.close())

const guess = (email: string, password = 'Wrong-Password-1!', address = '192.0.2.1') =>
  t.call(signIn, { body: { email, password } }, undefined, { address })
const codes = (answers: { problem: { code?: string } }[]) => answers.map(({ problem }) => problem.code)

test('after five wrong passwords the right one is blocked too, with or without an account, and longer each time [S8-011]', async () => {
  const person = await aUser(t.sql)
  const start = Date.now()
  for (const email of [person.email, 'no-account@example.test']) {
    t.clock.now = () => new Date(start)
    for (let n = 0; n < 5; n++) expect((await guess(email)).problem.code).toBe('NotAuthorized')
    const blocked = await guess(email, person.password)
    expect([blocked.status, blocked.problem.code]).toEqual([429, 'TooManyAttempts'])
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60)

    t.clock.now = () => new Date(start + 61_000)
    expect((await guess(email)).problem.code).toBe('NotAuthorized')
    expect(Number((await guess(email)).headers['retry-after'])).toBeGreaterThan(60)
  }
})

test('upper and lower case of an e-mail share one count of guesses', async () => {
  const { email } = await aUser(t.sql)
  for (let n = 0; n < 5; n++) await guess(n % 2 ? email.toUpperCase() : email)
  expect((await guess(email)).problem.code).toBe('TooManyAttempts')
})

test('an address is folded in the same way for the count and for the account, in any locale of the database', async () => {
  const turkish = new URL(inject('databaseUrl'))
  turkish.pathname = `/turkish_${randomUUID().replaceAll('-', '')}`
  const name = turkish.pathname.slice(1)
  await t.sql.unsafe(`create database ${name} template template0 locale_provider icu icu_locale 'tr'`)
  const bare = connect(turkish.href, { max: 2 })
  await migrate(bare, turkish.href)
  await bare.end()
  const services = await composeServices(t.services.config, turkish.href)
  const { password } = await aUser(services.sql, { email: 'FINANCES@example.test' })
  const enter = (email: string, secret = password) =>
    services.identity.signIn(email, secret, testClient).then(
      () => 'in',
      ({ code }) => code,
    )
  expect(await enter('finances@example.test')).toBe('in')
  // A Turkish locale lower-cases a dotted capital I differently.
  expect(await enter('f\u0130nances@example.test')).toBe('NotAuthorized')
  for (let n = 0; n < 5; n++) await enter('finances@example.test', 'Wrong-Password-1!')
  for (const typed of ['FINANCES@example.test', ' finances@example.test', 'FinanceS@example.test'])
    expect(await enter(typed)).toBe('TooManyAttempts')
  await services.close()
  await t.sql.unsafe(`drop database ${name} with (force)`)
})

test('an address with a control character is refused with its field', async () => {
  const { status, problem } = await guess('a\u0000@example.test')
  expect([status, problem.details]).toEqual([400, [{ field: 'email', reason: 'invalid' }]])
})

test('of forty parallel wrong passwords only five are checked', async () => {
  const { email } = await aUser(t.sql)
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email)))
  expect(codes(answers).filter((code) => code === 'NotAuthorized')).toHaveLength(5)
})

test('guesses from another network block that network, not the owner', async () => {
  const { email, password } = await aUser(t.sql)
  for (let n = 0; n < 20; n++) await guess(email, 'Wrong-Password-1!', `203.0.113.${n}`)
  expect((await guess(email, password, '198.51.100.1')).status).toBe(200)
  expect((await guess(email, password, '203.0.113.77')).problem.code).toBe('TooManyAttempts')
})

test.each([true, false])(
  'from twenty networks at once there are fifty guesses and no more (account: %s)',
  async (real) => {
    const email = real ? (await aUser(t.sql)).email : 'nobody-of-twenty@example.test'
    const networks = Array.from({ length: 20 }, (_, n) => `10.1.${n}.1`)
    const answers = await Promise.all(
      networks.flatMap((address) => Array.from({ length: 6 }, () => guess(email, 'Wrong-Password-1!', address))),
    )
    expect(codes(answers).filter((code) => code === 'NotAuthorized')).toHaveLength(50)
    const { problem, headers } = await guess(email, 'Wrong-Password-1!', '10.2.0.1')
    expect(problem.code).toBe('TooManyAttempts')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  },
)

const [laptop, phone, stranger] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const withBrowser = (browser: string, address = '198.18.7.1') => ({ address, headers: { 'x-browser': browser } })

test('guesses of others, from many networks or the same one, do not block a known browser', async () => {
  const { email, password } = await aUser(t.sql)
  const enter = (from: object, secret = password) =>
    t.call(signIn, { body: { email, password: secret } }, undefined, from)
  for (const browser of [laptop, phone]) expect((await enter(withBrowser(browser))).status).toBe(200)
  for (let n = 0; n < 60; n++) await guess(email, 'Wrong-Password-1!', `10.3.${n % 15}.1`)
  for (let n = 0; n < 6; n++) await guess(email, 'Wrong-Password-1!', '198.18.7.9')
  for (const address of ['10.9.9.9', '198.18.7.1'])
    expect((await enter({ address })).problem.code).toBe('TooManyAttempts')
  expect((await enter(withBrowser(laptop))).status).toBe(200)
  // One known browser that guesses wrong is blocked alone.
  for (let n = 0; n < 5; n++) await enter(withBrowser(laptop), 'Wrong-Password-1!')
  expect((await enter(withBrowser(laptop))).problem.code).toBe('TooManyAttempts')
  expect((await enter(withBrowser(phone))).status).toBe(200)
})

const isKnown = async (email: string, browser: string) =>
  (await knownBrowserOf(t.sql, t.clock.now(), email, { ...testClient, browser })) !== null
const enterFrom = async (person: { email: string; password: string }, browser: string) => {
  const { email, password } = person
  return (await t.call(signIn, { body: { email, password } }, undefined, withBrowser(browser))).body as Session
}

test('a browser is known for the account that signed in there, and for no other', async () => {
  const [mine, other] = [await aUser(t.sql), await aUser(t.sql)]
  await enterFrom(mine, laptop)
  expect(await isKnown(mine.email, laptop)).toBe(true)
  expect(await isKnown(mine.email, stranger)).toBe(false)
  expect(await isKnown(other.email, laptop)).toBe(false)
  expect(await isKnown('nobody@example.test', laptop)).toBe(false)
})

test('a browser is known for 90 days after its last session', async () => {
  const person = await aUser(t.sql)
  await enterFrom(person, laptop)
  const start = Date.now()
  t.clock.now = () => new Date(start + 89 * 86_400_000)
  expect(await isKnown(person.email, laptop)).toBe(true)
  t.clock.now = () => new Date(start + 91 * 86_400_000)
  expect(await isKnown(person.email, laptop)).toBe(false)
})

test('signing out on the device keeps its browser known; signing it out from elsewhere does not', async () => {
  const person = await aUser(t.sql)
  const here = await enterFrom(person, laptop)
  await enterFrom(person, phone)
  await t.call(signOut, {}, here)
  expect(await isKnown(person.email, laptop)).toBe(true)
  await t.call(globalSignOut, {}, await enterFrom(person, phone))
  expect(await isKnown(person.email, laptop)).toBe(false)
})

test('signing up does not make a browser known', async () => {
  const email = 'signed-up-by-a-stranger@example.test'
  const body = { email, password: 'Correct-Horse-42', name: 'Nobody' }
  expect((await t.call(signUp, { body }, undefined, withBrowser(stranger))).status).toBe(201)
  expect(await isKnown(email, stranger)).toBe(false)
})

test('a right guess clears the count; so does a day', async () => {
  const { email, password } = await aUser(t.sql)
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) await guess(email)
    expect((await guess(email, password)).status).toBe(200)
  }
  for (let n = 0; n < 4; n++) await guess(email)
  const start = Date.now()
  t.clock.now = () => new Date(start + 25 * 3_600_000)
  for (let n = 0; n < 4; n++) expect((await guess(email)).problem.code).toBe('NotAuthorized')
})

test('the owner can reset the password while blocked', async () => {
  const { email } = await aUser(t.sql)
  for (let n = 0; n < 6; n++) await guess(email)
  await t.call(forgotPassword, { body: { email } })
  await t.runJobs()
  const [mail] = await t.mailsTo(email)
  const newPassword = 'Owner-Is-Back-12'
  expect((await t.call(resetPassword, { body: { email, code: mail!.code, newPassword } })).status).toBe(204)
  expect((await guess(email, newPassword)).status).toBe(200)
})

test('refusals are in the log, with their reason', async () => {
  const { id, email } = await aUser(t.sql)
  for (let n = 0; n < 6; n++) await guess(email)
  const rows = await t.sql`select reason, host(ip) as ip from device_log where user_id = ${id} order by id`
  expect(rows.map(({ reason }) => reason)).toEqual([...Array(5).fill('NotAuthorized'), 'TooManyAttempts'])
  expect(rows[0]?.ip).toBe('192.0.2.1')
})

test('sign-ins are limited by IP address, with Retry-After', async () => {
  await t.sql`delete from rate_limits`
  const address = '2001:db8:1:2::1'
  await guess('first@example.test', 'x', address)
  await t.sql`update rate_limits set hits = 300 where key like 'sign-in:%'`
  const neighbour = '2001:db8:1:2:ffff::9'
  const { status, problem, headers } = await guess('other@example.test', 'x', neighbour)
  expect([status, problem.code]).toEqual([429, 'LimitExceeded'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess('other@example.test', 'x', '2001:db8:1:3::1')).problem.code).toBe('NotAuthorized')
  const start = Date.now()
  t.clock.now = () => new Date(start + 16 * 60_000)
  expect((await guess('other@example.test', 'x', address)).problem.code).toBe('NotAuthorized')
})

test('no address is stored in plain text', async () => {
  await guess('clear@example.test', 'x', '198.51.100.77')
  const rows = await t.sql`select key from rate_limits`
  expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|clear@/)
})

test('for load tests the limits can be off', async () => {
  const free = await testApp({ authLimits: false })
  const { email, password } = await aUser(free.sql)
  for (let n = 0; n < 8; n++) await free.call(signIn, { body: { email, password: 'Wrong-Password-1!' } })
  expect((await free.call(signIn, { body: { email, password } })).status).toBe(200)
  await free.close()
})
