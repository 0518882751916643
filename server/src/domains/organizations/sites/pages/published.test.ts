import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { languages } from '@aulanova/contract/kernel/languages'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { readPublicSite, type SiteDraft, siteContent } from '@aulanova/contract/organizations/sites'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { anOrganization, aSiteItem } from '#demo/factories/sites.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'

const domain = 'lago.example'
const home = `/sites/${domain}`
const article = { Summary: 'x', Content: '<p>Texto</p>', Date: '2026-11-12' }
const firstTime = new Date('2026-01-02T10:00:00.000Z')

let t: TestApp
let organizationId: string
let member: Awaited<ReturnType<TestApp['as']>>

beforeAll(async () => {
  t = await testApp({ publicUrl: 'https://aula.example' })
  organizationId = await anOrganization(t.sql, domain, { Name: 'Universidad del Lago', Email: 'hola@lago.example' })
  member = await t.as('general', domain)
})
beforeEach(async () => {
  await t.sql`delete from site_items`
  aSecondLater()
})
afterAll(() => t.close())

const item = (kind: SiteKind, draft: SiteDraft, publishedAt = firstTime) =>
  aSiteItem(t.sql, { organizationId, kind, publishedAt }, draft)
const save = async (kind: SiteKind, id: string, body: SiteDraft) => {
  const answer = await t.call(siteContent[kind].update, { params: { domain, id }, body }, member)
  expect(answer.status).toBe(200)
}
const get = (path: string) => t.app.inject(path)
const read = async (path: string) => (await get(path)).body
/** As a server answers that has seen all changes. */
const seen = (path: string) => {
  aSecondLater()
  return read(path)
}
const order = (html: string) => [...html.matchAll(/<h3>(?:<a[^>]*>)?(\w+)/g)].map(([, name]) => name)

test('a date in a draft moves nothing until it is published', async () => {
  const id = await item('news', { ...article, Name: 'Primera', Date: '2026-01-01' })
  await item('news', { ...article, Name: 'Segunda', Date: '2026-01-02' })
  expect(await seen(`${home}/news`)).toContain('Primera')
  await save('news', id, { ...article, Name: 'Primera', Date: '2026-01-03' })
  await item('blogs', { ...article, Name: 'Otra' })
  expect(await seen(home)).toContain('Otra')
  expect(order(await read(`${home}/news`))).toEqual(['Segunda', 'Primera'])
  await save('news', id, { ...article, Name: 'Primera', Date: '2026-01-03', Published: true })
  expect(order(await seen(`${home}/news`))).toEqual(['Primera', 'Segunda'])
})

test('what is published again says when it changed: to readers of feeds, calendars and search engines', async () => {
  const id = await item('blogs', { ...article, Name: 'Corregida' })
  const event = { Name: 'Charla', Place: 'Aula', Starts: '2126-01-01T10:00:00.000Z' }
  const eventId = await item('events', event)
  expect(await seen(`${home}/events/${eventId}/calendar.ics`)).toContain(
    'LAST-MODIFIED:20260102T100000Z\r\nSEQUENCE:0\r\n',
  )
  expect(await seen(`${home}/blogs.xml`)).toContain('<updated>2026-01-02T10:00:00.000Z</updated>')
  await save('blogs', id, { ...article, Name: 'Corregida', Summary: 'y', Published: true })
  await save('events', eventId, { ...event, Starts: '2126-01-01T11:00:00.000Z', Published: true })
  const [row] = await t.sql<[{ at: string }]>`select live_at as at from site_items where id = ${id}`
  const changed = new Date(row.at).toISOString()
  expect(await seen(`${home}/blogs.xml`)).toContain(`<updated>${changed}</updated>`)
  expect(await read(`${home}/blogs/${id}/corregida`)).toContain(`"dateModified":"${row.at}"`)
  expect(await read(`${home}/sitemap.xml`)).toContain(`corregida</loc><lastmod>${changed}</lastmod>`)
  const { body } = await t.call(readPublicSite, { params: { domain } })
  expect(new Date(body.Item.Content.blogs.find(({ Uuid }) => Uuid === id)!.PublishedAt)).toEqual(firstTime)
  const calendar = await read(`${home}/events/${eventId}/calendar.ics`)
  expect(calendar).toContain('CREATED:20260102T100000Z\r\n')
  expect(calendar).not.toMatch(/DTSTAMP:20260102|LAST-MODIFIED:20260102|SEQUENCE:0\r/)
})

test('the page of events has all that are coming', async () => {
  for (let n = 0; n < 14; n++)
    await item('events', { Name: `Sesi${n}`, Place: 'Aula', Starts: `2126-02-${10 + n}T10:00:00.000Z` })
  expect(await seen(`${home}/events`)).toContain('Sesi13')
  expect((await read(`${home}/events`)).match(/<a[^>]*>Sesi\d+/g)).toHaveLength(14)
})

test('the sitemaps have the page of contact', async () => {
  await item('news', { ...article, Name: 'Una' })
  expect(await read(`${home}/sitemap.xml`)).toContain(`<loc>https://aula.example${home}/contact</loc>`)
  expect(await read('/sitemap-1.xml')).toContain(`<loc>https://aula.example${home}/contact</loc>`)
})

test('a missing page is still missing after a request, and counts as no visit', async () => {
  for (const path of ['/nada', '/404', '/404']) {
    const answer = await get(home + path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('data-visit')
  }
  expect(await read(home)).toContain(`data-visit="${home}"`)
})

test('a site has its policy whatever way its address is written', async () => {
  for (const path of [home, '/%73ites/lago.example', '/sites/lago%2Eexample', `${home}/nada`])
    expect((await get(path)).headers['content-security-policy']).toContain("default-src 'none'")
})

test('what is seen of an event is made again when the event is over', async () => {
  const noon = '2026-01-01T12:00:00.000Z'
  const at = (seconds: number) => () => new Date(Date.parse(noon) + seconds * 1000)
  onTestFinished(() => {
    t.clock.now = () => new Date()
  })
  await item('events', { Name: 'Termina', Place: 'Aula', Starts: '2026-01-01T10:00:00.000Z', Ends: noon })
  const coming = async () => (await t.call(readPublicSite, { params: { domain } })).body.Item.Content.events
  const names = async () => (await coming()).map(({ Name }) => Name)
  aSecondLater()
  t.clock.now = at(-0.6)
  expect(await names()).toContain('Termina')
  t.clock.now = at(0.4)
  aSecondLater()
  expect(await names()).not.toContain('Termina')
})

test('pages of sites do not evict cached answers of the catalogue', async () => {
  const { id: uuid } = await aPublishedCourse(t.sql, { name: 'Mareas' })
  const ids = [0, 1].map(() =>
    item('news', { ...article, Name: 'Larga', Content: `<p>${'largo '.repeat(45_000)}</p>` }),
  )
  const plan = async () => (await t.call(readPublicCourse, { params: { uuid } })).body.Item.Plans[0]?.Name
  const pages = (await Promise.all(ids)).map((id) => `${home}/news/${id}/larga`)
  aSecondLater()
  const before = await plan()
  // Without the triggers, so that the cache counts as current.
  await t.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update plans set name = 'Otro' where course_id = ${uuid}`
  })
  for (const page of pages)
    for (const language of languages) expect((await get(`${page}?lng=${language}`)).statusCode).toBe(200)
  expect(await plan()).toBe(before)
})

test('what is published on one server is seen on another, which goes on running', async () => {
  const twin = await t.twin()
  const readTwin = async () => (await twin.app.inject(`${home}/blogs`)).body
  expect(await readTwin()).not.toContain('Recién publicada')
  const body = { ...article, Name: 'Recién publicada', Published: true }
  expect((await t.call(siteContent.blogs.create, { params: { domain }, body }, member)).problem.code).toBeUndefined()
  aSecondLater()
  expect(await readTwin()).toContain('Recién publicada')
  await twin.close()
})
