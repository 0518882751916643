import { unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { changePassword, listDevices, signOutDevice } from '@aulanova/contract/identity/account'
import { support } from '@aulanova/contract/identity/admin-users'
import { globalSignOut, signOut } from '@aulanova/contract/identity/auth'
import { updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { revokeSubscriber } from '@aulanova/contract/selling/subscribers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#demo/factories/credentials.ts'
import { aSubscription, someProgress } from '#demo/factories/learning.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

type Session = Awaited<ReturnType<TestApp['as']>>

/** Two servers on one database: what is done on `t` holds for the next request on `other`. */
let t: TestApp
let other: Awaited<ReturnType<TestApp['twin']>>
let admin: Session
beforeAll(async () => {
  t = await testApp()
  other = await t.twin()
  admin = await t.as('general', 'admin')
})
afterAll(async () => {
  await other.close()
  await t.close()
})

let learner: Session
let course: Awaited<ReturnType<typeof aPublishedCourse>>
let blockId: string

/** The reads that keep something in memory, on the other server. */
const there = async () => {
  const paths = [
    'users/courses',
    ...['overview', 'index', `page/${blockId}`].map((part) => `courses/${course.id}/${part}`),
  ]
  const headers = { authorization: `Bearer ${learner.token}` }
  const answers = await Promise.all(paths.map((path) => other.app.inject({ url: `/api/${path}`, headers })))
  return answers.map((answer) => (answer.statusCode === 200 ? 200 : (answer.json() as { code: string }).code))
}
const ended = Array(4).fill('SessionExpired')

beforeEach(async () => {
  learner = await t.as('general')
  course = await aPublishedCourse(t.sql)
  await aSubscription(t.sql, { userId: learner.id, courseId: course.id })
  await someProgress(t.sql, learner.id, course.id, { done: 0, hoursAgo: 1 })
  const [block] = await t.sql<[{ blockId: string }]>`
    select block_id from revision_blocks where course_id = ${course.id}`
  blockId = block.blockId
  // Twice: the second time from memory.
  for (let n = 0; n < 2; n++) expect(await there()).toEqual([200, 200, 200, 200])
})

const supported = (action: keyof typeof support) =>
  t.call(support[action], { params: { id: learner.id }, body: { username: learner.payload.username } }, admin)

test.each<[what: string, act: () => Promise<{ status: number }>]>([
  ['signing out', () => t.call(signOut, {}, learner)],
  ['signing out everywhere', () => t.call(globalSignOut, {}, learner)],
  ['forcing a person out', () => supported('force-logout')],
  ['disabling an account', () => supported('disable-user')],
  ['requiring another password', () => supported('reset-password')],
  [
    'changing the groups',
    () => t.call(updateUserGroups, { params: { id: learner.id }, body: { groups: ['general', 'creator'] } }, admin),
  ],
])('%s on one server ends the session for the next request on the other', async (_, act) => {
  expect((await act()).status).toBeLessThan(300)
  expect(await there()).toEqual(ended)
})

test('changing the password on one server ends the other sessions for the next request on the other', async () => {
  const first = learner
  const [{ email }] = await t.sql<[{ email: string }]>`select email from users where id = ${first.id}`
  const client = { ip: '127.0.0.1', userAgent: 'Test/2', language: 'es', browser: null } as const
  learner = { ...((await t.services.identity.signIn(email, demoPassword, client)) as Session), id: first.id }
  expect(await there()).toEqual([200, 200, 200, 200])
  const body = { currentPassword: demoPassword, newPassword: 'Otra-Clave-2026!' }
  expect((await t.call(changePassword, { params: { id: first.id }, body }, first)).status).toBeLessThan(300)
  expect(await there()).toEqual(ended)
})

test('signing a device out on one server ends its session for the next request on the other', async () => {
  const { body } = await t.call(listDevices, { params: { id: learner.id }, query: {} }, learner)
  const key = body.Items[0]!.DeviceKey
  expect((await t.call(signOutDevice, { params: { id: learner.id, key } }, learner)).status).toBeLessThan(300)
  expect(await there()).toEqual(ended)
})

test('revoking a subscription on one server hides the course for the next request on the other', async () => {
  const body = { username: learner.payload.username, course: course.id }
  expect((await t.call(revokeSubscriber, { body }, admin)).status).toBe(200)
  expect(await there()).toEqual([200, 200, 'NoActiveSubscription', 'NoActiveSubscription'])
  // An unpublished course is shown only to people who have or had a subscription.
  expect((await t.call(unpublishCourse, { body: { uuid: course.id } }, admin)).status).toBe(200)
  expect(await there()).toEqual([200, 200, 'NoActiveSubscription', 'NoActiveSubscription'])
  learner = await t.as('general')
  expect(await there()).toEqual([200, 'NotFound', 'NotFound', 'NotFound'])
})

test('a revision that is published on one server is what the next request on the other reads', async () => {
  await t.sql`update blocks set title = 'Nuevo título' where course_id = ${course.id}`
  await t.sql`update courses set name = 'Nuevo nombre', description = '<p>Nueva.</p>' where id = ${course.id}`
  await t.sql.begin((tx) => takeLive(tx, course.id, course.ownerId, new Date()))
  const headers = { authorization: `Bearer ${learner.token}` }
  const read = async (path: string) => (await other.app.inject({ url: `/api/${path}`, headers })).json()
  const shown = { Revision: 2, Name: 'Nuevo nombre' }
  const sections = [{ Blocks: [{ Title: 'Nuevo título' }] }]
  for (let n = 0; n < 2; n++) {
    expect(await read(`courses/${course.id}/index`)).toMatchObject({ Item: { ...shown, Sections: sections } })
    expect(await read(`courses/${course.id}/overview`)).toMatchObject({
      Item: { ...shown, Sections: sections, Description: '<p>Nueva.</p>' },
    })
    expect(await read('users/courses')).toMatchObject({ Items: [{ ...shown, Next: { Title: 'Nuevo título' } }] })
  }
})
