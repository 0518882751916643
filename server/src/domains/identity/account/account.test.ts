import { changePassword, listDevices, signOutDevice, updateProfile } from '@aulanova/contract/identity/account'
import { refreshSession, type Session, signIn } from '@aulanova/contract/identity/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#demo/factories/credentials.ts'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const params = (session: Session) => ({ id: session.payload.sub })
const rename = (session: Session, name: string, id = params(session)) =>
  t.call(updateProfile, { params: id, body: { name } }, session)
const devices = (session: Session, token?: string) =>
  t.call(listDevices, { params: params(session), query: token ? { token } : {} }, session)
const change = (session: Session, currentPassword: string, newPassword: string) =>
  t.call(changePassword, { params: params(session), body: { currentPassword, newPassword } }, session)
const renew = (session: Session) => t.call(refreshSession, { body: { refreshToken: session.refreshToken } })

test('a new name is answered, and is in the next session [S1-007 S7-015]', async () => {
  const me = await t.as('general')
  const { status, body } = await rename(me, ' 🌻 مريم ')
  expect([status, body.Item.name]).toEqual([200, '🌻 مريم'])
  expect((await renew(me)).body.attributes.name).toBe('🌻 مريم')
  expect((await rename(me, '   ')).problem).toMatchObject({ details: [{ field: 'name' }] })
})

test('the account of another person is refused, also to administrators', async () => {
  const [person, admin] = [await t.as('general'), await t.as('admin')]
  const of = params(person)
  const key = (await devices(person)).body.Items[0]!.DeviceKey
  const body = { currentPassword: demoPassword, newPassword: 'Taken-Over-Now-1' }
  const answers = [
    await rename(admin, 'Mine', of),
    await t.call(changePassword, { params: of, body }, admin),
    await t.call(listDevices, { params: of, query: {} }, admin),
    await t.call(signOutDevice, { params: { ...of, key } }, admin),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await devices(person)).status).toBe(200)
})

test('a new password revokes the token at once, keeps this device, signs the others out, and is mailed [S1-009 S7-014]', async () => {
  const { email } = await aUser(t.sql)
  const enter = async () => (await t.call(signIn, { body: { email, password: demoPassword } })).body as Session
  const [here, there] = [await enter(), await enter()]
  expect((await change(here, 'Not-My-Password-1', 'Brand-New-Words-77')).problem.code).toBe('WrongPassword')
  expect((await change(here, demoPassword, 'weak')).problem.code).toBe('PasswordPolicy')
  const same = await change(here, demoPassword, demoPassword)
  expect(same.problem.details).toEqual([{ field: 'newPassword', reason: 'unchanged' }])
  expect((await change(here, demoPassword, 'Brand-New-Words-77')).status).toBe(204)
  expect((await devices(here)).status).toBe(401)
  expect((await devices(there)).status).toBe(401)
  expect((await renew(there)).problem.code).toBe('SessionExpired')
  const next = (await renew(here)).body
  expect((await devices(next)).body.Items.map(({ Status }) => Status)).toEqual(['signed-out', 'current'])
  expect((await t.mailsTo(email)).map(({ template }) => template)).toEqual(['password-changed'])
})

test('the current password cannot be guessed with a stolen session', async () => {
  const me = await t.as('general')
  for (let n = 0; n < 5; n++) await change(me, `Guess-Number-${n}`, 'Brand-New-Words-77')
  const { status, problem, headers } = await change(me, demoPassword, 'Brand-New-Words-77')
  expect([status, problem.code]).toEqual([429, 'TooManyAttempts'])
  expect(headers['retry-after']).toBeTruthy()
})

test('devices come ten a request; one is signed out and the others stay [S1-010 S7-016 S9-009]', async () => {
  const { email } = await aUser(t.sql)
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const sessions: Session[] = []
  for (let n = 0; n < 11; n++) {
    const from = { headers: agent, address: `192.0.2.${n}` }
    const entered = await t.call(signIn, { body: { email, password: demoPassword } }, undefined, from)
    sessions.push(entered.body as Session)
  }
  const me = sessions[10]!
  const first = (await devices(me)).body
  expect([first.Items.length, first.Count]).toEqual([10, 11])
  expect(first.Items[0]).toMatchObject({
    Status: 'current',
    DeviceAttributes: [
      { Name: 'client', Value: 'Firefox · Linux' },
      { Name: 'last_ip', Value: '192.0.2.10' },
    ],
  })
  const second = (await devices(me, first.LastEvaluatedKey)).body
  expect(second.Items).toHaveLength(1)
  expect(second.LastEvaluatedKey).toBeUndefined()

  const key = second.Items[0]!.DeviceKey
  expect((await t.call(signOutDevice, { params: { ...params(me), key } }, me)).status).toBe(204)
  expect((await devices(sessions[0]!)).status).toBe(401)
  expect((await devices(sessions[1]!)).status).toBe(200)
  expect((await t.call(signOutDevice, { params: { ...params(me), key } }, me)).problem.code).toBe('ItemNotFound')
})

test('a malformed device key is refused on its field', async () => {
  const me = await t.as('general')
  const { status, problem } = await t.call(signOutDevice, { params: { ...params(me), key: 'not-a-key' } }, me)
  expect([status, problem.details]).toEqual([400, [{ field: 'key', reason: 'invalid' }]])
})

test('devices are deleted 90 days after they were signed out or last used', async () => {
  const me = await t.as('general')
  const [used, left, unseen] = [await again(me), await again(me), await again(me)]
  await t.call(signOutDevice, { params: { ...params(me), key: await deviceOf(left) } }, me)
  const start = Date.now()
  const later = (days: number) => {
    t.clock.now = () => new Date(start + days * 86_400_000)
  }
  const isActiveOf = async (sessions: Session[]) => {
    const keys = await Promise.all(sessions.map(deviceOf))
    await t.services.identity.sweep()
    const rows = await t.sql`select id from devices where id = any(${keys})`
    return keys.map((key) => rows.some(({ id }) => id === key))
  }
  later(29)
  expect((await renew(used)).status).toBe(200)
  later(89)
  expect(await isActiveOf([used, left, unseen])).toEqual([true, true, true])
  later(91)
  expect(await isActiveOf([used, left, unseen])).toEqual([true, false, false])
  t.clock.now = () => new Date()
})

const again = async ({ attributes: { email } }: Session) =>
  (await t.call(signIn, { body: { email, password: demoPassword } })).body as Session
const deviceOf = async ({ token }: Session) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).device as string

test('a page token of one person’s devices is refused for another’s', async () => {
  const [me, you] = [await t.as('general'), await t.as('general')]
  const { email } = me.attributes
  for (let n = 0; n < 10; n++) await t.call(signIn, { body: { email, password: demoPassword } })
  const { LastEvaluatedKey } = (await devices(me)).body
  expect((await devices(you, LastEvaluatedKey)).problem.code).toBe('InvalidToken')
})
