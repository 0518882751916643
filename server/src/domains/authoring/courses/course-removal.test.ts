import { addBlock, deleteBlock, restoreBlock } from '@aulanova/contract/authoring/blocks'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import {
  archiveCourse,
  deleteCourse,
  listTrash,
  restoreCourse,
  unarchiveCourse,
} from '@aulanova/contract/authoring/course-removal'
import {
  addShare,
  type CreatorFilter,
  listCreatorCourses,
  listSharedCourses,
  startCourse,
} from '@aulanova/contract/authoring/creator-courses'
import { createEvaluation, deleteEvaluation } from '@aulanova/contract/authoring/evaluations'
import { handInCourse, unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { createSection, deleteSection, restoreSection } from '@aulanova/contract/authoring/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { forgetDeletedCourses } from './courses.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let [owner, guest, stranger, admin]: Person[] = []
beforeAll(async () => {
  t = await testApp()
  ;[owner, guest, stranger] = await Promise.all([1, 2, 3].map(() => t.as('general', 'creator')))
  admin = await t.as('admin')
})
afterAll(() => t.close())

const start = async (name = 'Óptica') => (await t.call(startCourse, { body: { name } }, owner)).body.Item.Uuid
const listed = async (filter: CreatorFilter, who = owner) =>
  (await t.call(listCreatorCourses, { params: { page: 1, filter } }, who)).body.Items.map(({ Uuid }) => Uuid)
const open = async (uuid: string, who = owner) => (await t.call(readBuilder, { params: { uuid } }, who)).status
const trash = async (uuid: string, who = owner) => (await t.call(listTrash, { params: { uuid } }, who)).body.Items

test('an archived course leaves the lists, can be opened, and comes back', async () => {
  const uuid = await start()
  await t.call(addShare, { params: { uuid }, body: { username: guest!.payload.username } }, owner)
  expect((await t.call(archiveCourse, { body: { uuid } }, owner)).status).toBe(204)
  expect(await listed('mine')).not.toContain(uuid)
  expect(await listed('archived')).toContain(uuid)
  expect(await listed('shared', guest)).not.toContain(uuid)
  expect((await t.call(listSharedCourses, {}, guest)).body.Items).toEqual([])
  expect(await open(uuid)).toBe(200)
  expect((await t.call(unarchiveCourse, { body: { uuid } }, owner)).status).toBe(204)
  expect(await listed('mine')).toContain(uuid)
  expect(await listed('archived')).not.toContain(uuid)
})

test('a deleted course does not exist for anyone, and its owner restores it', async () => {
  const uuid = await start()
  expect((await t.call(deleteCourse, { body: { uuid } }, owner)).status).toBe(204)
  for (const who of [owner, admin]) expect(await open(uuid, who)).toBe(404)
  expect(await listed('mine')).not.toContain(uuid)
  expect(await listed('deleted')).toContain(uuid)
  expect(await listed('deleted', stranger)).toEqual([])
  expect((await t.call(restoreCourse, { body: { uuid } }, stranger)).problem.code).toBe('NotFound')
  expect((await t.call(restoreCourse, { body: { uuid } }, owner)).status).toBe(204)
  expect(await listed('mine')).toContain(uuid)
  expect((await t.call(restoreCourse, { body: { uuid } }, owner)).problem.code).toBe('NotFound')
  const log = await t.sql`select action from audit_log where subject_id = ${uuid} order by id`
  expect(log.map(({ action }) => action)).toEqual(['delete', 'update'])
})

test('only the owner and administrators archive and delete a course', async () => {
  const uuid = await start()
  for (const endpoint of [archiveCourse, unarchiveCourse, deleteCourse])
    expect((await t.call(endpoint, { body: { uuid } }, stranger)).problem.code).toBe('NotFound')
  await t.call(addShare, { params: { uuid }, body: { username: guest!.payload.username } }, owner)
  for (const endpoint of [archiveCourse, unarchiveCourse, deleteCourse])
    expect((await t.call(endpoint, { body: { uuid } }, guest)).problem.code).toBe('SectionNotYours')
  expect((await t.call(deleteCourse, { body: { uuid } }, admin)).status).toBe(204)
})

const stateOf = async (uuid: string) =>
  (
    await t.sql<[{ state: string; onSale: boolean }]>`
    select state, exists (select 1 from catalogue_entries where course_id = id) as on_sale from courses where id = ${uuid}`
  )[0]

test('a published course is not deleted; its owner may archive it, which takes it out of the catalogue', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql, { ownerId: owner!.id })
  expect((await t.call(deleteCourse, { body: { uuid } }, owner)).problem.code).toBe('InvalidState')
  expect((await t.call(archiveCourse, { body: { uuid } }, owner)).status).toBe(204)
  expect(await stateOf(uuid)).toEqual({ state: 'unpublished', onSale: false })
})

test('a course that waits for its review is not deleted; archiving takes it out of the review', async () => {
  const uuid = await start()
  await t.sql`update courses set state = 'in-review' where id = ${uuid}`
  expect((await t.call(deleteCourse, { body: { uuid } }, owner)).problem.code).toBe('InvalidState')
  expect((await t.call(archiveCourse, { body: { uuid } }, owner)).status).toBe(204)
  expect(await stateOf(uuid)).toEqual({ state: 'draft', onSale: false })
})

test('a reviewer does not see a deleted course', async () => {
  const uuid = await start()
  await t.sql`update courses set state = 'changes-requested' where id = ${uuid}`
  const reviewer = await t.as('general', 'reviewer')
  expect(await listed('review', reviewer)).toContain(uuid)
  await t.call(deleteCourse, { body: { uuid } }, owner)
  for (const who of [reviewer, owner, admin]) expect(await listed('review', who)).not.toContain(uuid)
})

test('a course with a subscriber is not deleted, and the answer names the subscriber', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql)
  await t.call(unpublishCourse, { body: { uuid } }, admin)
  const learner = await t.as('general')
  const subscribe = () => t.sql`
    insert into subscriptions (user_id, course_id, revision, plan_name, duration_days)
    values (${learner.id}, ${uuid}, 1, 'Regalo', 30)`
  const isKnown = async () => (await t.call(readBuilder, { params: { uuid } }, admin)).body.Item.HadSubscribers
  expect(await isKnown()).toBe(false)
  await subscribe()
  expect(await isKnown()).toBe(true)
  const refused = await t.call(deleteCourse, { body: { uuid } }, admin)
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${learner.id}`
  expect(refused.problem).toMatchObject({ code: 'HasSubscribers', details: [{ field: 'uuid', reason: name }] })
  expect((await t.call(archiveCourse, { body: { uuid } }, admin)).status).toBe(204)
  await t.sql`update subscriptions set ended_at = now(), revoked_at = now() where course_id = ${uuid}`
  expect((await t.call(deleteCourse, { body: { uuid } }, admin)).problem.code).toBe('HasSubscribers')
})

test('a payment that was under way when its course was deleted restores the course', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql)
  await t.call(unpublishCourse, { body: { uuid } }, admin)
  expect((await t.call(deleteCourse, { body: { uuid } }, admin)).status).toBe(204)
  const learner = await t.as('general')
  await t.sql`
    insert into subscriptions (user_id, course_id, revision, plan_name, duration_days)
    values (${learner.id}, ${uuid}, 1, 'Mensual', 30)`
  expect(await open(uuid, admin)).toBe(200)
})

test('who hands an archived course in has it in the lists again', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql)
  await t.call(unpublishCourse, { body: { uuid } }, admin)
  await t.call(archiveCourse, { body: { uuid } }, admin)
  expect((await t.call(handInCourse, { body: { uuid } }, admin)).status).toBe(200)
  expect(await t.sql`select archived_at from courses where id = ${uuid}`).toEqual([{ archivedAt: null }])
})

test('after thirty days a course that was never published is gone, and one with revisions stays hidden', async () => {
  const [never, published] = [await start(), (await aPublishedCourse(t.sql)).id]
  await t.call(createSection, { body: { uuid: never, title: 'Uno' } }, owner)
  await t.call(unpublishCourse, { body: { uuid: published } }, admin)
  for (const uuid of [never, published]) await t.call(deleteCourse, { body: { uuid } }, admin)
  const left = async () => (await t.sql`select id from courses where id in (${never}, ${published})`).length
  await forgetDeletedCourses.run(t.services, {})
  expect(await left()).toBe(2)
  await t.sql`update courses set deleted_at = now() - interval '31 days' where id in (${never}, ${published})`
  expect(await listed('deleted')).not.toContain(never)
  expect((await t.call(restoreCourse, { body: { uuid: never } }, owner)).problem.code).toBe('NotFound')
  const seats = await start()
  const [plan] = await t.sql<[{ id: string }]>`
    insert into plans (course_id, name, duration_days, price_cents, position) values (${seats}, 'Mensual', 30, 100, 1) returning id`
  const organization = await aReference(t.sql, 'organizations', 'Con lugares')
  await t.sql`insert into organization_seats (organization_id, plan_id, seats) values (${organization}, ${plan.id}, 3)`
  await t.sql`update courses set deleted_at = now() - interval '31 days' where id = ${seats}`
  await forgetDeletedCourses.run(t.services, {})
  expect(await left()).toBe(1)
})

test('the trash of a course lists what was deleted, with its section, and what can be restored', async () => {
  const uuid = await start()
  const section = async (title: string) => (await t.call(createSection, { body: { uuid, title } }, owner)).body.Item.Id
  const [one, two] = [await section('Uno'), await section('Dos')]
  const values = {
    Type: 'external-link',
    Title: 'Lectura',
    Minutes: 5,
    Resource: { Address: 'https://example.test/' },
  } as const
  const block = (await t.call(addBlock, { body: { uuid, item: one, values } }, owner)).body.Item.Id
  await t.call(addBlock, { body: { uuid, item: two, values } }, owner)
  const body = {
    uuid,
    section: one,
    Name: 'Examen',
    Tries: 1,
    RequiredScore: 60,
    MaxScore: 100,
    Minutes: null,
    Questions: [],
  }
  const evaluation = (await t.call(createEvaluation, { body }, owner)).body.Item.Id
  expect(await trash(uuid)).toEqual([])
  await t.call(deleteBlock, { body: { uuid, id: block } }, owner)
  await t.call(deleteEvaluation, { body: { uuid, id: evaluation } }, owner)
  await t.call(deleteSection, { body: { uuid, id: two } }, owner)
  const inOne = { Title: 'Uno', Deleted: false }
  expect(await trash(uuid)).toMatchObject([
    { Kind: 'section', Id: two, Title: 'Dos', Section: null, Blocks: 1, Evaluations: 0 },
    { Kind: 'evaluation', Id: evaluation, Title: 'Examen', Section: inOne },
    { Kind: 'block', Id: block, Title: 'Lectura', Section: inOne },
  ])
  await t.call(deleteSection, { body: { uuid, id: one } }, owner)
  expect((await trash(uuid)).at(-1)).toMatchObject({ Id: block, Section: { Title: 'Uno', Deleted: true } })
  expect((await t.call(restoreBlock, { body: { uuid, id: block } }, owner)).problem.code).toBe('ItemNotFound')
  await t.call(restoreSection, { body: { uuid, id: one } }, owner)
  expect((await t.call(restoreBlock, { body: { uuid, id: block } }, owner)).status).toBe(200)
  expect((await trash(uuid)).map(({ Id }) => Id)).toEqual([two, evaluation])
  expect((await t.call(listTrash, { params: { uuid } }, stranger)).problem.code).toBe('NotFound')
})
