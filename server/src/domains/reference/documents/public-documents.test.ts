import { gunzipSync } from 'node:zlib'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { statementsOf } from '#testing/statements.ts'

/** Two servers on one database: documents are changed on `t`. */
let t: TestApp
let other: Awaited<ReturnType<TestApp['twin']>>
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  other = await t.twin()
  admin = await t.as('general', 'admin')
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const { create, update, publish } = reference.documents
let count = 0

async function aDocument(text = 'First wording.') {
  const Slug = `wording-${++count}`
  const sent = { Name: `Wording ${count}`, Slug, Content: `<p>${text}</p>` }
  const { body } = await t.call(create, { body: sent }, admin)
  const uuid = body.Item.Uuid
  await t.call(publish, { body: { uuid } }, admin)
  return {
    Slug,
    url: `/api/public/documents/${Slug}`,
    async change(text: string) {
      const body = { ...sent, Content: `<p>${text}</p>` }
      expect((await t.call(update, { params: { id: uuid }, body }, admin)).status).toBe(200)
      await t.call(publish, { body: { uuid } }, admin)
    },
  }
}

const contentOn = async (server: Pick<TestApp, 'app'>, url: string) =>
  (await server.app.inject(url)).json().Item.Content

test('a document is read from the database once for all visitors', async () => {
  const { Slug, url } = await aDocument()
  const first = await t.app.inject(url)
  expect(first.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${admin.token}` }
  const { statements } = await statementsOf(t.sql, async () => {
    for (const options of [{ url }, { url, headers }]) {
      const again = await t.app.inject(options)
      expect(again.body).toBe(first.body)
      expect(again.headers).toMatchObject({
        etag: first.headers.etag,
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    }
  })
  expect(statements.filter(({ text }) => !text.includes('public_versions'))).toEqual([])
  expect((await t.call(readPublicDocument, { params: { slug: Slug }, query: {} })).body.Item.Revision).toBe(1)
})

test('a change on one server is soon what both answer', async () => {
  const [changed, unchanged] = [await aDocument(), await aDocument('Stays.')]
  for (const server of [t, other]) {
    expect(await contentOn(server, changed.url)).toBe('<p>First wording.</p>')
    expect(await contentOn(server, unchanged.url)).toBe('<p>Stays.</p>')
  }
  await changed.change('Second wording.')
  aSecondLater()
  for (const server of [t, other]) {
    expect(await contentOn(server, changed.url)).toBe('<p>Second wording.</p>')
    expect(await contentOn(server, unchanged.url)).toBe('<p>Stays.</p>')
  }
})

test('a document that is missing is found once it is published', async () => {
  const url = `/api/public/documents/wording-${count + 1}`
  for (const server of [t, other]) {
    const { statusCode, headers } = await server.app.inject(url)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  }
  await aDocument()
  for (const server of [t, other]) expect((await server.app.inject(url)).statusCode).toBe(200)
})

test('a cached answer is revalidated, compressed and answered to HEAD as any other', async () => {
  const { url } = await aDocument('A sentence that is repeated. '.repeat(60))
  const plain = await t.app.inject(url)
  for (let n = 0; n < 2; n++) {
    const packed = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
      'content-length': String(packed.rawPayload.length),
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  }
  const held = await t.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  const head = await t.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(plain.headers['content-length'])
})

test('a cached answer has the header keep-alive', async () => {
  const { url } = await aDocument('ä, ж and 😀.')
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(new URL(url, base))
    expect(answer.headers.get('keep-alive')).toBe('timeout=72')
    expect((await answer.json()) as object).toMatchObject({ Item: { Content: '<p>ä, ж and 😀.</p>' } })
  }
})

const version = async () => (await t.sql<{ version: string }[]>`select version from public_versions`)[0]!.version

test('the version changes with the commit of a change, once, and not with its rollback', async () => {
  const before = await version()
  const rename = (tx: TestApp['sql'] | Parameters<Parameters<TestApp['sql']['begin']>[1]>[0], name: string) =>
    tx`update documents set name = ${name} where details ->> 'Slug' = 'wording-1'`
  await t.sql
    .begin(async (tx) => {
      await rename(tx, 'Never')
      await tx`set constraints all immediate`
      throw new Error('changed my mind')
    })
    .catch(() => {})
  expect(await version()).toBe(before)
  await t.sql.begin(async (tx) => {
    await rename(tx, 'Once')
    await rename(tx, 'Twice')
    expect(await version()).toBe(before)
    // Another transaction that publishes would not have to wait.
    await t.sql`select 1 from public_versions for update nowait`
  })
  const after = await version()
  expect(after).not.toBe(before)
  // The setting that says so ends with the transaction.
  for (let n = 0; n < 5; n++) await rename(t.sql, `Again ${n}`)
  expect(await version()).not.toBe(after)
})
