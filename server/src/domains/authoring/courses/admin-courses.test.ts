import {
  cloneAnyCourse,
  countAdminCourses,
  labelCourse,
  listAdminCourses,
  listWaitingCourses,
  maxCounted,
  readAdminCourse,
} from '@aulanova/contract/authoring/admin-courses'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { handInCourse, publishCourse } from '@aulanova/contract/authoring/publishing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
const unknown = '0197f3a2-5c1e-7b44-9d0a-3f6b2c8e1d90'

let t: TestApp
let admin: Person
let creator: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('general', 'admin')
  creator = await t.as('general', 'creator')
})
afterAll(() => t.close())

const list = async (search: string, query: object = {}, page = 1) =>
  (await t.call(listAdminCourses, { params: { page, search }, query }, admin)).body
const read = (uuid: string) => t.call(readAdminCourse, { params: { uuid } }, admin)
const audited = (id: string) => t.sql<{ action: string; before: object; after: object; actorId: string }[]>`
  select action, before, after, actor_id from audit_log where subject_kind = 'courses' and subject_id = ${id} order by id desc`

test('the list has every course by name, with its owner, organization, label and subscriptions [S1-022]', async () => {
  const { id } = await aPublishedCourse(t.sql, { name: 'Mareas altas', organization: 'Costa', ownerId: creator.id })
  await aCourse(t.sql, { name: 'Mareas bajas' })
  const status = await aReference(t.sql, 'statuses', 'Piloto')
  await t.sql`update courses set status_id = ${status} where id = ${id}`
  await aSubscription(t.sql, { userId: (await aUser(t.sql)).id, courseId: id })
  const { Items, Count } = await list('mareas')
  expect(Count).toBe(2)
  expect(Items.map(({ Name, State }) => [Name, State])).toEqual([
    ['Mareas altas', 'published'],
    ['Mareas bajas', 'draft'],
  ])
  expect(Items[0]).toMatchObject({
    ...{ Uuid: id, Published: true, Subscriptors: 1, Label: { Uuid: status, Name: 'Piloto' } },
    Owner: { Username: creator.payload.username, Email: creator.attributes.email },
    Details: { Organization: 'Costa' },
  })
})

test('the list and its count can be reduced to one state, and have pages [S7-021]', async () => {
  for (let n = 0; n < 11; n++) await aCourse(t.sql, { name: `Volcán ${String(n).padStart(2, '0')}` })
  await aPublishedCourse(t.sql, { name: 'Volcán vivo' })
  expect((await list('volcan')).Items).toHaveLength(10)
  expect((await list('volcan', {}, 2)).Items.map(({ Name }) => Name)).toEqual(['Volcán 10', 'Volcán vivo'])
  expect((await list('volcan', { state: 'published' })).Items.map(({ Name }) => Name)).toEqual(['Volcán vivo'])
  const count = (query: object) => t.call(countAdminCourses, { params: { search: 'volcan' }, query }, admin)
  expect((await count({})).body.Count).toBe(12)
  expect((await count({ state: 'draft' })).body.Count).toBe(11)
  expect((await count({ state: 'lost' })).problem.code).toBe('ValidationFailed')
})

test('what waits says who handed it in and since when, the longest first', async () => {
  const { id: first } = await aCourse(t.sql, { name: 'Primero', ownerId: creator.id })
  const { id: second } = await aCourse(t.sql, { name: 'Segundo', ownerId: creator.id })
  for (const uuid of [first, second]) await t.call(handInCourse, { body: { uuid } }, creator)
  await t.sql`update courses set state = 'approved' where id = ${second}`
  const waiting = async () => (await t.call(listWaitingCourses, {}, admin)).body
  const { Items, Count } = await waiting()
  expect(Count).toBe(2)
  expect(Items.map(({ Name, State, HandedIn }) => [Name, State, HandedIn.By?.Username])).toEqual([
    ['Primero', 'in-review', creator.payload.username],
    ['Segundo', 'approved', creator.payload.username],
  ])
  await t.call(publishCourse, { body: { uuid: second } }, admin)
  expect((await waiting()).Items.map(({ Name }) => Name)).toEqual(['Primero'])
})

test('one course has its people, its plans on sale and not, and its revisions with who published them [S7-027]', async () => {
  const { id } = await aPublishedCourse(t.sql, {
    ownerId: creator.id,
    plans: [
      { name: 'Mensual', days: 30, priceCents: 100 },
      { name: 'Anual', days: 365, priceCents: 900 },
    ],
  })
  const helper = await t.as('creator')
  await t.sql`insert into course_members (course_id, user_id, role) values (${id}, ${helper.id}, 'collaborator')`
  for (const plan of ['Mensual', 'Mensual', 'Anual'])
    await aSubscription(t.sql, { userId: (await aUser(t.sql)).id, courseId: id, plan })
  await t.sql`update plans set archived_at = now() where course_id = ${id} and name = 'Mensual'`
  const { Item } = (await read(id)).body
  expect(Item.Licenses.map(({ Name, Archived, Subscriptors }) => [Name, Archived === null, Subscriptors])).toEqual([
    ['Anual', true, 1],
    ['Mensual', false, 2],
  ])
  expect(Item.Collaborators.map(({ Username }) => Username)).toEqual([helper.payload.username])
  expect(Item).toMatchObject({
    ...{ Shares: [], RevisionCount: 1, HandedIn: null, Subscriptors: 3 },
    Revisions: [{ Revision: 1, PublishedBy: { Username: creator.payload.username }, Blocks: 1, Forms: 0 }],
  })
  expect(Item.PublishedAt).toBe(Item.Revisions[0]!.PublishedAt)
  expect((await read(unknown)).problem.code).toBe('NotFound')
  expect(maxCounted).toBeGreaterThan(1000)
})

test('a label is put on, is audited with before and after, and leaves an approved course approved', async () => {
  const { id: uuid } = await aCourse(t.sql, { ownerId: creator.id })
  await t.sql`update courses set state = 'approved' where id = ${uuid}`
  const [one, other] = [await aReference(t.sql, 'statuses', 'Uno'), await aReference(t.sql, 'statuses', 'Otro')]
  const put = (body: { status: string | null; seen?: string | null; updated?: string }, who = admin) =>
    t.call(labelCourse, { params: { uuid }, body }, who)
  const { Item } = (await put({ status: one, seen: null })).body
  expect(Item).toMatchObject({ State: 'approved', Label: { Uuid: one, Name: 'Uno' } })
  expect((await audited(uuid))[0]).toMatchObject({
    ...{ action: 'update', actorId: admin.id },
    ...{ before: { Status: null }, after: { Status: 'Uno' } },
  })
  // Another administrator saw the course without a label.
  const second = await t.as('admin')
  // What was done since to something else is not who changed the label.
  await t.sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, before, after)
    values (${creator.id}, 'hand-in', 'courses', ${uuid}, '{"State": "draft"}', '{"State": "in-review"}')`
  const late = await put({ status: other, seen: null, updated: '2020-01-01T00:00:00.000Z' }, second)
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: admin.attributes.name, fields: ['Status'] } })
  expect((await read(uuid)).body.Item.Label?.Uuid).toBe(one)
  // The same choice once more is no conflict: its first answer was lost.
  const written = (await audited(uuid)).length
  expect((await put({ status: one, seen: null })).status).toBe(200)
  expect(await audited(uuid)).toHaveLength(written)
  const labelled = await t.call(listAdminCourses, { params: { page: 1 }, query: { label: one } }, admin)
  expect(labelled.body.Items.map(({ Uuid }) => Uuid)).toEqual([uuid])
  expect((await put({ status: null, seen: one })).body.Item.Label).toBeNull()
  expect((await put({ status: unknown })).problem.code).toBe('ItemNotFound')
  expect((await t.call(labelCourse, { params: { uuid: unknown }, body: { status: one } }, admin)).problem.code).toBe(
    'NotFound',
  )
})

test('an administrator copies any course into one of their own, which is audited', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql, { name: 'Original', ownerId: creator.id })
  const { status, body } = await t.call(cloneAnyCourse, { body: { uuid } }, admin)
  expect(status).toBe(201)
  expect(body.Item).toMatchObject({ Name: 'Original (copia)', State: 'draft', Published: false, Subscriptors: 0 })
  expect(body.Item.Owner.Username).toBe(admin.payload.username)
  expect((await t.call(readBuilder, { params: { uuid: body.Item.Uuid } }, admin)).body.Item.Sections).toHaveLength(1)
  expect((await audited(body.Item.Uuid))[0]).toMatchObject({ action: 'clone', actorId: admin.id })
  // A copy of the copy is the second one; a long name leaves room for the mark.
  const next = await t.call(cloneAnyCourse, { body: { uuid: body.Item.Uuid } }, admin)
  expect(next.body.Item.Name).toBe('Original (copia 2)')
  await t.sql`update courses set name = ${'ñ'.repeat(120)} where id = ${uuid}`
  const long = (await t.call(cloneAnyCourse, { body: { uuid } }, admin)).body.Item.Name
  expect([long.length <= 120, long.endsWith('ñ… (copia)')]).toEqual([true, true])
  expect((await t.call(cloneAnyCourse, { body: { uuid: unknown } }, admin)).problem.code).toBe('NotFound')
})

test('nobody else reads or changes courses so', async () => {
  const { id: uuid } = await aCourse(t.sql, { ownerId: creator.id })
  const answers = await Promise.all([
    t.call(listAdminCourses, { params: { page: 1 }, query: {} }, creator),
    t.call(countAdminCourses, { params: {}, query: {} }, creator),
    t.call(listWaitingCourses, {}, creator),
    t.call(readAdminCourse, { params: { uuid } }, creator),
    t.call(labelCourse, { params: { uuid }, body: { status: null } }, creator),
    t.call(cloneAnyCourse, { body: { uuid } }, creator),
  ])
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(6).fill('PermissionDenied'))
})
