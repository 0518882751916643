import { findAnything } from '@aulanova/contract/operations/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer } from '#testing/buying.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
})
afterAll(() => t.close())

const find = async (text: string, as: Person) => (await t.call(findAnything, { query: { text } }, as)).body.Item
const aDraft = async (owner: Person, name: string) => {
  const [row] = await t.sql<[{ id: string }]>`
    insert into courses (owner_id, name) values (${owner.id}, ${name}) returning id`
  return row.id
}

test('an administrator finds people, courses, documents and reference data by a part of their name', async () => {
  const owner = await t.as('creator')
  const draft = await aDraft(owner, 'Astronomía para el aula')
  const { id } = await aUser(t.sql, { name: 'Gael Castro Ruiz' })
  const tag = await aReference(t.sql, 'tags', 'astrofísica', {})
  const document = await aReference(t.sql, 'documents', 'Guía para noches de astronomía', { Slug: 'guia' })
  const found = await find(' ASTRO ', admin)
  expect(found.Courses.Items).toEqual([
    {
      Uuid: draft,
      Name: 'Astronomía para el aula',
      State: 'draft',
      Organization: null,
      Through: 'administration',
    },
  ])
  expect(found.People.Items.map(({ PK }) => PK)).toEqual([`USER#${id}`])
  expect(found.Reference.Items).toEqual([{ Kind: 'tags', Uuid: tag, Name: 'astrofísica' }])
  expect(found.Documents.Items).toMatchObject([{ Uuid: document }])
})

test('three of a kind, those that begin with the text first, and whether there are more', async () => {
  for (const name of ['Una óptica', 'Óptica básica', 'Otra óptica', 'Óptica avanzada'])
    await aReference(t.sql, 'categories', name, {})
  const { Reference } = await find('optica', admin)
  expect(Reference).toMatchObject({ More: true })
  expect(Reference.Items.map(({ Name }) => Name)).toEqual(['Óptica avanzada', 'Óptica básica', 'Otra óptica'])
})

test('builders find their own drafts and those they share; nobody else’s', async () => {
  const [owner, other] = [await t.as('creator'), await t.as('creator')]
  const own = await aDraft(owner, 'Geología de campo')
  const shared = await aDraft(other, 'Geología marina')
  await aDraft(other, 'Geología secreta')
  await t.sql`insert into course_members (course_id, user_id, role) values (${shared}, ${owner.id}, 'share')`
  const { Courses, People, Reference, Documents } = await find('geología', owner)
  expect(Courses.Items.map(({ Uuid, Through }) => [Uuid, Through])).toEqual([
    [own, 'builder'],
    [shared, 'builder'],
  ])
  expect([People.Items, Reference.Items, Documents.Items]).toEqual([[], [], []])
})

test('reviewers find what was handed in, and no other draft', async () => {
  const [owner, reviewer] = [await t.as('creator'), await t.as('reviewer')]
  const handedIn = await aDraft(owner, 'Meteorología')
  await aDraft(owner, 'Meteorología en borrador')
  await t.sql`update courses set state = 'in-review', handed_in_at = now() where id = ${handedIn}`
  expect((await find('meteorología', reviewer)).Courses.Items.map(({ Uuid }) => Uuid)).toEqual([handedIn])
})

test('two letters find courses and people too', async () => {
  const owner = await t.as('creator')
  const id = await aDraft(owner, 'Zq corto')
  expect((await find('zq', admin)).Courses.Items.map(({ Uuid }) => Uuid)).toEqual([id])
})

test('learners find what is on sale by the published name, and no draft', async () => {
  const learner = await t.as('general')
  const { course } = await anOffer(t, { name: 'Volcanes de México' })
  await t.sql`update courses set name = 'Volcanes: nombre nuevo' where id = ${course}`
  await aDraft(await t.as('creator'), 'Volcanes sin publicar')
  expect((await find('volcanes', learner)).Courses.Items).toMatchObject([
    { Uuid: course, Name: 'Volcanes de México', Through: 'catalogue' },
  ])
  expect((await find('volcanes', await t.as('finances'))).Courses.Items).toEqual([])
})

test('learners find their own courses before others, also what is no longer on sale, and nobody else’s', async () => {
  const learner = await t.as('general')
  const { course: onSale } = await anOffer(t, { name: 'Glaciares y clima' })
  const { course } = await anOffer(t, { name: 'Los glaciares' })
  await aSubscription(t.sql, { userId: learner.id, courseId: course })
  await t.sql`delete from catalogue_entries where course_id = ${course}`
  const courses = async (as: Person) => (await find('glaciares', as)).Courses.Items
  const found = async () => (await courses(learner)).map(({ Uuid, Through }) => [Uuid, Through])
  // The cache of the catalogue reads what changed a moment later.
  await expect.poll(found).toEqual([
    [course, 'learning'],
    [onSale, 'catalogue'],
  ])
  expect((await courses(await t.as('general'))).map(({ Through }) => Through)).not.toContain('learning')
})

test('signs of patterns are searched for as they are', async () => {
  expect((await find('100%_', admin)).Reference.Items).toEqual([])
})
