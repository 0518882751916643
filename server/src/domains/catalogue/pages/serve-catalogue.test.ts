import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { homeOf } from '#domains/catalogue/home.rules.ts'
import { currentVersionOf } from '#platform/db/public-version.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { pageServer } from '#platform/pages/pages.ts'
import { publicConfig } from '#platform/pages/web.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse, aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { aSmallWeb } from '#testing/small-web.ts'
import { serveCatalogue } from './serve-catalogue.ts'
import { addressesPerFile, sitemapFile, sitemapIndex } from './sitemap.ts'

const hostile = `</script></title><script>alert(1)</script> "comillas" & 'más' <img src=x onerror=alert(1)>`

let t: TestApp
let app: FastifyInstance
let web: ReturnType<typeof aSmallWeb>
let course: { id: string }
let other: { id: string }
beforeAll(async () => {
  t = await testApp({ publicUrl: 'https://aula.example' })
  web = aSmallWeb()
  course = await aPublishedCourse(t.sql, {
    name: 'Mareas y lunas',
    shortDescription: 'Por qué sube el mar.',
    description: '<h2>De qué trata</h2><p>De la <strong>luna</strong>.</p>',
    tags: ['mar', 'luna'],
    collaborators: [{ name: 'Inés Arce', role: 'Autora' }],
    faq: [{ question: '¿Necesito un bote?', answer: '<p>No.</p>' }],
    plans: [
      { name: 'Mensual', days: 30, priceCents: 9950 },
      { name: 'Libre', days: 1, priceCents: 0 },
    ],
    sections: [
      { title: 'La luna', blocks: [{ type: 'text', title: 'Fases', minutes: 90, html: '<p>CONTENIDO-SECRETO</p>' }] },
    ],
  })
  other = await aPublishedCourse(t.sql, {
    name: hostile.slice(0, 120),
    shortDescription: hostile,
    organization: hostile.slice(0, 100),
    category: hostile.slice(0, 90),
    tags: [hostile.slice(0, 50)],
    collaborators: [{ name: hostile.slice(0, 60), role: hostile.slice(0, 70) }],
    faq: [{ question: hostile, answer: '<p>Sí.</p>' }],
    plans: [{ name: hostile.slice(0, 80), days: 30, priceCents: 1 }],
    sections: [{ title: hostile, blocks: [{ type: 'text', title: hostile, minutes: 5, html: '<p>x</p>' }] }],
  })
  await t.sql`insert into categories (name) values ('Botánica')`
  await t.sql`update categories set revision = 1, published_at = now()`
  app = Fastify()
  app.decorateRequest('tagged', null)
  serveCatalogue(app, {
    services: t.services,
    cached: responseCache({ currentVersion: currentVersionOf(t.sql) }),
    pages: pageServer(web.folder, publicConfig(t.services.config), "script-src 'self'"),
    home: homeOf(t.services, { sites: async () => [], activityCourse: null }),
  })
})
beforeEach(aSecondLater)
afterAll(async () => {
  await app.close()
  await t.close()
  web.remove()
})

const read = async (url: string) => (await app.inject(url)).body
const unpublish = ({ id }: { id: string }) => t.sql`delete from catalogue_entries where course_id = ${id}`
/** A course of one test: the others count what is in the catalogue. */
async function ownCourse(given: Parameters<typeof aPublishedCourse>[1]) {
  const own = await aPublishedCourse(t.sql, given)
  onTestFinished(async () => void (await unpublish(own)))
  aSecondLater()
  return own
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>

test('the page of a course says to crawlers and previews what it is', async () => {
  const url = `/catalogue/${course.id}`
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^script-src 'self' 'sha256-/),
  })
  const html = answer.body
  expect(html).toContain('<title>Mareas y lunas | Aulanova</title>')
  expect(html).toContain(`<link rel="canonical" href="https://aula.example${url}">`)
  expect(html).toContain('"files":["/assets/catalogue-1.js"]')
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(metaOf(html, name)).toBe('Por qué sube el mar.')
  expect(metaOf(html, 'og:title')).toBe('Mareas y lunas | Aulanova')
  expect(metaOf(html, 'og:url')).toBe(`https://aula.example${url}`)
  for (const name of ['og:image', 'twitter:image'])
    expect(metaOf(html, name)).toMatch(/^https:\/\/aula\.example\/media\/covers\/.*\.webp$/)
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
})

test('the course and its plans are described in the words of schema.org', async () => {
  expect(dataOf(await read(`/catalogue/${course.id}`))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'Mareas y lunas',
    author: { '@type': 'Person', name: 'Inés Arce' },
    provider: { '@type': 'Organization', name: 'Aulanova' },
    educationalLevel: 'Fácil',
    keywords: 'luna, mar',
    hasCourseInstance: { courseMode: 'online', courseWorkload: 'PT1H30M' },
    offers: [
      { '@type': 'Offer', name: 'Mensual', price: '99.50', priceCurrency: 'MXN', category: 'Paid' },
      { '@type': 'Offer', name: 'Libre', price: '0.00', priceCurrency: 'MXN', category: 'Free' },
    ],
  })
})

/** What the page was rendered from. */
const renderedFrom = (html: string) => {
  const text = /<div id="root"><div id="rendered"><pre>(.*)<\/pre><\/div><\/div>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

test('the page of a course is rendered from what it reads, and from nothing of the content', async () => {
  const html = await read(`/catalogue/${course.id}`)
  expect(renderedFrom(html)).toMatchObject({
    path: `/catalogue/${course.id}`,
    language: 'mx',
    brand: null,
    reads: { [`/public/courses/${course.id}`]: { Item: { Name: 'Mareas y lunas', Sections: [{ Title: 'La luna' }] } } },
  })
  expect(html).not.toContain('SECRETO')
  const english = await read(`/catalogue/${course.id}?lng=eng`)
  expect(english).toContain('<html lang="en"')
  expect(renderedFrom(english).language).toBe('eng')
})

test('the app waits until it is needed, but not where only it can show something', async () => {
  expect(await read(`/catalogue/${course.id}`)).not.toContain('src="/assets/index-1.js"')
  const withFormula = await ownCourse({ description: '<p><span data-formula="x^2">x^2</span></p>' })
  expect(await read(`/catalogue/${withFormula.id}`)).toContain('src="/assets/index-1.js"')
})

test('the catalogue is rendered from its first courses and its choices', async () => {
  const html = await read('/catalogue?category=x&lng=klingon')
  expect(html).toContain('<title>Catálogo | Aulanova</title>')
  expect(html).toContain('<link rel="canonical" href="https://aula.example/catalogue">')
  const { reads } = renderedFrom(html)
  expect(reads['/public/courses?prefer=mx'].Items.map((item: { Uuid: string }) => item.Uuid)).toContain(course.id)
  expect(reads['/public/catalogue-choices'].Item.Categories).toContainEqual({ Name: 'Matemáticas', Courses: 1 })
  expect(html).not.toContain('Botánica')
  expect(dataOf(html)).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 1 }, { position: 2 }] })
})

test('no text of a course becomes markup', async () => {
  for (const url of [`/catalogue/${other.id}`, '/catalogue']) {
    const html = await read(url)
    expect(html).not.toMatch(/<script>(?!ours\(\)<)|<img src=x/)
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
  }
  expect(dataOf(await read(`/catalogue/${other.id}`))).toMatchObject({ description: hostile })
})

test('a course that is not published is answered 404 with the page of the app', async () => {
  const draft = await aCourse(t.sql, { name: 'BORRADOR' })
  for (const id of [draft.id, crypto.randomUUID(), 'x', '%3Cscript%3E']) {
    const { statusCode, headers, body } = await app.inject(`/catalogue/${id}`)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<div id="root"></div>')
    expect(body).not.toContain('BORRADOR')
  }
})

test('a page follows what is published', async () => {
  const own = await ownCourse({ name: 'Nombre' })
  expect(await read(`/catalogue/${own.id}`)).toContain('<title>Nombre | Aulanova</title>')
  await t.sql`update catalogue_entries set name = 'Otro nombre' where course_id = ${own.id}`
  aSecondLater()
  expect(await read(`/catalogue/${own.id}`)).toContain('<title>Otro nombre | Aulanova</title>')
  expect(await read('/sitemap-1.xml')).toContain(own.id)
  await unpublish(own)
  aSecondLater()
  expect((await app.inject(`/catalogue/${own.id}`)).statusCode).toBe(404)
  expect(await read('/sitemap-1.xml')).not.toContain(own.id)
})

test('the sitemap has the public pages, and the courses with the day of their last change', async () => {
  const index = await app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(index.body).toContain('<sitemap><loc>https://aula.example/sitemap-1.xml</loc></sitemap>')
  const file = await read('/sitemap-1.xml')
  for (const path of ['/', '/catalogue', '/contact-us', '/terms-of-use-and-privacy'])
    expect(file).toContain(`<url><loc>https://aula.example${path}</loc></url>`)
  expect(file).toMatch(
    new RegExp(`<loc>https://aula.example/catalogue/${other.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`),
  )
  for (const name of ['0.xml', '2.xml', '1', '-1.xml', '1e1.xml'])
    expect((await app.inject(`/sitemap-${name}`)).statusCode).toBe(404)
})

test('sitemap files that do not exist are refused without listing the pages anew', async () => {
  let listings = 0
  const counting = Fastify()
  counting.decorateRequest('tagged', null)
  serveCatalogue(counting, {
    services: t.services,
    cached: responseCache({ currentVersion: () => 'one' }),
    pages: null,
    home: homeOf(t.services, { sites: async () => [], activityCourse: null }),
    sitePages: async () => {
      listings += 1
      return []
    },
  })
  const statusOf = async (name: string) => (await counting.inject(`/sitemap-${name}`)).statusCode
  for (let n = 2; n < 20; n++) expect(await statusOf(`${n}.xml`)).toBe(404)
  expect(listings).toBe(1)
  expect(await statusOf('1.xml')).toBe(200)
  await counting.close()
})

test('a long sitemap is split, and every course is in one file', () => {
  const site = { brand: '', addressOf: (path: string) => path, pictureOf: (path: string) => path }
  const many = Array.from({ length: 2 * addressesPerFile }, (_, n) => ({ courseId: `c${n}`, publishedAt: 'then' }))
  expect(sitemapIndex(many.length, site).match(/<sitemap>/g)).toHaveLength(3)
  const files = [1, 2, 3].map((n) => sitemapFile(many, n, site) ?? '')
  expect(files.map((file) => file.match(/<url>/g)?.length)).toEqual([addressesPerFile, addressesPerFile, 4])
  expect(new Set(files.flatMap((file) => file.match(/c\d+</g) ?? [])).size).toBe(many.length)
})

test('robots.txt excludes what needs a sign-in, and names the sitemap', async () => {
  const text = await read('/robots.txt')
  for (const path of ['/admin', '/dashboard', '/settings', '/creator', '/galaxy', '/purchase', '/api/', '/files/'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).toContain('\nAllow: /api/public/\n')
  expect(text).toContain('\nSitemap: https://aula.example/sitemap.xml\n')
  expect(text).not.toContain('/catalogue')
})
