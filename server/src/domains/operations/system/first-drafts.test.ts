import { signUp } from '@aulanova/contract/identity/auth'
import { listGuides } from '@aulanova/contract/identity/guides'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import { readDocument, termsSlug } from '@aulanova/contract/reference/documents'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftDocuments } from '#domains/reference/documents/documents.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { prepare } from './first-start.rules.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp({ production: true, demo: false })
  admin = await t.as('admin')
  await t.sql`delete from documents`
})
afterAll(() => t.close())

const listed = async () => {
  const { body } = await t.call(reference.documents.list, { params: { page: 1 } }, admin)
  return body.Items.map(({ Uuid, ...entry }) => ({ Uuid, Slug: 'Slug' in entry ? entry.Slug : '' }))
}
const register = () =>
  t.call(signUp, { body: { email: 'ana@example.test', password: 'Correct-Horse-42', name: 'Ana Ruiz' } })
const guide = async () => {
  const { body } = await t.call(listGuides, {}, admin)
  return body.Items.find(({ Guide }) => Guide === 'administrator')!.Done.includes('terms')
}

// One after the other: the first days of a platform.
test('a production begins with drafts of terms and privacy; nobody registers before the terms are published', async () => {
  await prepare(t.services)
  await Promise.all([draftDocuments(t.services), draftDocuments(t.services)])
  const drafts = await listed()
  expect(drafts.map(({ Slug }) => Slug).sort()).toEqual(['privacy-notice', termsSlug])
  expect((await t.call(readPublicDocument, { params: { slug: termsSlug }, query: {} })).status).toBe(404)
  const refused = await register()
  expect([refused.status, refused.problem.code]).toEqual([409, 'TermsMissing'])
  expect(await guide()).toBe(false)

  const { Uuid: id } = drafts.find(({ Slug }) => Slug === termsSlug)!
  expect((await t.call(readDocument, { params: { id } }, admin)).body.Item).toMatchObject({
    Revision: 0,
    Content: expect.stringContaining('Este texto es provisional'),
  })
  await t.call(reference.documents.publish, { body: { uuid: id } }, admin)
  expect(await guide()).toBe(true)
  expect((await register()).status).toBe(201)
})

test('a further start adds none', async () => {
  await t.sql`delete from documents where details ->> 'Slug' = 'privacy-notice'`
  await prepare(t.services)
  expect((await listed()).map(({ Slug }) => Slug)).toEqual([termsSlug])
})

test('only a production has drafts: the demo has its own documents', async () => {
  const development = await testApp()
  try {
    const count = () => development.sql`select 1 from documents`
    const before = (await count()).length
    await prepare(development.services)
    expect((await count()).length).toBe(before)
  } finally {
    await development.close()
  }
})
