import { listPublicCategories, readCatalogueChoices } from '@aulanova/contract/catalogue'
import { reference } from '@aulanova/contract/reference'
import { hasCsv, type ReferenceKind } from '@aulanova/contract/reference-kinds'
import { referenceTools } from '@aulanova/contract/reference-tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { aReference } from '#testing/factories/reference.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let other: typeof admin
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  other = await t.as('admin')
})
afterAll(() => t.close())

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
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Order'] } })
  const now = await readOrder('statuses')
  const all = now.Items.map(({ Uuid }) => Uuid)
  expect((await t.call(setOrder, { body: { ids: all, Seen: Version } }, other)).status).toBe(200)
  for (const wrong of [all.slice(1), [...all, all[0]!], [...all.slice(1), all[1]!]])
    expect((await t.call(setOrder, { body: { ids: wrong, Seen: now.Version } }, admin)).problem.code).toBe('Conflict')
})

test('visitors see categories and difficulties in the order that was chosen', async () => {
  for (const [category, difficulty] of [
    ['Arte', 'Easy'],
    ['Zoología', 'Very Easy'],
  ] as const)
    await aPublishedCourse(t.sql, { name: `Curso de ${category}`, category, difficulty })
  await t.sql`update categories set revision = 1, published_at = now()`
  for (const kind of ['categories', 'difficulties'] as const) {
    const { Items } = await readOrder(kind)
    const ids = Items.map(({ Uuid }) => Uuid).toReversed()
    await t.call(referenceTools[kind].setOrder, { body: { ids } }, admin)
  }
  // Public answers are kept for a moment.
  await expect
    .poll(async () => (await t.call(listPublicCategories, {})).body.Items.map(({ Name }) => Name), { timeout: 10_000 })
    .toEqual(['Zoología', 'Arte'])
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

const csvOf = async (kind: ReferenceKind) => {
  const url = `/api/admin/${kind}/all.csv`
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.body
}
const importInto = async (kind: ReferenceKind, csv: string) =>
  (await t.call(referenceTools[kind].importCsv, { body: { csv } }, admin)).body.Item
const preview = (kind: ReferenceKind, csv: string) => t.call(referenceTools[kind].previewCsv, { body: { csv } }, admin)

test('a file out is a file in: nothing changes, and formulas are neither run nor lost', async () => {
  const subjects = [
    { Name: '=1+1', Code: '-X', Credits: 8 },
    { Name: 'Física, I', Code: 'F"1' },
  ]
  for (const body of subjects) await t.call(reference['school-subjects'].create, { body }, admin)
  const text = await csvOf('school-subjects')
  expect(text).toBe('\uFEFFName,Code,Credits\r\n\'=1+1,\'-X,8\r\n"Física, I","F""1",\r\n')
  const { Lines, Counts } = await importInto('school-subjects', text)
  expect(Counts).toMatchObject({ same: 2, create: 0, update: 0, invalid: 0 })
  expect(Lines.map(({ Name }) => Name)).toEqual(['=1+1', 'Física, I'])
})

test('a file adds, changes and reports; a preview says the same and writes nothing; sent again it changes nothing', async () => {
  const { Uuid } = (
    await t.call(reference['school-cycles'].create, { body: { Name: 'Otoño', Starts: '2026-08-01' } }, admin)
  ).body.Item
  // As Excel saves it: semicolons, its own dates, a column of somebody's notes.
  const csv = [
    'Nombre;Starts;Ends;Notas',
    'otoño;01/08/2026;15/12/2026;x',
    'Primavera;2027-01-10;;',
    'PRIMAVERA;;;',
    ';;;y',
    'Verano;pronto;;',
  ].join('\r\n')
  const planned = (await preview('school-cycles', csv)).body.Item
  expect(planned.Counts).toEqual({ create: 1, update: 1, same: 0, repeated: 1, invalid: 2 })
  expect(planned.Ignored).toEqual(['Notas'])
  expect(planned.Lines.map(({ Line, Outcome, Fields }) => [Line, Outcome, Fields.map(({ field }) => field)])).toEqual([
    [2, 'update', ['Name', 'Ends']],
    [3, 'create', []],
    [4, 'repeated', []],
    [5, 'invalid', ['Name']],
    [6, 'invalid', ['Starts']],
  ])
  expect(await names('school-cycles')).toEqual(['Otoño'])
  expect(await importInto('school-cycles', csv)).toEqual(planned)
  expect(await names('school-cycles')).toEqual(['otoño', 'Primavera'])
  const changed = await t.call(reference['school-cycles'].read, { params: { id: Uuid } }, admin)
  expect(changed.body.Item).toMatchObject({ Starts: '2026-08-01', Ends: '2026-12-15' })
  expect((await importInto('school-cycles', csv)).Counts).toMatchObject({ create: 0, update: 0, same: 2 })
  const notes = await t.sql`
    select action from audit_log where subject_kind = 'school-cycles' and subject_id = ${Uuid} order by id`
  expect(notes.map(({ action }) => action)).toEqual(['create', 'update'])
})

test('a column that the file does not have stays; rich text is never in it', async () => {
  const body = { Name: 'Con texto', Domain: 'texto.example', Header: '<p>Hola</p>', Website: 'https://texto.example/' }
  const { Uuid } = (await t.call(reference.organizations.create, { body }, admin)).body.Item
  await aReference(t.sql, 'organizations', 'Otra', { Domain: 'otra.example' })
  await t.as('texto.example')
  expect((await csvOf('organizations')).split('\r\n')[0]).toBe('\uFEFFName,Domain,Website,ShowAsBrand,Storage')
  await importInto('organizations', 'Name,ShowAsBrand,Website\nCon texto,VERDADERO,')
  const { Item } = (await t.call(reference.organizations.read, { params: { id: Uuid } }, admin)).body
  expect(Item).toMatchObject({ Domain: 'texto.example', Header: '<p>Hola</p>', ShowAsBrand: true })
  expect(Item.Website).toBeUndefined()
  const refused = await importInto(
    'organizations',
    'Name,Domain\nCon texto,nueva.example\nTercera,otra.example\nCuarta,',
  )
  expect(refused.Lines.map(({ Outcome, Fields }) => [Outcome, Fields[0]?.reason])).toEqual([
    ['invalid', 'inUse'],
    ['invalid', 'taken'],
    ['create', undefined],
  ])
})

test.each([
  ['nothing', ' \n\n', 'empty'],
  ['only titles', 'Name,Code', 'empty'],
  ['no column of names', 'Code,Credits\nX,1', 'noNames'],
  ['too many lines', `Name\n${'x\n'.repeat(2001)}`, 'tooMany'],
])('a file with %s is refused', async (_, csv, reason) => {
  expect((await preview('school-subjects', csv)).problem.details).toEqual([{ field: 'csv', reason }])
})

test('a list of names alone is a file too', async () => {
  expect((await importInto('tags', 'óptica\nacústica\n')).Counts).toMatchObject({ create: 2 })
  expect(hasCsv('documents')).toBe(false)
})

test('a conflict says who changed which fields', async () => {
  const { body } = await t.call(reference.careers.create, { body: { Name: 'Derecho', Code: 'D' } }, admin)
  const { Uuid: id, Updated } = body.Item
  await t.call(reference.careers.update, { params: { id }, body: { Name: 'Derecho', Code: 'DER', Updated } }, other)
  const late = await t.call(reference.careers.update, { params: { id }, body: { Name: 'Leyes', Updated } }, admin)
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${other.id}`
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Code'] } })
})
