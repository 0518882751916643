import { updateUser } from '@aulanova/contract/identity/admin-users'
import { updateUserGroups } from '@aulanova/contract/identity/user-groups'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
})
afterAll(() => t.close())

const logOf = (id: string) => t.sql`
  select action, actor_id, host(ip) as ip, subject_kind, subject_name, before, after from audit_log
  where subject_id = ${id} order by id`

test('an act is logged with who, from where, and the fields that changed', async () => {
  const { body } = await t.call(reference.careers.create, { body: { Name: 'Física', Code: 'F1' } }, admin)
  const id = body.Item.Uuid
  await t.call(reference.careers.update, { params: { id }, body: { Name: 'Física aplicada', Code: 'F1' } }, admin)
  await t.call(reference.careers.remove, { params: { id } }, admin)
  const by = { actorId: admin.id, ip: '127.0.0.1', subjectKind: 'careers' }
  expect(await logOf(id)).toEqual([
    { ...by, action: 'create', subjectName: 'Física', before: {}, after: { Name: 'Física', Code: 'F1' } },
    {
      ...by,
      action: 'update',
      subjectName: 'Física aplicada',
      before: { Name: 'Física' },
      after: { Name: 'Física aplicada' },
    },
    {
      ...by,
      action: 'delete',
      subjectName: 'Física aplicada',
      before: { Name: 'Física aplicada', Code: 'F1' },
      after: {},
    },
  ])
})

test('a change of a person’s groups or address is logged with both states', async () => {
  const { id } = await t.as('general')
  await t.call(updateUserGroups, { params: { id }, body: { groups: ['general', 'creator'] } }, admin)
  await t.call(updateUser, { params: { id }, body: { name: 'Ana Peña' } }, admin)
  const [groups, name] = await logOf(id)
  expect(groups).toMatchObject({ before: { Groups: ['general'] }, after: { Groups: ['creator', 'general'] } })
  expect(name).toMatchObject({ action: 'update', after: { Name: 'Ana Peña' } })
})

test('of long texts the part around the first difference is stored, without markup', async () => {
  const body = (end: string) => ({
    Name: 'Universidad',
    Header: `<p>${'Palabra '.repeat(200)}</p><p><b>${end}</b></p>`,
  })
  const { Item } = (await t.call(reference.organizations.create, { body: body('antes') }, admin)).body
  const params = { id: Item.Uuid }
  await t.call(reference.organizations.update, { params, body: body('después') }, admin)
  await t.call(reference.organizations.update, { params, body: { Name: 'Universidad', Header: '<p>Breve</p>' } }, admin)
  await t.call(
    reference.organizations.update,
    { params, body: { Name: 'Universidad', Header: '<h2>Breve</h2>' } },
    admin,
  )
  const [, changed, shortened, markup] = await logOf(Item.Uuid)
  expect(changed?.before.Header).toMatch(/^…Palabra (Palabra ){5,9}antes$/)
  expect(changed?.after.Header).toMatch(/^…Palabra (Palabra ){5,9}después$/)
  expect(shortened?.after).toEqual({ Header: 'Breve' })
  expect([markup?.before, markup?.after]).toEqual([{ Header: '<p>Breve</p>' }, { Header: '<h2>Breve</h2>' }])
})

test('a long text is cut', async () => {
  const body = { Name: 'Química', Description: 'a'.repeat(2000) }
  const { Item } = (await t.call(reference.careers.create, { body }, admin)).body
  const [entry] = await logOf(Item.Uuid)
  expect(entry?.after.Description).toBe(`${'a'.repeat(500)}…`)
})

test('a text is never cut inside a character', async () => {
  const body = { Name: 'Biología', Description: `${'a'.repeat(499)}😀${'b'.repeat(20)}` }
  const { status, body: answer } = await t.call(reference.careers.create, { body }, admin)
  expect(status).toBe(201)
  const [entry] = await logOf(answer.Item.Uuid)
  expect(entry?.after.Description).toBe(`${'a'.repeat(499)}…`)
})

test('a conflict says who changed the record, when, and which fields', async () => {
  const { Item } = (await t.call(reference.careers.create, { body: { Name: 'Letras', Code: 'L1' } }, admin)).body
  const params = { id: Item.Uuid }
  const other = await t.as('admin')
  await t.call(reference.careers.update, { params, body: { Name: 'Letras', Code: 'L2' } }, other)
  const body = { Name: 'Letras hispánicas', Code: 'L1', Updated: Item.Updated }
  const { problem } = await t.call(reference.careers.update, { params, body }, admin)
  expect(problem).toMatchObject({
    code: 'Conflict',
    changed: { by: other.attributes.name, at: expect.any(String), fields: ['Code'] },
  })
})

test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(t.sql.unsafe(statement)).rejects.toThrow('never change')
  },
)
