import { readPublicDocument } from '@aulanova/contract/operations/public'
import { type ReferenceBody, reference } from '@aulanova/contract/reference/reference'
import {
  allReferenceKinds,
  definitionOf,
  type FieldInput,
  referenceKinds,
} from '@aulanova/contract/reference/reference-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
})
afterAll(() => t.close())

const samples: Record<FieldInput, string | number | boolean> = {
  text: 'Un texto',
  'long-text': 'Varias\nlíneas',
  html: '<p>Hola</p>',
  slug: 'un-texto',
  domain: 'example.test',
  address: 'https://example.test/',
  email: 'info@example.test',
  'time-zone': 'America/Mexico_City',
  language: 'it',
  colour: '#103f2c',
  date: '2026-01-31',
  'whole-number': 3,
  'yes-no': true,
}

test('each reference list has its table, and each table its list [S3-032]', async () => {
  const tables = await t.sql<{ name: string }[]>`
    select replace(c.relname, '_', '-') as name from pg_class c
    join pg_trigger g on g.tgrelid = c.oid and g.tgname = c.relname || '_touch'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'details'
    join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid and x.relname = c.relname || '_name_key'`
  expect(tables.map(({ name }) => name).sort()).toEqual([...allReferenceKinds].sort())
})

describe.each(allReferenceKinds)('%s', (kind) => {
  const { list, read, create, update, remove, publish } = reference[kind]
  const fields = Object.fromEntries(
    Object.entries(definitionOf(kind).fields).map(([name, input]) => [name, samples[input]]),
  )
  const add = (body: ReferenceBody) => t.call(create, { body }, admin)

  test('is made, found, read, changed and removed [S1-025 S7-020 S7-028 S7-050 S7-074]', async () => {
    const made = await add({ Name: 'Ñandú Ágil', ...fields })
    expect(made.status).toBe(201)
    expect(made.body.Item).toMatchObject({ Name: 'Ñandú Ágil', ...fields })
    const id = made.body.Item.Uuid
    expect(made.body.Item.PK).toBe(`${definitionOf(kind).prefix}#${id}`)

    const found = await t.call(list, { params: { page: 1, search: 'nandu agil' } }, admin)
    expect(found.body).toMatchObject({ Items: [{ Uuid: id }], Count: 1 })
    const changed = await t.call(update, { params: { id }, body: { Name: 'Otro' } }, admin)
    expect(changed.body.Item.Name).toBe('Otro')
    expect((await t.call(read, { params: { id } }, admin)).body.Item).toEqual(changed.body.Item)

    expect((await t.call(remove, { params: { id } }, admin)).status).toBe(204)
    expect((await t.call(read, { params: { id } }, admin)).problem.code).toBe('NotFound')
    expect((await t.call(remove, { params: { id } }, admin)).status).toBe(404)
  })

  test('two of one name are refused, whatever the case', async () => {
    const { body } = await add({ Name: 'Único' })
    expect((await add({ Name: 'ÚNICO' })).problem).toMatchObject({ statusCode: 409, code: 'NameTaken' })
    await t.call(remove, { params: { id: body.Item.Uuid } }, admin)
  })

  test.each([
    ['no name', {}, 'Name', 'required'],
    ['a name of only spaces', { Name: '   ' }, 'Name', 'invalid'],
    ['a control character', { Name: 'a\u0000b' }, 'Name', 'invalid'],
    ['a name too long', { Name: 'a'.repeat(121) }, 'Name', 'tooLong'],
    ['an unknown field', { Name: 'Bien', Colours: 'red' }, 'Colours', 'unknown'],
  ])('%s: 400 on its field, and nothing is made', async (_, sent, field, reason) => {
    const answer = await add(sent as unknown as ReferenceBody)
    expect(answer.status).toBe(400)
    expect(answer.problem.details).toContainEqual({ field, reason })
    expect((await t.call(list, { params: { page: 1, search: 'Bien' } }, admin)).body.Count).toBe(0)
  })

  test('a write that saw an older version is a conflict', async () => {
    const { body } = await add({ Name: 'Primero' })
    const { Uuid: id, Updated } = body.Item
    await t.call(update, { params: { id }, body: { Name: 'Segundo', Updated } }, admin)
    const late = await t.call(update, { params: { id }, body: { Name: 'Tercero', Updated } }, admin)
    expect(late.problem.code).toBe('Conflict')
    expect((await t.call(read, { params: { id } }, admin)).body.Item.Name).toBe('Segundo')
    await t.call(remove, { params: { id } }, admin)
  })

  if (definitionOf(kind).publishable)
    test('is published as the next revision, unless it was changed since [S7-072]', async () => {
      // What is published stays, so it must not have the address that another test gives to its document.
      const sent = 'Slug' in fields ? { ...fields, Slug: 'publicable' } : fields
      const { body } = await add({ Name: 'Publicable', ...sent })
      const { Uuid: uuid, Updated, Revision } = body.Item
      expect(Revision).toBe(0)
      const published = await t.call(publish, { body: { uuid, Updated } }, admin)
      expect(published.body.Item).toMatchObject({ Revision: 1, PublishedAt: expect.any(String) })
      await t.call(update, { params: { id: uuid }, body: { Name: 'Publicable otra vez', ...sent } }, admin)
      const late = await t.call(publish, { body: { uuid, Updated: published.body.Item.Updated } }, admin)
      expect(late.problem).toMatchObject({ code: 'Conflict', changed: { fields: ['Name'] } })
      expect((await t.call(publish, { body: { uuid } }, admin)).body.Item.Revision).toBe(2)
    })
})

test('lists have ten entries a page, ordered by name, and a count [S9-001 S9-002]', async () => {
  for (let n = 0; n < 23; n++)
    await t.call(reference.tags.create, { body: { Name: `Etiqueta ${String(n).padStart(2, '0')}` } }, admin)
  const page = await t.call(reference.tags.list, { params: { page: 3, search: 'etiqueta' } }, admin)
  expect(page.body.Count).toBe(23)
  expect(page.body.Items.map(({ Name }) => Name)).toEqual(['Etiqueta 20', 'Etiqueta 21', 'Etiqueta 22'])
  const beyond = await t.call(reference.tags.list, { params: { page: 9, search: 'etiqueta' } }, admin)
  expect(beyond.body).toEqual({ Items: [], Count: 23 })
  const percent = await t.call(reference.tags.list, { params: { page: 1, search: '%' } }, admin)
  expect(percent.body.Count).toBe(0)
})

test('an entry that a course uses cannot be deleted: 409', async () => {
  await aCourse(t.sql, { category: 'Usada', tags: ['usada'], organization: 'Universidad Usada' })
  for (const kind of ['categories', 'tags', 'organizations'] as const) {
    const [found] = (await t.call(reference[kind].list, { params: { page: 1, search: 'usada' } }, admin)).body.Items
    const answer = await t.call(reference[kind].remove, { params: { id: found!.Uuid } }, admin)
    expect(answer.problem).toMatchObject({ statusCode: 409, code: 'InUse' })
  }
})

test.each(['a/b', 'a<b>', '#tag', '/'])(
  'a tag cannot be called %j, since its name becomes an address [S5-026 S5-027]',
  async (Name) => {
    const answer = await t.call(reference.tags.create, { body: { Name } }, admin)
    expect(answer.problem.details).toEqual([{ field: 'Name', reason: 'invalid' }])
  },
)

test('HTML is sanitised when it is written', async () => {
  const Content = '<p onclick="x()">Hola <script>alert(1)</script><a href="javascript:x()">aquí</a></p>'
  const { body } = await t.call(reference.documents.create, { body: { Name: 'Limpio', Content } }, admin)
  expect(body.Item.Content).toBe('<p>Hola <a rel="noopener noreferrer">aquí</a></p>')
})

test('the public reads the published text, not the one being edited [S3-025 S7-038]', async () => {
  const sent = { Name: 'Aviso de privacidad', Content: '<p>Uno</p>' }
  const { body } = await t.call(reference.documents.create, { body: sent }, admin)
  const { Uuid: uuid, Slug } = body.Item
  const open = () => t.call(readPublicDocument, { params: { slug: String(Slug) }, query: {} })
  expect(Slug).toBe('aviso-de-privacidad')
  expect((await open()).status).toBe(404)
  await t.call(reference.documents.publish, { body: { uuid } }, admin)
  await t.call(
    reference.documents.update,
    { params: { id: uuid }, body: { ...sent, Slug: String(Slug), Content: '<p>Dos</p>' } },
    admin,
  )
  expect((await open()).body.Item).toMatchObject({ Content: '<p>Uno</p>', Revision: 1 })
  await t.call(reference.documents.publish, { body: { uuid } }, admin)
  aSecondLater()
  expect((await open()).body.Item).toMatchObject({ Content: '<p>Dos</p>', Revision: 2 })
})

test('a document keeps its address when its name changes, and gets one where the name has no letters for it', async () => {
  const { create, update } = reference.documents
  const { body } = await t.call(create, { body: { Name: 'Aviso legal' } }, admin)
  const renamed = await t.call(update, { params: { id: body.Item.Uuid }, body: { Name: 'Otro nombre' } }, admin)
  expect(renamed.body.Item.Slug).toBe('aviso-legal')
  const slugs = []
  for (const Name of ['Условия', 'Правила'])
    slugs.push((await t.call(create, { body: { Name } }, admin)).body.Item.Slug)
  expect(slugs).toEqual([expect.stringMatching(/^document-/), expect.stringMatching(/^document-/)])
})

test.each(['general', 'users', 'a..b', '-a.b', 'a.b-'])('no organization has the domain %j', async (Domain) => {
  const answer = await t.call(reference.organizations.create, { body: { Name: 'Universidad X', Domain } }, admin)
  expect(answer.problem.details).toEqual([{ field: 'Domain', reason: 'invalid' }])
})

test('changes of a list are in the audit log', async () => {
  const { body } = await t.call(reference.careers.create, { body: { Name: 'Ingeniería' } }, admin)
  const [entry] = await t.sql`select actor_id, action from audit_log where subject_id = ${body.Item.Uuid}`
  expect(entry).toMatchObject({ actorId: admin.id, action: 'create' })
  expect(Object.keys(referenceKinds)).toContain('careers')
})
