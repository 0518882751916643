import { listManagedSites } from '@aulanova/contract/organizations/learners'
import { presignLogo, readLogo, setLogo } from '@aulanova/contract/organizations/organizations'
import { confirmSiteFile, presignSiteFile } from '@aulanova/contract/organizations/site-files'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { pdf, pictures } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'

let t: TestApp
let base: string
let [admin, member]: Awaited<ReturnType<TestApp['as']>>[] = []
let [id, other, updated]: string[] = []
const { send } = uploadsOf(
  () => t,
  () => base,
)
beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await t.as('admin')
  const add = async (Name: string, Domain: string) =>
    (await t.call(reference.organizations.create, { body: { Name, Domain } }, admin)).body.Item
  const made = await add('Universidad Montelago', 'montelago.example')
  id = made.Uuid
  updated = made.Updated
  other = (await add('Academia Ceiba', 'ceiba.example')).Uuid
  member = await t.as('general', 'montelago.example')
})
afterAll(() => t.close())

async function uploaded(organization: string, content?: Buffer) {
  const picture = content ?? (await pictures.png())
  const body = { size: picture.length, values: { Name: 'logo.png', ContentType: 'image/png' } }
  const { body: grant } = await t.call(presignLogo, { params: { id: organization }, body }, admin)
  await send(grant, picture)
  return grant.filename
}
const put = (logo: string | null, organization = id!) =>
  t.call(setLogo, { params: { id: organization }, body: { logo } }, admin)
const read = async () => (await t.call(readLogo, { params: { id: id! } }, admin)).body.Item

test('a logo is uploaded, confirmed, public, in the audit log, and taken away again', async () => {
  expect(await read()).toBeNull()
  const filename = await uploaded(id!)
  const { status, body } = await put(filename)
  expect(status).toBe(200)
  expect(body.Item).toMatchObject({ Filename: filename, Name: 'logo.png', Confirmed: true, ContentType: 'image/webp' })
  expect(await read()).toEqual(body.Item)
  const [site] = (await t.call(listManagedSites, { query: {} }, member)).body.Items
  const picture = await fetch(new URL(site!.Logo!, base))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // The entry was not changed by it: who edits it meanwhile has no conflict.
  const sent = { Name: 'Universidad Montelago', Domain: 'montelago.example', Updated: updated! }
  const saved = await t.call(reference.organizations.update, { params: { id: id! }, body: sent }, admin)
  expect(saved.status).toBe(200)
  expect((await put(null)).body.Item).toBeNull()
  expect(await read()).toBeNull()
  const noted = await t.sql`
    select before, after from audit_log where subject_id = ${id!} and (before ? 'Logo' or after ? 'Logo') order by at`
  expect(noted).toEqual([
    { before: { Logo: null }, after: { Logo: 'logo.png' } },
    { before: { Logo: 'logo.png' }, after: { Logo: null } },
  ])
})

test('a file of another organization, one that is no picture, and a document are refused', async () => {
  expect((await put(await uploaded(other!))).problem.code).toBe('ItemNotFound')
  expect((await put(crypto.randomUUID())).problem.code).toBe('ItemNotFound')
  expect((await put(await uploaded(id!, Buffer.from('no picture at all')))).problem.code).toBe('FileRejected')
  const values = { Name: 'a.pdf', ContentType: 'application/pdf', Use: 'file' as const }
  const params = { domain: 'montelago.example' }
  const asked = { params, body: { size: Buffer.byteLength(pdf), values } }
  const { body: grant } = await t.call(presignSiteFile, asked, member)
  await send(grant, pdf)
  await t.call(confirmSiteFile, { params, body: { filename: grant.filename } }, member)
  expect((await put(grant.filename)).problem.code).toBe('FileRejected')
  expect((await put(null, crypto.randomUUID())).problem.code).toBe('NotFound')
  expect(await read()).toBeNull()
})
