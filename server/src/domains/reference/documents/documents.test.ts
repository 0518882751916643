import type { Language } from '@aulanova/contract/kernel/languages'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import {
  compareDocument,
  type DocumentDraft,
  listDocumentRevisions,
  readDocument,
  readDocumentRevision,
  saveDocument,
  termsSlug,
  withdrawDocument,
} from '@aulanova/contract/reference/documents'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aSecondLater } from '#testing/public-answers.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let colleague: typeof admin
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  colleague = await t.as('admin')
})
afterAll(() => t.close())

let count = 0
async function aDocument(Content = '<p>Uno dos tres.</p>') {
  const body = { Name: `Documento ${++count}`, Content }
  return draftOf((await t.call(reference.documents.create, { body }, admin)).body.Item.Uuid)
}
const draftOf = async (id: string) => (await t.call(readDocument, { params: { id } }, admin)).body.Item

type Changes = Partial<Pick<DocumentDraft, 'Name' | 'Slug' | 'Content' | 'Texts' | 'Updated'>>
const save = ({ Uuid, Name, Slug, Content, Texts, Updated }: DocumentDraft, changes: Changes, who = admin) =>
  t.call(saveDocument, { params: { id: Uuid }, body: { Name, Slug, Content, Texts, Updated, ...changes } }, who)
const saved = async (draft: DocumentDraft, changes: Changes) => (await save(draft, changes)).body.Item
const publish = (id: string, more: { Updated?: string } = {}) =>
  t.call(reference.documents.publish, { body: { uuid: id, ...more } }, admin)
const readBy = async (slug: string, language?: Language) =>
  (await t.call(readPublicDocument, { params: { slug }, query: { ...(language && { language }) } })).body.Item
const acts = (id: string) =>
  t.sql`select action, before, after from audit_log where subject_id = ${id} and action <> 'create' order by at, id`

test('a document has a text per language; a language without one shows the default [S1-024]', async () => {
  const draft = await aDocument()
  const Texts = {
    eng: { Name: ' Document ', Content: '<p onclick="x()">One<script>x()</script></p>' },
    it: { Name: 'Documento', Content: '<p> </p>' },
    rs: { Name: ' ', Content: '<p></p>' },
    gr: { Name: '', Content: '<p>Eins</p>' },
  }
  const after = await saved(draft, { Texts })
  expect(after.Texts).toEqual({
    eng: { Name: 'Document', Content: '<p>One</p>' },
    it: { Name: 'Documento', Content: '' },
    gr: { Name: '', Content: '<p>Eins</p>' },
  })
  expect(after.Changed).toBe(true)
  await publish(draft.Uuid)
  expect(await draftOf(draft.Uuid)).toMatchObject({ Changed: false, Revision: 1 })
  expect(await readBy(draft.Slug, 'eng')).toMatchObject({ Language: 'eng', Name: 'Document', Content: '<p>One</p>' })
  expect(await readBy(draft.Slug, 'gr')).toMatchObject({ Language: 'gr', Name: draft.Name, Content: '<p>Eins</p>' })
  for (const language of ['it', 'rs', 'mx', undefined] as const)
    expect(await readBy(draft.Slug, language)).toMatchObject({ Language: 'mx', Content: '<p>Uno dos tres.</p>' })
  expect((await t.app.inject(`/api/public/documents/${draft.Slug}?language=xx`)).statusCode).toBe(400)
  // Other clients change the default language's text and leave the rest.
  const body = { Name: draft.Name, Content: '<p>Cuatro.</p>' }
  await t.call(reference.documents.update, { params: { id: draft.Uuid }, body }, admin)
  expect(await draftOf(draft.Uuid)).toMatchObject({ Content: '<p>Cuatro.</p>', Texts: after.Texts, Changed: true })
})

test('of two administrators the second gets a conflict with who changed what, and nothing is overwritten', async () => {
  const draft = await aDocument()
  const eng = { Name: 'Doc', Content: '<p>One.</p>' }
  await save(draft, { Content: '<p>Ana.</p>', Texts: { eng } }, colleague)
  const late = await save(draft, { Content: '<p>Berta.</p>' })
  expect(late.problem).toMatchObject({
    code: 'Conflict',
    changed: { by: expect.any(String), fields: ['Content', 'Content.eng', 'Name.eng'] },
  })
  expect(await draftOf(draft.Uuid)).toMatchObject({ Content: '<p>Ana.</p>', Texts: { eng } })
  // The same save again is a retry whose answer was lost, and no conflict.
  const retried = await save(draft, { Content: '<p>Ana.</p>', Texts: { eng } }, colleague)
  expect(retried.status).toBe(200)
  expect(await acts(draft.Uuid)).toEqual([
    {
      action: 'update',
      before: { Content: 'Uno dos tres.' },
      after: { Content: 'Ana.', 'Name.eng': 'Doc', 'Content.eng': 'One.' },
    },
  ])
  expect((await publish(draft.Uuid, { Updated: draft.Updated })).problem.code).toBe('Conflict')
  expect((await draftOf(draft.Uuid)).Revision).toBe(0)
})

test.each<[string, Changes, string]>([
  ['no name', { Name: ' ' }, 'Name'],
  ['a text that is too long', { Texts: { eng: { Name: '', Content: 'a'.repeat(200_001) } } }, 'Texts.eng.Content'],
  ['a text that is nested too deep', { Texts: { it: { Name: '', Content: '<b>'.repeat(2000) } } }, 'Texts.it.Content'],
  ['an address with spaces', { Slug: 'not an address' }, 'Slug'],
  ['a language that there is not', { Texts: { xx: { Name: '', Content: '' } } as never }, 'Texts.xx'],
])('%s is refused on its field', async (_, changes, field) => {
  const answer = await save(await aDocument(), changes)
  expect(answer.status).toBe(400)
  expect(answer.problem.details?.map((one) => one.field)).toEqual([field])
})

test('an address belongs to one document', async () => {
  const [one, other] = [await aDocument(), await aDocument()]
  expect((await save(other, { Slug: one.Slug })).problem).toMatchObject({
    code: 'NameTaken',
    details: [{ field: 'Slug', reason: 'taken' }],
  })
})

test('a published document is withdrawn from its address, and published again as the same revision', async () => {
  const draft = await aDocument()
  const withdraw = (id = draft.Uuid) => t.call(withdrawDocument, { params: { id } }, admin)
  const status = async () => {
    aSecondLater()
    return (await t.app.inject(`/api/public/documents/${draft.Slug}`)).statusCode
  }
  expect((await withdraw()).problem.code).toBe('InvalidState')
  await publish(draft.Uuid)
  expect(await status()).toBe(200)
  expect((await withdraw()).body.Item).toMatchObject({ Revision: 1, Withdrawn: expect.any(String) })
  expect(await status()).toBe(404)
  expect((await withdraw()).problem.code).toBe('InvalidState')
  expect((await publish(draft.Uuid)).body.Item.Revision).toBe(1)
  expect(await status()).toBe(200)
  expect(await draftOf(draft.Uuid)).toMatchObject({ Revision: 1, Withdrawn: null })
  expect((await acts(draft.Uuid)).map(({ action }) => action)).toEqual(['publish', 'unpublish', 'publish'])
})

test('the terms cannot be withdrawn', async () => {
  const { Uuid: id } = await saved(await aDocument(), { Slug: termsSlug })
  await publish(id)
  expect((await t.call(withdrawDocument, { params: { id } }, admin)).problem.code).toBe('InvalidState')
})

test('an unchanged document makes no new revision, and an empty one none at all', async () => {
  const draft = await aDocument()
  const answers = await Promise.all([1, 2, 3].map(() => publish(draft.Uuid)))
  expect(answers.map(({ body }) => body.Item.Revision)).toEqual([1, 1, 1])
  // A text and back again: nothing to publish.
  const changed = await saved(await draftOf(draft.Uuid), { Texts: { it: { Name: 'Sì', Content: '' } } })
  expect(changed.Changed).toBe(false)
  expect((await publish(draft.Uuid)).body.Item.Revision).toBe(1)
  await saved(changed, { Texts: { it: { Name: 'Sì', Content: '<p>Uno.</p>' } } })
  expect((await publish(draft.Uuid)).body.Item.Revision).toBe(2)
  const published = (await acts(draft.Uuid)).filter(({ action }) => action === 'publish')
  expect(published.map(({ before, after }) => [before, after])).toEqual([
    [{ Revision: 0 }, { Revision: 1 }],
    [{ Revision: 1 }, { Revision: 2 }],
  ])
  const empty = await aDocument('<p> </p>')
  expect((await publish(empty.Uuid)).problem.details).toEqual([{ field: 'Content', reason: 'required' }])
  expect((await draftOf(empty.Uuid)).Revision).toBe(0)
})

test('revisions are listed by page with who published them, and read whole', async () => {
  const { Uuid: id } = await aDocument()
  await publish(id)
  for (let n = 2; n <= 12; n++) {
    await saved(await draftOf(id), {
      Content: `<p>Texto ${n}.</p>`,
      Texts: { eng: { Name: '', Content: `<p>${n}</p>` } },
    })
    await publish(id)
  }
  const first = (await t.call(listDocumentRevisions, { params: { id }, query: {} }, admin)).body
  expect(first.Count).toBe(12)
  expect(first.Items.map((one) => one.Number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(first.Items[0]).toMatchObject({
    By: { Username: admin.payload.username },
    Languages: ['mx', 'eng'],
    Accepted: 0,
  })
  const token = first.LastEvaluatedKey!
  const second = (await t.call(listDocumentRevisions, { params: { id }, query: { token } }, admin)).body
  expect(second.Items.map((one) => [one.Number, one.Languages])).toEqual([
    [2, ['mx', 'eng']],
    [1, ['mx']],
  ])
  expect(second.LastEvaluatedKey).toBeUndefined()
  const old = await t.call(readDocumentRevision, { params: { id, number: 2 } }, admin)
  expect(old.body.Item).toMatchObject({ Content: '<p>Texto 2.</p>', Texts: { eng: { Content: '<p>2</p>' } } })
  expect((await t.call(readDocumentRevision, { params: { id, number: 13 } }, admin)).problem.code).toBe('ItemNotFound')
})

test('two revisions, or a revision and the draft, are compared word by word in each language', async () => {
  const { Uuid: id } = await aDocument('<h2>Título</h2><p>Uno <b>dos</b> tres.</p>')
  await publish(id)
  const changes = async (query: { from: number; to?: number }) =>
    (await t.call(compareDocument, { params: { id }, query }, admin)).body.Items
  expect(await changes({ from: 1 })).toEqual([])
  const eng = { Name: 'Document', Content: '<p>One.</p>' }
  await saved(await draftOf(id), { Content: '<h2>Título</h2><p>Uno <b>cuatro</b> tres.</p>', Texts: { eng } })
  const toDraft = await changes({ from: 1 })
  expect(toDraft).toMatchObject([
    {
      Language: 'mx',
      Kind: 'changed',
      Fields: [
        {
          Field: 'Content',
          Words: [
            { Kind: 'kept', Text: 'Título\n\nUno ' },
            { Kind: 'removed', Text: 'dos' },
            { Kind: 'added', Text: 'cuatro' },
            { Kind: 'kept', Text: ' tres.' },
          ],
        },
      ],
      WordsAdded: 1,
      WordsRemoved: 1,
    },
    { Language: 'eng', Kind: 'added', WordsAdded: 2, WordsRemoved: 0 },
  ])
  await publish(id)
  expect(await changes({ from: 1, to: 2 })).toEqual(toDraft)
  expect(await changes({ from: 2, to: 1 })).toMatchObject([{ Kind: 'changed' }, { Kind: 'removed', WordsRemoved: 2 }])
  await saved(await draftOf(id), { Content: '<h2>Título</h2><p><i>Uno</i> cuatro tres.</p>' })
  expect(await changes({ from: 2 })).toEqual([
    { Language: 'mx', Kind: 'changed', Fields: [], WordsAdded: 0, WordsRemoved: 0 },
  ])
  expect((await t.call(compareDocument, { params: { id }, query: { from: 9 } }, admin)).problem.code).toBe(
    'ItemNotFound',
  )
})
