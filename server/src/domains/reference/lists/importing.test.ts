import { type Language, languages } from '@aulanova/contract/kernel/languages'
import { reference } from '@aulanova/contract/reference/reference'
import { hasCsv, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let other: typeof admin
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  other = await t.as('admin')
})
beforeEach(async () => {
  for (const table of ['school_subjects', 'school_cycles', 'organizations']) await t.sql`delete from ${t.sql(table)}`
})
afterAll(() => t.close())

const names = async (kind: ReferenceKind) =>
  (await t.call(reference[kind].list, { params: { page: 1 } }, admin)).body.Items.map(({ Name }) => Name)

const csvOf = async (kind: ReferenceKind, language: Language = 'mx') => {
  const url = `/api/admin/${kind}/all.csv`
  const headers = { authorization: `Bearer ${admin.token}`, 'x-language': language }
  const answer = await t.app.inject({ url, headers })
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
  expect(text).toBe('\uFEFFNombre,Clave,Créditos\r\n\'=1+1,\'-X,8\r\n"Física, I","F""1",\r\n')
  const { Lines, Counts } = await importInto('school-subjects', text)
  expect(Counts).toMatchObject({ same: 2, create: 0, update: 0, invalid: 0 })
  expect(Lines.map(({ Name }) => Name)).toEqual(['=1+1', 'Física, I'])
})

test('files of every language are read again: titles, days, yes and no', async () => {
  await aReference(t.sql, 'organizations', 'Marca', { ShowAsBrand: true, Domain: 'marca.example' })
  await aReference(t.sql, 'organizations', 'Sin marca', { ShowAsBrand: false })
  await aReference(t.sql, 'school-cycles', 'Invierno', { Starts: '2026-02-01', Ends: '2026-03-12' })
  for (const language of languages)
    for (const kind of ['organizations', 'school-cycles'] as const) {
      const { Counts, Ignored } = await importInto(kind, await csvOf(kind, language))
      expect([language, Counts.update, Counts.invalid, Ignored]).toEqual([language, 0, 0, []])
    }
  expect(await csvOf('school-cycles', 'gr')).toContain('Name,Beginn,Ende\r\nInvierno,01/02/2026,12/03/2026')
})

test('a file adds, changes and reports; a preview says the same and writes nothing; sent again it changes nothing', async () => {
  const { Uuid } = (
    await t.call(reference['school-cycles'].create, { body: { Name: 'Otoño', Starts: '2026-08-01' } }, admin)
  ).body.Item
  // As Excel saves it: semicolons, its own dates, a column that the list does not have.
  const csv = [
    'Nombre;Starts;Ends;Notas',
    'otoño;01/08/2026;15/12/2026;x',
    'Primavera;2027-01-10;;',
    'PRIMAVERA;;;',
    ';;;y',
    'Verano;pronto;;',
    'Al revés;2027-08-01;2027-01-01;',
  ].join('\r\n')
  const planned = (await preview('school-cycles', csv)).body.Item
  expect(planned.Counts).toEqual({ create: 1, update: 1, same: 0, repeated: 1, invalid: 3 })
  expect(planned.Ignored).toEqual(['Notas'])
  expect(planned.Lines.map(({ Line, Outcome, Fields }) => [Line, Outcome, Fields.map(({ field }) => field)])).toEqual([
    [2, 'update', ['Name', 'Ends']],
    [3, 'create', []],
    [4, 'repeated', []],
    [5, 'invalid', ['Name']],
    [6, 'invalid', ['Starts']],
    [7, 'invalid', ['Ends']],
  ])
  expect(await names('school-cycles')).toEqual(['Otoño'])
  expect(planned.Lines[0]?.Fields[1]).toMatchObject({ field: 'Ends', was: '', becomes: '15/12/2026' })
  expect(planned.Lines[0]?.LastChange).toMatchObject({ By: admin.attributes.name })
  expect(await importInto('school-cycles', csv)).toEqual({ ...planned, ReadAt: expect.any(String) })
  expect(await names('school-cycles')).toEqual(['otoño', 'Primavera'])
  const changed = await t.call(reference['school-cycles'].read, { params: { id: Uuid } }, admin)
  expect(changed.body.Item).toMatchObject({ Starts: '2026-08-01', Ends: '2026-12-15' })
  expect((await importInto('school-cycles', csv)).Counts).toMatchObject({ create: 0, update: 0, same: 2 })
  const notes = await t.sql`
    select action from audit_log where subject_kind = 'school-cycles' and subject_id = ${Uuid} order by id`
  expect(notes.map(({ action }) => action)).toEqual(['create', 'update'])
})

test('what somebody changed after the preview is not overwritten; the same file sent again is no conflict', async () => {
  const { importCsv } = referenceTools.careers
  const body = { Name: 'Historia', Code: 'H' }
  const { Uuid: id } = (await t.call(reference.careers.create, { body }, admin)).body.Item
  const csv = 'Name,Code,Description\nHistoria,HIS,Vieja'
  const { Version: Seen, ReadAt: SeenAt } = (await preview('careers', csv)).body.Item
  const theirs = { ...body, Description: 'Nueva' }
  await t.call(reference.careers.update, { params: { id }, body: theirs }, other)
  const late = await t.call(importCsv, { body: { csv, Seen, SeenAt } }, admin)
  const [{ name }] = await t.sql<[{ name: string }]>`select name from users where id = ${other.id}`
  expect(late.problem).toMatchObject({ code: 'Conflict', changed: { by: name, fields: ['Description'] } })
  expect((await t.call(reference.careers.read, { params: { id } }, admin)).body.Item).toMatchObject(theirs)
  const now = (await preview('careers', csv)).body.Item
  for (const done of [1, 0]) {
    const answer = await t.call(importCsv, { body: { csv, Seen: now.Version, SeenAt: now.ReadAt } }, admin)
    expect(answer.body.Item.Counts).toMatchObject({ update: done, same: 1 - done })
  }
})

test('two files with the same new names in another order do not wait for each other', async () => {
  const lines = Array.from({ length: 150 }, (_, n) => `Cruzada ${n}`)
  const files = [lines, lines.toReversed()].map((names) => names.join('\n'))
  const answers = await Promise.all(files.map((csv) => t.call(referenceTools.tags.importCsv, { body: { csv } }, admin)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a column that the file does not have stays; rich text is never in it', async () => {
  const body = { Name: 'Con texto', Domain: 'texto.example', Header: '<p>Hola</p>', Website: 'https://texto.example/' }
  const { Uuid } = (await t.call(reference.organizations.create, { body }, admin)).body.Item
  await aReference(t.sql, 'organizations', 'Otra', { Domain: 'otra.example' })
  const member = await t.as('texto.example')
  await t.as('otra.example')
  expect((await csvOf('organizations')).split('\r\n')[0]).toBe(
    '\uFEFFNombre,Dominio,Sitio web,Lugar,Dirección postal,Teléfono,Correo electrónico,Zona horaria,Idioma del sitio,Color,Color de acento,Mostrar como marca,Imprime en A4,Almacenamiento',
  )
  await importInto('organizations', 'Name,ShowAsBrand,Website\nCon texto,VERDADERO,')
  const { Item } = (await t.call(reference.organizations.read, { params: { id: Uuid } }, admin)).body
  expect(Item).toMatchObject({ Domain: 'texto.example', Header: '<p>Hola</p>', ShowAsBrand: true })
  expect(Item.Website).toBeUndefined()
  const refused = await importInto(
    'organizations',
    'Name,Domain,Accent\nCon texto,nueva.example,\nTercera,otra.example,\nCuarta,,\nQuinta,,#ffee00\nOtra,,',
  )
  expect(refused.Lines.map(({ Outcome, Fields }) => [Outcome, Fields[0]?.reason])).toEqual([
    ['update', 'changed'],
    ['invalid', 'taken'],
    ['create', undefined],
    ['invalid', 'contrast'],
    ['invalid', 'inUse'],
  ])
  const groups = await t.sql`select group_name from user_groups where user_id = ${member.id}`
  expect(groups).toEqual([{ groupName: 'nueva.example' }])
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
