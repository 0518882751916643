import { listDeviceLog, listUsers, support } from '@aulanova/contract/identity/admin-users'
import { signIn } from '@aulanova/contract/identity/auth'
import { listUserCourses, readUserAccess } from '@aulanova/contract/identity/user-access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
})
afterAll(() => t.close())

const accessOf = async (id: string) => (await t.call(readUserAccess, { params: { id } }, admin)).body.Item

test('every course a person reaches is there with the reason, and who gave it', async () => {
  const person = await t.as('general', 'creator')
  const [bought, given, ended] = [
    await aPublishedCourse(t.sql),
    await aPublishedCourse(t.sql),
    await aPublishedCourse(t.sql),
  ]
  await aSubscription(t.sql, { userId: person.id, courseId: bought.id })
  const gift = await aSubscription(t.sql, { userId: person.id, courseId: given.id, days: 30 })
  await aSubscription(t.sql, { userId: person.id, courseId: ended.id, days: 5, daysAgo: 9 })
  const [row] = await t.sql<[{ id: string }]>`select id from subscriptions where course_id = ${given.id}`
  await t.sql`
    insert into subscription_terms (subscription_id, plan_name, duration_days, granted_by, created_at)
    values (${row.id}, 'Mensual', 30, ${admin.id}, now() + interval '1 second')`
  expect(gift).toBeDefined()
  const own = await aCourse(t.sql, { ownerId: person.id, name: 'Mío' })
  const [shared, joined] = [await aCourse(t.sql, { name: 'Compartido' }), await aCourse(t.sql, { name: 'Conjunto' })]
  await t.sql`
    insert into course_members (course_id, user_id, role, invited_by)
    values (${shared.id}, ${person.id}, 'share', ${admin.id}), (${joined.id}, ${person.id}, 'collaborator', null)`

  const { Courses, ActiveSubscriptions, ExpiredSubscriptions } = await accessOf(person.id)
  expect([ActiveSubscriptions, ExpiredSubscriptions]).toEqual([2, 1])
  expect(Courses.subscriptions.Count).toBe(2)
  const subscribed = Courses.subscriptions.Items.find(({ PK }) => PK === `COURSE#${given.id}`)
  expect(subscribed).toMatchObject({ By: admin.attributes.name, Subscription: { Source: 'given' } })
  expect(Courses.owned).toMatchObject({
    Count: 1,
    Items: [{ PK: `COURSE#${own.id}`, Name: 'Mío', Subscription: null }],
  })
  expect(Courses.shared).toMatchObject({ Count: 1, Items: [{ Name: 'Compartido', By: admin.attributes.name }] })
  expect(Courses.collaborations).toMatchObject({ Count: 1, Items: [{ Name: 'Conjunto', By: null }] })
})

test('long lists go by token, each course once', async () => {
  const person = await t.as('creator')
  for (let n = 0; n < 12; n++) await aCourse(t.sql, { ownerId: person.id, name: `Curso ${n}` })
  const params = { id: person.id, why: 'owned' } as const
  const first = (await t.call(listUserCourses, { params, query: {} }, admin)).body
  expect([first.Items.length, first.Count]).toEqual([10, 12])
  const token = first.LastEvaluatedKey!
  const second = (await t.call(listUserCourses, { params, query: { token } }, admin)).body
  expect(second.LastEvaluatedKey).toBeUndefined()
  expect(new Set([...first.Items, ...second.Items].map(({ PK }) => PK)).size).toBe(12)
  const elsewhere = { params: { ...params, why: 'shared' as const }, query: { token } }
  expect((await t.call(listUserCourses, elsewhere, admin)).problem.code).toBe('InvalidToken')
  const unknownUser = { ...params, id: '0197f3a2-5c1e-7b44-9d0a-000000000009' }
  expect((await t.call(listUserCourses, { params: unknownUser, query: {} }, admin)).problem.code).toBe('UserNotFound')
})

test('the device log is read whole, or only sign-ins, or only refusals [S7-026]', async () => {
  const person = await aUser(t.sql)
  const enter = (password: string) => t.call(signIn, { body: { email: person.email, password } })
  await enter('Wrong-Password-1!')
  await enter(person.password)
  const read = async (show?: 'sign-ins' | 'refusals') => {
    const { body } = await t.call(listDeviceLog, { params: { id: person.id }, query: show ? { show } : {} }, admin)
    return [body.Count, body.Items.map(({ Event }) => Event)]
  }
  expect(await read()).toEqual([2, ['sign-in', 'refused']])
  expect(await read('sign-ins')).toEqual([1, ['sign-in']])
  expect(await read('refusals')).toEqual([1, ['refused']])
})

test('disabled accounts are found by their state, the newest first, in pages', async () => {
  const people = [await aUser(t.sql, { enabled: false }), await aUser(t.sql, { enabled: false })]
  const params = { type: 'status' } as const
  const first = await t.call(listUsers, { params, query: { search: 'DISABLED', pageSize: 1 } }, admin)
  expect(first.body.Users.map(({ PK }) => PK)).toEqual([`USER#${people[1]!.id}`])
  const query = { search: 'DISABLED', pageSize: 1, token: first.body.PaginationToken! }
  const second = await t.call(listUsers, { params, query }, admin)
  expect(second.body.Users.map(({ PK }) => PK)).toEqual([`USER#${people[0]!.id}`])
  expect(second.body.PaginationToken).toBeUndefined()
})

test('neither oneself nor the last administrator can be disabled, and the answer says why', async () => {
  const other = await t.as('admin')
  const body = { username: other.payload.username }
  const own = await t.call(support['disable-user'], { params: { id: other.id }, body }, other)
  expect(own.problem).toMatchObject({ code: 'InvalidState', details: [{ field: 'id', reason: 'own-account' }] })
  await t.sql`delete from user_groups where group_name = 'admin' and user_id <> ${other.id}`
  const client = { ip: '127.0.0.1', userAgent: '', language: 'eng', browser: null } as const
  const by = { actor: { id: admin.id, username: '', groups: ['admin'] }, client }
  const disabling = t.services.identity.admin.support(by, 'disable-user', { id: other.id, ...body })
  await expect(disabling).rejects.toMatchObject({
    code: 'InvalidState',
    details: [{ field: 'groups', reason: 'last-admin' }],
  })
  await t.sql`insert into user_groups (user_id, group_name) values (${admin.id}, 'admin')`
})
