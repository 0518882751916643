import { readHome, type SiteCard } from '@aulanova/contract/catalogue/home'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentVersionOf } from '#platform/db/public-version.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { pageServer } from '#platform/pages/pages.ts'
import { publicConfig } from '#platform/pages/web.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { aSmallWeb } from '#testing/small-web.ts'
import { homeOf } from './home.rules.ts'
import { serveCatalogue } from './pages/serve-catalogue.ts'

const hostile = `</script></title><script>alert(1)</script><img src=x onerror=alert(1)>`

let t: TestApp
let app: FastifyInstance
let web: ReturnType<typeof aSmallWeb>
let sites: SiteCard[] = []
beforeAll(async () => {
  t = await testApp({ publicUrl: 'https://aula.example' })
  web = aSmallWeb()
  app = Fastify()
  app.decorateRequest('tagged', null)
  serveCatalogue(app, {
    services: t.services,
    cached: responseCache({ currentVersion: currentVersionOf(t.sql) }),
    pages: pageServer(web.folder, publicConfig(t.services.config), "script-src 'self'"),
    home: homeOf(t.services, { sites: async () => sites, activityCourse: 'Límites' }),
  })
})
beforeEach(aSecondLater)
afterAll(async () => {
  await app.close()
  await t.close()
  web.remove()
})

const read = async (url = '/') => (await app.inject(url)).body
/** What the page was rendered from. */
const renderedFrom = (html: string) => {
  const text = /<div id="root"><div id="rendered"><pre>(.*)<\/pre><\/div><\/div>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}
const shown = async (url?: string) => renderedFrom(await read(url)).reads['/public/home?prefer=mx'].Item
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>

test('before anything is on sale, the home page has no courses, no subjects and no organizations', async () => {
  expect(await shown()).toEqual({ Courses: [], Count: 0, Subjects: [], Sites: [], ActivityCourse: null })
  expect(dataOf(await read())).not.toHaveProperty('mainEntity')
})

test('the home page has the newest courses, the subjects that have some, and follows what is published', async () => {
  await read()
  for (let n = 1; n <= 9; n++)
    await aPublishedCourse(t.sql, { name: `Curso ${n}`, category: n < 3 ? 'Música' : 'Física' })
  const own = await aPublishedCourse(t.sql, { name: 'Límites', category: 'Física' })
  await t.sql`update categories set revision = 1, published_at = now()`
  await t.sql`insert into categories (name, revision, published_at) values ('Botánica', 1, now())`
  aSecondLater()
  const { Courses, Count, Subjects, ActivityCourse } = await shown()
  expect(Courses).toHaveLength(8)
  expect(Courses[0].Name).toBe('Límites')
  expect(Count).toBe(10)
  expect(Subjects.map(({ Name }: { Name: string }) => Name).sort()).toEqual(['Física', 'Música'])
  expect(ActivityCourse).toBe(own.id)

  await t.sql`delete from catalogue_entries where course_id = ${own.id}`
  aSecondLater()
  expect(await shown()).toMatchObject({ Count: 9, ActivityCourse: null })
})

test('it says to crawlers and previews what it is, in the language of its address', async () => {
  const html = await read()
  expect(html).toContain('<title>Inicio | Aulanova</title>')
  expect(html).toContain('<link rel="canonical" href="https://aula.example/">')
  expect(html).toMatch(/<meta property="og:description" content="Cursos escritos por docentes/)
  expect(dataOf(html)).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: 'https://aula.example/catalogue?search={search_term_string}' },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]),
    },
  })
  const english = await read('/?lng=eng')
  expect(english).toContain('<html lang="en"')
  expect(renderedFrom(english).language).toBe('eng')
})

test('the app waits until a control of the page is reached', async () => {
  expect(await read()).not.toContain('src="/assets/index-1.js"')
})

test('no name of a course, a subject or an organization becomes markup', async () => {
  await aPublishedCourse(t.sql, { name: hostile, category: hostile.slice(0, 90) })
  await t.sql`update categories set revision = 1, published_at = now()`
  sites = [{ Name: hostile, Address: '/sites/x.example', Logo: null, Courses: 1 }]
  aSecondLater()
  const html = await read()
  expect(html).not.toMatch(/<script>(?!ours\(\)<)|<img src=x/)
  expect(html.match(/<\/title>/g)).toHaveLength(1)
})

test('a course with plans of several prices says so, also after one of them changed', async () => {
  const course = await aPublishedCourse(t.sql, {
    name: 'Ondas',
    plans: [
      { name: 'Prueba', days: 7, priceCents: 0 },
      { name: 'Mensual', days: 30, priceCents: 9900 },
    ],
  })
  const found = async () =>
    (await t.call(readHome, { query: {} })).body.Item.Courses.find(({ Uuid }) => Uuid === course.id)
  aSecondLater()
  expect(await found()).toMatchObject({ FromPrice: 0, FromDays: 7, Prices: 2 })
  await t.sql`update plans set archived_at = now() where course_id = ${course.id} and price_cents = 0`
  await t.sql`update catalogue_entries set min_price_cents = 9900 where course_id = ${course.id}`
  aSecondLater()
  expect(await found()).toMatchObject({ FromPrice: 9900, FromDays: 30, Prices: 1 })
})
