import { randomUUID } from 'node:crypto'
import { refreshSession, type Session, signIn, signOut } from '@aulanova/contract/identity/auth'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/locks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const enter = async (person: { email: string; password: string }) =>
  t.call(signIn, { body: { email: person.email, password: person.password } })
const readCourses = (session: { token: string }) => t.call(listMyCourses, { query: {} }, session)
const renew = ({ refreshToken }: Session) => t.call(refreshSession, { body: { refreshToken } })

test('renewing the session in another language changes the language of mails, and without a choice keeps it', async () => {
  const person = await aUser(t.sql)
  const { id } = person
  const session = (await enter(person)).body as Session
  const languageOf = async () => (await t.sql`select language from users where id = ${id}`)[0]?.language
  const before = await languageOf()
  const { body } = await renew(session)
  expect(before).not.toBe('it')
  expect(await languageOf()).toBe(before)
  const headers = { 'x-chosen-language': 'it' }
  await t.call(refreshSession, { body: { refreshToken: body.refreshToken } }, undefined, { headers })
  expect(await languageOf()).toBe('it')
})

test('a session carries the account and its groups [S1-004 S3-022 S6-003 S7-010]', async () => {
  const person = await aUser(t.sql, {
    email: 'Mariana@Example.test',
    name: 'Mariana Ortega',
    groups: ['general', 'creator'],
  })
  const { status, body } = await enter({ ...person, email: 'mariana@example.TEST' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    attributes: { name: 'Mariana Ortega', email: 'Mariana@Example.test', sub: person.id },
    payload: { sub: person.id, groups: ['creator', 'general'] },
  })
  expect((await readCourses(body as Session)).status).toBe(200)
})

test('a wrong password and an unknown address get the same answer [S8-009]', async () => {
  const person = await aUser(t.sql)
  const wrong = await enter({ ...person, password: 'Wrong-Password-1!' })
  const unknown = await enter({ email: 'nobody@example.test', password: 'Wrong-Password-1!' })
  expect(wrong.problem).toEqual(unknown.problem)
  expect(wrong.problem).toMatchObject({ statusCode: 401, code: 'NotAuthorized' })
})

test('the answer reveals that an account is unconfirmed only with the right password [S4-006 S8-010]', async () => {
  const person = await aUser(t.sql, { status: 'UNCONFIRMED' })
  expect((await enter(person)).problem.code).toBe('UserNotConfirmed')
  expect((await enter({ ...person, password: 'x' })).problem.code).toBe('NotAuthorized')
})

test('a disabled account cannot sign in, and its session ends with the next request [S4-007]', async () => {
  const session = await t.as('general')
  await t.sql`update users set enabled = false where id = ${session.id}`
  expect((await readCourses(session)).status).toBe(401)
  expect((await renew(session)).status).toBe(401)
  expect((await enter(await aUser(t.sql, { enabled: false }))).problem.code).toBe('NotAuthorized')
})

test('a raised token version refuses older tokens at once; renewing gives one with the new groups', async () => {
  const session = await t.as('general')
  await t.sql`insert into user_groups (user_id, group_name) values (${session.id}, 'creator')`
  await t.sql`update users set token_version = token_version + 1 where id = ${session.id}`
  expect((await readCourses(session)).status).toBe(401)
  const { body } = await renew(session)
  expect(body.payload.groups).toEqual(['creator', 'general'])
  expect((await readCourses(body)).status).toBe(200)
})

test('a token renewed during a change of groups has the new groups', async () => {
  const session = await t.as('general')
  const renewal = await t.sql.begin(async (tx) => {
    await tx`update users set token_version = token_version + 1 where id = ${session.id}`
    await tx`insert into user_groups (user_id, group_name) values (${session.id}, 'creator')`
    const answer = renew(session)
    await untilWaiting(t.sql)
    return { answer }
  })
  expect((await renewal.answer).body.payload.groups).toEqual(['creator', 'general'])
})

test('signing out ends this session and no other [S4-021 S7-018]', async () => {
  const person = await aUser(t.sql)
  const [here, there] = [(await enter(person)).body as Session, (await enter(person)).body as Session]
  expect((await t.call(signOut, {}, here)).status).toBe(204)
  expect((await readCourses(here)).status).toBe(401)
  expect((await renew(here)).status).toBe(401)
  expect((await readCourses(there)).status).toBe(200)
})

test('a refresh token works once; using it again signs the device out [S7-017]', async () => {
  const session = await t.as('general')
  const { body: next } = await renew(session)
  expect(next.refreshToken).not.toBe(session.refreshToken)
  expect((await readCourses(next)).status).toBe(200)
  expect((await renew(session)).problem.code).toBe('SessionExpired')
  expect((await readCourses(next)).status).toBe(401)
  expect((await renew(next)).status).toBe(401)
})

test('a retry with the same attempt gets the same session, until it is used', async () => {
  const session = await t.as('general')
  const attempt = 'a'.repeat(32)
  const again = (refreshToken: string, tried?: string) =>
    t.call(refreshSession, { body: { refreshToken, ...(tried && { attempt: tried }) } })
  const { body: lost } = await again(session.refreshToken, attempt)
  const { body: next } = await again(session.refreshToken, attempt)
  expect(next.refreshToken).toBe(lost.refreshToken)
  expect((await readCourses(next)).status).toBe(200)
  const log = await t.sql`select 1 from device_log where user_id = ${session.id} and event = 'refresh'`
  expect(log.count).toBe(2)

  const { body: third } = await again(next.refreshToken, 'b'.repeat(32))
  expect((await again(session.refreshToken, attempt)).problem.code).toBe('SessionExpired')
  expect((await readCourses(third)).status).toBe(401)
})

test.each([undefined, 'c'.repeat(32)])('a used token with the attempt %s signs the device out', async (other) => {
  const session = await t.as('general')
  const body = { refreshToken: session.refreshToken }
  const { body: next } = await t.call(refreshSession, { body: { ...body, attempt: 'a'.repeat(32) } })
  const replay = await t.call(refreshSession, { body: { ...body, ...(other && { attempt: other }) } })
  expect(replay.problem.code).toBe('SessionExpired')
  expect((await readCourses(next)).status).toBe(401)
})

test('two renewals of one attempt at once get the same valid session', async () => {
  const { refreshToken } = await t.as('general')
  const body = { refreshToken, attempt: 'd'.repeat(32) }
  const [one, two] = await Promise.all([t.call(refreshSession, { body }), t.call(refreshSession, { body })])
  expect(one.body.refreshToken).toBe(two.body.refreshToken)
  expect((await readCourses(one.body)).status).toBe(200)
})

test('of two renewals with one token at once, one succeeds and the device is signed out', async () => {
  const session = await t.as('general')
  const answers = await Promise.all([renew(session), renew(session)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await readCourses(answers.find(({ status }) => status === 200)!.body)).status).toBe(401)
})

test('access tokens expire after 15 minutes, refresh tokens after 30 days', async () => {
  const session = await t.as('general')
  const start = Date.now()
  const later = (minutes: number) => {
    t.clock.now = () => new Date(start + minutes * 60_000)
  }
  later(14)
  expect((await readCourses(session)).status).toBe(200)
  later(16)
  expect((await readCourses(session)).status).toBe(401)
  later(31 * 24 * 60)
  expect((await renew(session)).status).toBe(401)
  later(0)
})

const hours = (n: number) => Math.floor(Date.now() / 1000) + n * 3600

test.each([
  ['unsigned', (claims: Claims) => new UnsecuredJWT(claims).encode()],
  ['signed with another key', (claims: Claims) => sign(claims, 'HS256', Buffer.alloc(32, 3))],
  ['of another audience', (claims: Claims, key: Uint8Array) => sign({ ...claims, aud: 'somebody-else' }, 'HS256', key)],
  ['of another issuer', (claims: Claims, key: Uint8Array) => sign({ ...claims, iss: 'somebody-else' }, 'HS256', key)],
  ['of another algorithm', (claims: Claims, key: Uint8Array) => sign(claims, 'HS512', Buffer.concat([key, key]))],
  ['that has run out', (claims: Claims, key: Uint8Array) => sign({ ...claims, exp: hours(-1) }, 'HS256', key)],
  ['of an older version', (claims: Claims, key: Uint8Array) => sign({ ...claims, version: 0 }, 'HS256', key)],
  ['of no device', (claims: Claims, key: Uint8Array) => sign({ ...claims, device: randomUUID() }, 'HS256', key)],
  ['cut short', async () => 'eyJhbGciOiJIUzI1NiJ9.e30'],
])('a token %s is refused', async (_, forge) => {
  const session = await t.as('admin')
  const key = t.services.keys('access tokens').current()
  const claims = JSON.parse(Buffer.from(session.token.split('.')[1]!, 'base64url').toString()) as Claims
  // A token signed in the same way is accepted, so each of the others is refused for its own fault.
  expect((await readCourses({ token: await sign({ ...claims, exp: hours(1) }, 'HS256', key) })).status).toBe(200)
  expect((await readCourses({ token: await forge(claims, key) })).status).toBe(401)
})

type Claims = JWTPayload
const sign = (claims: Claims, alg: string, key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg }).sign(key)

test('the device log has each event, with the names of browser and system [S3-020]', async () => {
  const person = await aUser(t.sql)
  const payload = { email: person.email, password: person.password }
  const agent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  await t.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers: { 'user-agent': agent } })
  await enter({ ...person, password: 'x' })
  const log = await t.sql`select event, client from device_log where user_id = ${person.id} order by id`
  expect(log.map(({ event }) => event)).toEqual(['sign-in', 'refused'])
  expect(log[0]?.client).toBe('Chrome · Android')
})
