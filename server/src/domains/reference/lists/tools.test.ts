import { listPublicCategories, readCatalogueChoices } from '@aulanova/contract/catalogue/catalogue'
import { reference } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let other: typeof admin
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  other = await t.as('admin')
})
afterAll(() => t.close())
// Some tests are about a whole list, or about all that visitors find.
beforeEach(async () => {
  await t.sql`delete from statuses`
  await t.sql`delete from catalogue_entries`
})

const names = async (kind: ReferenceKind) =>
  (await t.call(reference[kind].list, { params: { page: 1 } }, admin)).body.Items.map(({ Name }) => Name)
const readOrder = async (kind: ReferenceKind) => (await t.call(referenceTools[kind].readOrder, {}, admin)).body.Item
const uses = async (kind: ReferenceKind, id: string) =>
  (await t.call(referenceTools[kind].uses, { params: { id } }, admin)).body.Item

test('a list is put in order, keeps it, and new entries come last; entries are not changed by it', async () => {
  const { setOrder } = referenceTools.statuses
  for (const Name of ['Uno', 'Dos', 'Tres']) await t.call(reference.statuses.create, { body: { Name } }, admin)
  const { Items, Version, ReadAt } = await readOrder('statuses')
  expect(Items.map(({ Name }) => Name)).toEqual(['Uno', 'Dos', 'Tres'])
  const before = await t.call(reference.statuses.read, { params: { id: Items[2]!.Uuid } }, admin)
  const ids = [Items[2]!, Items[0]!, Items[1]!].map(({ Uuid }) => Uuid)
  const answer = await t.call(setOrder, { body: { ids, Seen: Version, SeenAt: ReadAt } }, admin)
  expect(answer.body.Item.Items.map(({ Name }) => Name)).toEqual(['Tres', 'Uno', 'Dos'])
  await t.call(reference.statuses.create, { body: { Name: 'Cuatro' } }, admin)
  expect(await names('statuses')).toEqual(['Tres', 'Uno', 'Dos', 'Cuatro'])
  expect((await t.call(reference.statuses.read, { params: { id: Items[2]!.Uuid } }, admin)).body).toEqual(before.body)
  const [note] = await t.sql`select before, after from audit_log where action = 'order' and subject_kind = 'statuses'`
  expect(note).toEqual({ before: { Order: ['Uno', 'Dos', 'Tres'] }, after: { Order: ['Tres', 'Uno', 'Dos'] } })

  // The same order again is no conflict; another one from an old state is, and so is one without the new entry.
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${admin.id}`
  const late = await t.call(setOrder, { body: { ids: ids.toReversed(), Seen: Version, SeenAt: ReadAt } }, other)
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Name', 'Order'] } })
  const now = await readOrder('statuses')
  const all = now.Items.map(({ Uuid }) => Uuid)
  expect((await t.call(setOrder, { body: { ids: all, Seen: Version } }, other)).status).toBe(200)
  for (const wrong of [all.slice(1), [...all, all[0]!], [...all.slice(1), all[1]!]])
    expect((await t.call(setOrder, { body: { ids: wrong, Seen: now.Version } }, admin)).problem.code).toBe('Conflict')
})

test('an order that lacks a new entry is a conflict with the name of who added it', async () => {
  const { Items, Version, ReadAt } = await readOrder('statuses')
  await t.call(reference.statuses.create, { body: { Name: 'Recién' } }, other)
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${other.id}`
  const body = { ids: Items.map(({ Uuid }) => Uuid), Seen: Version, SeenAt: ReadAt }
  const late = await t.call(referenceTools.statuses.setOrder, { body }, admin)
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name } })
})

test('visitors see categories and difficulties in the order that was chosen', async () => {
  for (const [category, difficulty] of [
    ['Arte', 'Easy'],
    ['Zoología', 'Very Easy'],
  ] as const)
    await aPublishedCourse(t.sql, { name: `Curso de ${category}`, category, difficulty })
  await t.sql`update categories set revision = 1, published_at = now() where name in ('Arte', 'Zoología')`
  for (const kind of ['categories', 'difficulties'] as const) {
    const { Items } = await readOrder(kind)
    const ids = Items.map(({ Uuid }) => Uuid).toReversed()
    await t.call(referenceTools[kind].setOrder, { body: { ids } }, admin)
  }
  aSecondLater()
  const categories = (await t.call(listPublicCategories, {})).body.Items
  expect(categories.map(({ Name }) => Name)).toEqual(['Zoología', 'Arte'])
  const { Categories, Difficulties } = (await t.call(readCatalogueChoices, {})).body.Item
  expect([Categories, Difficulties].map((list) => list.map(({ Name }) => Name))).toEqual([
    ['Zoología', 'Arte'],
    ['Very Easy', 'Easy'],
  ])
})

test('uses name drafts and published courses, and how many there are', async () => {
  const { id } = await aPublishedCourse(t.sql, { name: 'Publicado', category: 'Usada', organization: 'Usada' })
  for (let n = 0; n < 11; n++) await aCourse(t.sql, { name: `Usado ${10 + n}`, category: 'Usada', tags: ['usada'] })
  const category = await aReference(t.sql, 'categories', 'Usada')
  const { Count, Uses } = await uses('categories', category)
  expect(Count).toBe(12)
  expect(Uses[0]?.Items).toHaveLength(10)
  expect(Uses[0]?.Items[0]).toEqual({ Id: id, Name: 'Publicado', Draft: true, Published: true })
  expect(Uses[0]?.Items[1]).toMatchObject({ Name: 'Usado 10', Draft: true, Published: false })
  // The draft has another one; what is published still has it.
  await t.sql`update courses set category_id = null where id = ${id}`
  const published = (await uses('categories', category)).Uses[0]?.Items[0]
  expect(published).toEqual({ Id: id, Name: 'Publicado', Draft: false, Published: true })
  expect((await uses('tags', await aReference(t.sql, 'tags', 'usada'))).Count).toBe(11)
})

test('the cycles of a career are in the order that they have there', async () => {
  const career = await aReference(t.sql, 'careers', 'Con ciclos')
  const cycles = ['Primero', 'Segundo', 'Cuarto'].map((name) => aReference(t.sql, 'school-cycles', name))
  for (const [at, cycle] of (await Promise.all(cycles)).entries())
    await t.sql`
      insert into career_cycles (career_id, cycle_id, position) values (${career}, ${cycle}, ${at})`
  const { Uses } = await uses('careers', career)
  expect(Uses[0]?.Items.map(({ Name }) => Name)).toEqual(['Primero', 'Segundo', 'Cuarto'])
})

test('an organization is used by its members, a document by its revisions; nothing uses a new entry', async () => {
  const body = { Name: 'Con gente', Domain: 'gente.example' }
  const { Uuid } = (await t.call(reference.organizations.create, { body }, admin)).body.Item
  const member = await t.as('gente.example')
  expect((await uses('organizations', Uuid)).Uses).toMatchObject([
    { Of: 'members', Count: 1, Items: [{ Id: member.id }] },
  ])
  const notice = { Name: 'Aviso', Content: '<p>Hola</p>' }
  const document = (await t.call(reference.documents.create, { body: notice }, admin)).body.Item.Uuid
  expect(await uses('documents', document)).toEqual({ Count: 0, Uses: [] })
  await t.call(reference.documents.publish, { body: { uuid: document } }, admin)
  expect((await uses('documents', document)).Uses).toMatchObject([{ Of: 'revisions', Count: 1 }])
  const id = '00000000-0000-7000-8000-000000000000'
  expect((await t.call(referenceTools.tags.uses, { params: { id } }, admin)).problem.code).toBe('NotFound')
})

test('of many, those that nothing uses are deleted and the others are reported', async () => {
  const { removeMany } = referenceTools.tags
  await aCourse(t.sql, { tags: ['ocupada'] })
  const busy = await aReference(t.sql, 'tags', 'ocupada')
  const free = await Promise.all(['libre a', 'libre b'].map((name) => aReference(t.sql, 'tags', name)))
  const ids = [...free, busy, busy, '00000000-0000-7000-8000-000000000000']
  const { Items } = (await t.call(reference.tags.list, { params: { page: 1 } }, admin)).body
  const marked = Items.filter(({ Uuid }) => ids.includes(Uuid)).map(({ Uuid, InUse }) => [Uuid === busy, InUse])
  expect(marked.toSorted()).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
  const answer = await t.call(removeMany, { body: { ids } }, admin)
  expect(answer.body.Item).toMatchObject({
    Deleted: [{ Name: 'libre a' }, { Name: 'libre b' }],
    InUse: [{ Uuid: busy, Name: 'ocupada' }],
    Missing: 1,
  })
  expect(
    await t.sql`select subject_name from audit_log where action = 'delete' and subject_id = any(${free})`,
  ).toHaveLength(2)
  const again = await t.call(removeMany, { body: { ids } }, admin)
  expect(again.body.Item).toMatchObject({ Deleted: [], InUse: [{ Uuid: busy }], Missing: 3 })
})

test('a conflict says who changed which fields', async () => {
  const { body } = await t.call(reference.careers.create, { body: { Name: 'Derecho', Code: 'D' } }, admin)
  const { Uuid: id, Updated } = body.Item
  await t.call(reference.careers.update, { params: { id }, body: { Name: 'Derecho', Code: 'DER', Updated } }, other)
  const late = await t.call(reference.careers.update, { params: { id }, body: { Name: 'Leyes', Updated } }, admin)
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${other.id}`
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Code'] } })
})

test('a school cycle does not end before it starts, neither a new one nor a changed one', async () => {
  const { create, update } = reference['school-cycles']
  const body = { Name: 'Del revés', Starts: '2027-08-01', Ends: '2027-01-01' }
  const details = [{ field: 'Ends', reason: 'beforeStart' }]
  expect((await t.call(create, { body }, admin)).problem.details).toEqual(details)
  const made = await t.call(create, { body: { ...body, Ends: '2027-08-01' } }, admin)
  const params = { id: made.body.Item.Uuid }
  expect((await t.call(update, { params, body }, admin)).problem.details).toEqual(details)
})
