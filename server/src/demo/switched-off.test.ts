import type { Session } from '@aulanova/contract/identity/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import {
  administratorsOfDemo,
  demoAccountsLeft,
  prepare,
  unknownSite,
} from '#domains/operations/system/first-start.rules.ts'
import { type TestApp, testApp, testClient } from '#testing/app.ts'
import { fillDemo } from './demo.ts'
import { demoEmail, demoPassword } from './factories/credentials.ts'

let demo: TestApp
let production: Awaited<ReturnType<TestApp['twin']>>
let session: Session
const email = demoEmail('admin')
const adminEmail = 'boss@example.test'
beforeAll(async () => {
  demo = await testApp()
  await fillDemo(demo.services)
  session = (await demo.services.identity.signIn(email, demoPassword, testClient)) as Session
  production = await demo.twin({ demo: false, adminEmail })
})
afterAll(async () => {
  await production.close()
  await demo.close()
})

const post = (url: string, payload: object) => production.app.inject({ method: 'POST', url, payload })

test('without the demo its accounts neither sign in, nor renew, nor use a token they hold', async () => {
  const headers = { authorization: `Bearer ${session.token}` }
  const list = { url: '/api/admin/users/by/email?search=', headers }
  expect((await demo.app.inject(list)).statusCode).toBe(200)
  expect((await production.app.inject(list)).statusCode).toBe(401)
  expect((await post('/api/auth/sign-in', { email, password: demoPassword })).json().code).toBe('NotAuthorized')
  expect((await post('/api/auth/refresh', { refreshToken: session.refreshToken })).statusCode).toBe(401)
})

test('nor do they recover: no code is mailed, and a code that the demo mailed opens nothing', async () => {
  await demo.services.identity.forgotPassword(email)
  const [mail] = await demo.mailsTo(email)
  expect(mail!.code).toMatch(/^\d{6}$/)
  expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(204)
  await demo.runJobs()
  const before = await demo.mailsTo(email)
  await production.services.identity.forgotPassword(email)
  expect(await demo.mailsTo(email)).toHaveLength(before.length)
  const body = { email, code: before[0]!.code, newPassword: 'Taken-From-Demo-7' }
  expect((await post('/api/auth/reset-password', body)).statusCode).toBe(400)
})

test('an administrator cannot switch one on, not even with a temporary password', async () => {
  const { id } = await aUser(demo.sql, { groups: ['admin'] })
  const by = { actor: { id, username: id, groups: ['admin'], deviceId: id }, client: testClient }
  const { admin } = production.services.identity
  // Another than the one that the other tests use: a temporary password ends its sessions.
  const email = demoEmail('learner')
  const account = (await admin.list({ by: 'email', search: email, limit: 1, after: null })).accounts[0]!
  expect(account.enabled).toBe(false)
  expect((await admin.list({ by: 'status', search: '', limit: 60, after: null })).accounts).toContainEqual(account)
  await expect(admin.support(by, 'enable-user', account)).rejects.toMatchObject({ code: 'InvalidState' })
  const { temporaryPassword } = await admin.support(by, 'temporal-password', account)
  expect((await post('/api/auth/sign-in', { email, password: temporaryPassword })).statusCode).toBe(401)
  await demo.sql`delete from user_groups where user_id = ${id}`
})

test('the start names administrators that the demo made, also those that these made, and nobody else', async () => {
  const idOf = async (who: string) =>
    (await demo.sql<{ id: string }[]>`select id from users where email = ${who}`)[0]!.id
  const by = (id: string) => ({ actor: { id, username: id, groups: ['admin'], deviceId: id }, client: testClient })
  const { admin } = demo.services.identity
  const make = async (maker: string | null, name: string, groups: string[]) => {
    const made = { email: `${name}@example.test`, name, groups, language: 'es' as const }
    return (await admin.create(maker ? by(maker) : null, made)).id
  }
  const first = await make(await idOf(email), 'first', ['general'])
  await admin.setGroups(by(await idOf(email)), first, { groups: ['general', 'admin'] })
  await make(first, 'second', ['admin'])
  await make(await idOf(email), 'learner-of-demo', ['general'])
  const own = await aUser(demo.sql, { groups: ['admin'] })
  await make(own.id, 'of-production', ['admin'])
  expect(await administratorsOfDemo(production.services)).toContain(': first@example.test, second@example.test. ')
  expect(await administratorsOfDemo(demo.services)).toBeNull()
  await demo.sql`delete from user_groups where group_name = 'admin' and user_id in (select id from users where not demo)`
  expect(await administratorsOfDemo(production.services)).toBeNull()
})

test('a SITE that no organization has is named', async () => {
  expect(await unknownSite(demo.services)).toBeNull()
  const { config } = demo.services
  expect(await unknownSite({ ...demo.services, config: { ...config, site: 'montelgo.example' } })).toContain('montelgo')
})

test('the demo’s administrator is not an administrator: ADMIN_EMAIL is invited, and the start says what is off', async () => {
  expect(await demoAccountsLeft(production.services)).toBe(
    '48 demo accounts are in this database; they are switched off and nobody can use them.',
  )
  expect(await demoAccountsLeft(demo.services)).toBeNull()
  await prepare(production.services)
  expect(await demo.mailsTo(adminEmail)).toMatchObject([{ template: 'invitation' }])
})
