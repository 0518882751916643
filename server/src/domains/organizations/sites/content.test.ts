import { confirmSiteFile, presignSiteFile } from '@aulanova/contract/organizations/site-files'
import { allSiteKinds, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { findForSite, type SiteDraft, siteContent } from '@aulanova/contract/organizations/sites'
import { reference } from '@aulanova/contract/reference/reference'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { aSiteItem } from '#demo/factories/sites.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { pdf, pictures } from '#testing/sample-files.ts'
import { uploadsOf } from '#testing/uploads.ts'

let t: TestApp
let base: string
let admin: Awaited<ReturnType<TestApp['as']>>
let member: typeof admin
let colleague: typeof admin
let organizationId: string
const domain = 'montelago.example'
const { send } = uploadsOf(
  () => t,
  () => base,
)

beforeAll(async () => {
  t = await testApp()
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await t.as('admin')
  const body = { Name: 'Universidad Montelago', Domain: domain }
  organizationId = (await t.call(reference.organizations.create, { body }, admin)).body.Item.Uuid
  await t.call(reference.organizations.create, { body: { Name: 'Otra', Domain: 'otra.example' } }, admin)
  member = await t.as('general', domain)
  colleague = await t.as('general', domain)
})
beforeEach(async () => {
  await t.sql`delete from site_items`
  aSecondLater()
})
afterAll(() => t.close())

const params = { domain }
const create = (kind: SiteKind, body: SiteDraft, who = member) =>
  t.call(siteContent[kind].create, { params, body }, who)
const made = async (kind: SiteKind, body: SiteDraft) => {
  const { body: answer, problem } = await create(kind, body)
  if (problem.code) throw new Error(JSON.stringify(problem))
  return answer.Item
}
const update = (kind: SiteKind, id: string, body: SiteDraft, who = member) =>
  t.call(siteContent[kind].update, { params: { domain, id }, body }, who)
const read = async (kind: SiteKind, id: string) =>
  (await t.call(siteContent[kind].read, { params: { domain, id } }, member)).body.Item
const names = async (kind: SiteKind, query: { search?: string; token?: string } = {}) =>
  (await t.call(siteContent[kind].list, { params, query }, member)).body.Items.map(({ Name }) => Name)

const article = (Name: string, more: Partial<SiteDraft> = {}): SiteDraft =>
  ({ Name, Summary: 'Resumen', Content: '<p>Texto</p>', Date: '2026-11-10', ...more }) as SiteDraft

async function uploaded(Use: 'picture' | 'file', who = member, at = domain) {
  const content = Use === 'picture' ? await pictures.png() : pdf
  const values = {
    Name: Use === 'picture' ? 'lago.png' : 'reglamento.pdf',
    ContentType: Use === 'picture' ? 'image/png' : 'application/pdf',
    Use,
  }
  const body = { size: Buffer.byteLength(content), values }
  const { body: grant, problem } = await t.call(presignSiteFile, { params: { domain: at }, body }, who)
  if (problem.code) throw new Error(JSON.stringify(problem))
  await send(grant, content)
  await t.call(confirmSiteFile, { params: { domain: at }, body: { filename: grant.filename } }, who)
  return grant.filename
}

test('a draft is seen by nobody; published, changed, published again and withdrawn, its state says so', async () => {
  const item = await made('news', article('Doce boyas'))
  expect(item).toMatchObject({ State: 'draft', Published: false, Summary: 'Resumen' })
  const id = item.Uuid
  const published = (await update('news', id, article('Doce boyas', { Published: true, Updated: item.Updated }))).body
    .Item
  expect(published).toMatchObject({ State: 'published', Published: true })
  const since = published.PublishedAt
  const changed = (await update('news', id, article('Trece boyas', { Updated: published.Updated }))).body.Item
  expect(changed).toMatchObject({ State: 'changed', Name: 'Trece boyas', Published: true })
  const [row] = await t.sql`select live ->> 'Name' as name from site_items where id = ${id}`
  expect(row?.name).toBe('Doce boyas')
  const again = (await update('news', id, article('Trece boyas', { Published: true }))).body.Item
  expect(again).toMatchObject({ State: 'published', PublishedAt: since })
  expect((await update('news', id, article('Trece boyas', { Published: false }))).body.Item).toMatchObject({
    State: 'draft',
    Published: false,
  })
})

test('what is scheduled is published at its time, and until then visitors see what they saw', async () => {
  const soon = new Date(Date.now() + 300_000)
  const id = (await made('news', article('Antes', { Published: true }))).Uuid
  const body = article('Después', { Published: true, PublishAt: soon.toISOString() })
  expect((await update('news', id, body)).body.Item).toMatchObject({
    State: 'scheduled',
    PublishAt: soon.toISOString(),
  })
  const live = async () => (await t.sql`select live ->> 'Name' as name from site_items where id = ${id}`)[0]?.name
  await t.runJobs()
  expect(await live()).toBe('Antes')
  const now = t.clock.now
  t.clock.now = () => new Date(soon.getTime() + 1)
  try {
    // Before the job has run, too.
    expect(await read('news', id)).toMatchObject({ State: 'published', Name: 'Después' })
    await t.sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`
    await t.runJobs()
  } finally {
    t.clock.now = now
  }
  expect(await live()).toBe('Después')
})

test('what visitors need is required at publication, and named field by field', async () => {
  const missing = async (kind: SiteKind, body: SiteDraft) =>
    (await create(kind, { ...body, Published: true })).problem.details?.map(({ field, reason }) => `${field} ${reason}`)
  expect(await missing('news', { Name: 'Vacía' })).toEqual(['Summary required', 'Content required', 'Date required'])
  expect(await missing('carousel', { Name: 'Lámina' })).toEqual(['Image required', 'Alt required'])
  expect(await missing('documents', { Name: 'Reglamento' })).toEqual(['File required'])
  const Image = await uploaded('picture')
  expect(await missing('blogs', article('Con foto', { Image }))).toEqual(['Alt required'])
  expect(
    (await create('documents', { Name: 'Enlace', Address: 'https://example.test/a', Published: true })).status,
  ).toBe(201)
})

test('text is sanitised; pictures in it belong to the organization', async () => {
  const picture = await uploaded('picture')
  const Content = `<p onclick="x()">Uno<script>x()</script><img src="https://spy.test/a.png" data-file="${picture}" alt="El lago"></p>`
  const item = await made('blogs', article('Con imagen', { Content }))
  expect(item).toHaveProperty('Content', `<p>Uno<img data-file="${picture}" alt="El lago" /></p>`)
  const foreign = await uploaded('picture', admin, 'otra.example')
  const refused = await create('blogs', article('Ajena', { Content: `<img data-file="${foreign}" alt="">` }))
  expect(refused.problem).toMatchObject({ code: 'FileRejected', details: [{ field: 'Content', reason: 'missing' }] })
  const asImage = await create('news', article('Ajena', { Image: foreign, Alt: 'x' }))
  expect(asImage.problem).toMatchObject({ code: 'FileRejected', details: [{ field: 'Image', reason: 'missing' }] })
  const file = await uploaded('file')
  expect((await create('news', article('Otra', { Image: file, Alt: 'x' }))).problem.code).toBe('FileRejected')
})

test('pictures in a text keep their place on the public page and in its preview', async () => {
  const picture = await uploaded('picture')
  const Content = `<p>Uno</p><img data-file="${picture}" alt="El lago" width="7">`
  const item = await made('blogs', article('Con su lugar', { Content, Published: true }))
  const page = async () => {
    const first = await fetch(`${base}/sites/${domain}/blogs/${item.Uuid}`)
    return first.text()
  }
  const shown = /<img width="60" height="40" src="\/media\/covers\/[^>]+ alt="El lago" \/>/
  aSecondLater()
  expect(await page()).toMatch(shown)
  const { body } = await t.call(
    siteContent.blogs.preview,
    { params, query: {}, body: article('Otra', { Content }) },
    member,
  )
  expect(body.Html).toMatch(shown)
})

test('a published document is saved by browsers and never shown; a draft and a withdrawn one are not served', async () => {
  const File = await uploaded('file')
  const address = new URL(`/media/documents/${File}`, base)
  const item = await made('documents', { Name: 'Reglamento', File })
  expect((await fetch(address)).status).toBe(404)
  await update('documents', item.Uuid, { Name: 'Reglamento', File, Published: true })
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*reglamento\.pdf/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  await update('documents', item.Uuid, { Name: 'Reglamento', File, Published: false })
  expect((await fetch(address)).status).toBe(404)
  const picture = await uploaded('picture')
  expect((await fetch(new URL(`/media/documents/${picture}`, base))).status).toBe(404)
})

test('files stay as long as the draft or what visitors see has them', async () => {
  const [old, fresh] = [await uploaded('picture'), await uploaded('picture')]
  const item = await made('news', article('Fotos', { Image: old, Alt: 'Uno', Published: true }))
  const storedFiles = async () =>
    (await t.sql<{ id: string }[]>`select file_id as id from site_item_files where item_id = ${item.Uuid}`).map(
      ({ id }) => id,
    )
  await update('news', item.Uuid, article('Fotos', { Image: fresh, Alt: 'Dos' }))
  expect((await storedFiles()).sort()).toEqual([old, fresh].sort())
  await update('news', item.Uuid, article('Fotos', { Image: fresh, Alt: 'Dos', Published: true }))
  expect(await storedFiles()).toEqual([fresh])
})

test('careers, slides and people are in the order that was chosen; an order that misses one is a conflict', async () => {
  const items = []
  for (const Name of ['Uno', 'Dos', 'Tres'])
    items.push(await made('social-networks', { Name, Address: 'https://example.test' }))
  const ids = items.map(({ Uuid }) => Uuid)
  const order = (items: string[]) => t.call(siteContent['social-networks'].order, { params, body: { items } }, member)
  expect((await order([...ids].reverse())).status).toBe(204)
  expect(await names('social-networks')).toEqual(['Tres', 'Dos', 'Uno'])
  expect((await order(ids.slice(1))).problem.code).toBe('Conflict')
  expect((await order([...ids, ids[0] ?? ''])).problem.code).toBe('Conflict')
  const removed = await t.call(siteContent['social-networks'].remove, { params: { domain, id: ids[0] ?? '' } }, member)
  expect(removed.status).toBe(204)
  expect((await order(ids)).problem.code).toBe('Conflict')
})

test('news come newest first, page by page, and are found by a part of their name', async () => {
  for (let day = 10; day < 22; day++)
    await made('events', { Name: `Feria ${day}`, Starts: `2027-01-${day}T15:00:00.000Z` })
  const first = (await t.call(siteContent.events.list, { params, query: {} }, member)).body
  expect(first.Items.map(({ Name }) => Name)).toEqual(Array.from({ length: 10 }, (_, n) => `Feria ${21 - n}`))
  expect(first.Items[0]).not.toHaveProperty('Content')
  expect(first.Count).toBe(12)
  const token = first.LastEvaluatedKey ?? ''
  expect(await names('events', { token })).toEqual(['Feria 11', 'Feria 10'])
  expect(await names('events', { search: 'feria 14' })).toEqual(['Feria 14'])
  const other = await t.call(siteContent.events.list, { params: { domain: 'otra.example' }, query: { token } }, admin)
  expect(other.problem.code).toBe('InvalidToken')
})

test('an event does not end before it begins', async () => {
  const body = { Name: 'Feria', Starts: '2027-01-10T15:00:00.000Z', Ends: '2027-01-10T14:00:00.000Z' }
  expect((await create('events', body)).problem).toMatchObject({ details: [{ field: 'Ends', reason: 'beforeStart' }] })
})

test('people of the chart stand below others of the same chart, never below themselves', async () => {
  const chart = 'organization-chart'
  const rector = await made(chart, { Name: 'Amalia', Role: 'Rectora' })
  const dean = await made(chart, { Name: 'Ignacio', Role: 'Académica', Above: rector.Uuid })
  expect((await update(chart, rector.Uuid, { Name: 'Amalia', Above: dean.Uuid })).problem.details).toEqual([
    { field: 'Above', reason: 'circle' },
  ])
  expect((await t.call(siteContent[chart].remove, { params: { domain, id: rector.Uuid } }, member)).problem.code).toBe(
    'InUse',
  )
  const news = await made('news', article('No es persona'))
  expect((await create(chart, { Name: 'Lorena', Above: news.Uuid })).problem.code).toBe('ItemNotFound')
})

test('only courses of the organization can be shown, each once', async () => {
  const own = await aCourse(t.sql, { ownerId: admin.id })
  const foreign = await aCourse(t.sql, { ownerId: admin.id })
  await t.sql`update courses set organization_id = ${organizationId} where id = ${own.id}`
  expect((await create('courses', { Name: 'Ajeno', Course: foreign.id })).problem.code).toBe('ItemNotFound')
  expect((await create('courses', { Name: 'Propio', Course: own.id })).status).toBe(201)
  expect((await create('courses', { Name: 'Otra vez', Course: own.id })).problem.code).toBe('NameTaken')
  const found = (await t.call(findForSite, { params, query: {} }, member)).body
  expect(found.Courses.map(({ Uuid }) => Uuid)).toContain(own.id)
  expect(found.Courses.map(({ Uuid }) => Uuid)).not.toContain(foreign.id)
})

test('if two people change the same item, the second gets a conflict with the name of the first', async () => {
  const item = await made('news', article('Dos manos'))
  const first = article('Mano izquierda', { Updated: item.Updated })
  expect((await update('news', item.Uuid, first, colleague)).status).toBe(200)
  const { problem } = await update('news', item.Uuid, article('Mano derecha', { Updated: item.Updated }))
  expect(problem).toMatchObject({ code: 'Conflict', changed: { fields: ['Name'] } })
})

test('neither an order nor a scheduled publication conflicts with an open form', async () => {
  const network = { Name: 'Red', Address: 'https://example.test' }
  const item = await made('social-networks', network)
  const { Items } = (await t.call(siteContent['social-networks'].list, { params, query: {} }, member)).body
  const items = Items.map(({ Uuid }) => Uuid).toReversed()
  await t.call(siteContent['social-networks'].order, { params, body: { items } }, colleague)
  await t.sql`update site_items set next = '{"Name": "Red"}', next_at = now() where id = ${item.Uuid}`
  await t.runJobs()
  const after = await update('social-networks', item.Uuid, { ...network, Updated: item.Updated })
  expect(after.body.Item).toMatchObject({ Name: 'Red', Published: true })
})

test('a draft changes nothing public: neither the order of the site nor what servers keep', async () => {
  const first = await made('blogs', article('Primera', { Date: '2026-01-02', Published: true }))
  const version = async () => (await t.sql`select version from public_versions`)[0]?.version
  const [before, shown] = [await version(), () => t.sql`select live_shown_at from site_items where id = ${first.Uuid}`]
  const [was] = await shown()
  await update('blogs', first.Uuid, article('Primera', { Date: '2026-12-31' }))
  expect([await version(), (await shown())[0]]).toEqual([before, was])
  await update('blogs', first.Uuid, article('Primera', { Date: '2026-12-31', Published: true }))
  expect(await version()).not.toBe(before)
  expect((await shown())[0]).not.toEqual(was)
})

/** A draft of any kind, with what its kind needs. */
async function draftOf(kind: SiteKind) {
  const own = await aCourse(t.sql, { ownerId: admin.id })
  await t.sql`update courses set organization_id = ${organizationId} where id = ${own.id}`
  const given: Partial<Record<SiteKind, Partial<SiteDraft>>> = {
    careers: { Career: await aReference(t.sql, 'careers', `Hidrología ${own.id}`), Summary: 'Agua' },
    courses: { Course: own.id },
    events: { Starts: '2027-01-10T15:00:00.000Z', Place: 'Auditorio' },
    documents: { Address: 'https://example.test' },
    'social-networks': { Address: 'https://example.test' },
    news: { Content: '<p>Cuerpo<script>alert(1)</script></p>' },
  }
  return { Name: 'Lo que se prueba', ...given[kind] } as SiteDraft
}

test.each(allSiteKinds)('members of another organization reach no %s, neither by list nor by id', async (kind) => {
  const stranger = await t.as('general', 'otra.example')
  const id = await aSiteItem(t.sql, { organizationId, kind }, await draftOf(kind))
  expect((await t.call(siteContent[kind].list, { params, query: {} }, stranger)).status).toBe(403)
  // Through their own site an item of another one does not exist.
  const through = { domain: 'otra.example', id }
  expect((await t.call(siteContent[kind].read, { params: through }, stranger)).status).toBe(404)
  expect((await t.call(siteContent[kind].remove, { params: through }, stranger)).status).toBe(404)
})

test.each(allSiteKinds)(
  'a draft of %s is previewed on its page before it is saved, with its text sanitised',
  async (kind) => {
    const body = await draftOf(kind)
    const { status, body: answer } = await t.call(siteContent[kind].preview, { params, query: {}, body }, member)
    expect(status).toBe(200)
    expect(answer.Html).toMatch(/^<!doctype html>/i)
    expect(answer.Html).not.toMatch(/<script(?! type="application\/ld\+json")|alert/)
    // A course is shown by its own name, once it is in the catalogue.
    if (kind !== 'courses' && kind !== 'careers') expect(answer.Html).toContain('Lo que se prueba')
    expect(await t.sql`select 1 from site_items where title = 'Lo que se prueba'`).toHaveLength(0)
  },
)
