import { brotliCompressSync } from 'node:zlib'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { readPublicSite, type SiteDraft } from '@aulanova/contract/organizations/sites'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReference } from '#demo/factories/reference.ts'
import { anOrganization, aSiteItem } from '#demo/factories/sites.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { folded } from './feed.ts'
import { renderPreview } from './preview.ts'

const home = '/sites/lago.example'
const picture = crypto.randomUUID()
const hostile = `</title></script><script>alert(1)</script> "x' & <img src=x onerror=alert(1)>`

let t: TestApp
let organizationId: string
let course: { id: string }
let first: string

beforeAll(async () => {
  t = await testApp({
    publicUrl: 'https://aula.example',
    siteHosts: new Map([
      ['www.lago.mx', 'lago.example'],
      ['otra.mx', 'otra.example'],
      ['nadie.mx', 'nadie.example'],
    ]),
  })
  organizationId = await anOrganization(t.sql, 'lago.example', {
    Name: 'Universidad del Lago',
    Place: 'Ribera',
    PostalAddress: 'Calle 1\nRibera',
    Email: 'hola@lago.example',
    TimeZone: 'America/Mexico_City',
    Colour: '#0f3d2c',
    Accent: '#9c4420',
  })
  await anOrganization(t.sql, 'otra.example', { Name: 'La Otra' })
  course = await aPublishedCourse(t.sql, { name: 'Mareas', organization: 'Universidad del Lago', hours: 0 })
  first = await item('news', { ...article, Name: 'El lago crece', Topic: 'Agua' })
})
beforeEach(async () => {
  await t.sql`delete from site_items where id <> ${first}`
  aSecondLater()
})

afterAll(() => t.close())

const article = { Summary: 'Crece dos metros.', Content: '<p>Texto <strong>fuerte</strong>.</p>', Date: '2026-11-12' }
const item = (kind: SiteKind, draft: SiteDraft, more: Partial<Parameters<typeof aSiteItem>[1]> = {}) =>
  aSiteItem(t.sql, { organizationId, kind, ...more }, draft)
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const read = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body
/** As a server answers that has seen all changes. */
const seen = (url: string) => {
  aSecondLater()
  return read(url)
}
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>

test('a page is titled with its own name and that of the organization [S2-131]', async () => {
  const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await read(home + path))?.[1]
  expect(await titleOf('')).toBe('Universidad del Lago')
  expect(await titleOf('/news')).toBe('Noticias | Universidad del Lago')
})

test('the home page is written on the server, under a policy that allows our script alone', async () => {
  const answer = await get(home)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  expect(answer.headers['content-security-policy']).toMatch(
    /default-src 'none';script-src 'self';style-src 'self';.*form-action 'none';frame-ancestors 'none';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'$/,
  )
  const html = answer.body
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toContain('El lago crece')
  expect(html).toContain('href="#content">Saltar al contenido</a>')
  expect(html).toContain(`href="${home}/news"`)
  for (const part of ['careers', 'blogs', 'documents', 'organization'])
    expect(html).not.toContain(`href="${home}/${part}"`)
  expect(html).not.toMatch(/ style="|<style|onclick/)
})

test('styles and script are named by a hash of their content, and cached for ever', async () => {
  const html = await read(home)
  const files = [...html.matchAll(/(?:href|src)="(\/site-assets\/[^"]+)"/g)].map(([, file]) => file!)
  expect(files).toHaveLength(3)
  let bytes = brotliCompressSync(html).length
  for (const file of files) {
    const answer = await get(file)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    bytes += brotliCompressSync(answer.body).length
  }
  expect(bytes).toBeLessThan(60_000)
  for (const wrong of ['site-0.css', 'colours-0-0.css', '..%2fassets.ts'])
    expect((await get(`/site-assets/${wrong}`)).statusCode).toBe(404)
})

test('no page takes more than 60 KB with all that it loads, on a site that has a lot', async () => {
  const text = Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ')
  for (let n = 0; n < 12; n++) {
    await item('news', { ...article, Name: `Noticia ${n}`, Summary: text.slice(0, 300) })
    await item('events', { Name: `Charla ${n}`, Place: 'Aula', Starts: `2126-02-${10 + n}T10:00:00.000Z` })
    await item('documents', { Name: `Regla ${n}`, Topic: `Tema ${n % 3}`, Address: 'https://a.example/' })
    await item('organization-chart', { Name: `Ana ${n}`, Role: 'Rectora', Email: 'ana@lago.example' })
    await item('carousel', { Name: `Lámina ${n}`, Text: text.slice(0, 200) })
  }
  const newsId = await item('news', { ...article, Name: 'Larga', Content: `<p>${text}</p>` })
  const eventId = await item('events', { Name: 'Gala', Place: 'Aula', Starts: '2126-03-01T10:00:00.000Z' })
  expect(await seen(home)).toContain('Lámina 11')
  const files = new Map<string, Promise<number>>()
  const weightOf = async (path: string) => brotliCompressSync(await read(path)).length
  const lists = ['', '/news', '/events', '/documents', '/organization', '/contact', '/nada']
  for (const path of [...lists, `/news/${newsId}/larga`, `/events/${eventId}/gala`]) {
    const html = await read(home + path)
    const loaded = [...html.matchAll(/(?:href|src)="(\/site-assets\/[^"]+)"/g)].map(([, file]) => file!)
    expect([path, loaded.length]).toEqual([path, 3])
    let bytes = brotliCompressSync(html).length
    for (const file of loaded) {
      files.set(file, files.get(file) ?? weightOf(file))
      bytes += (await files.get(file)) ?? 0
    }
    expect(bytes, path).toBeLessThan(60_000)
  }
})

test('an article has one address, which others lead to', async () => {
  const html = await read(home)
  const path = /href="(\/sites\/lago\.example\/news\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect(path).toMatch(/\/el-lago-crece$/)
  const page = await read(path)
  expect(page).toContain('<title>El lago crece | Universidad del Lago</title>')
  expect(page).toContain('<link rel="canonical" href="https://www.lago.mx/news/')
  expect(page).toMatch(/<div class="[\w-]*rich[\w-]*"><p>Texto <strong>fuerte<\/strong>.<\/p><\/div>/)
  expect(page).toContain('12/11/2026')
  expect(dataOf(page)).toMatchObject({ '@type': 'NewsArticle', headline: 'El lago crece', datePublished: '2026-11-12' })
  for (const wrong of [path.replace(/[^/]+$/, 'otro'), path.replace(/\/[^/]+$/, ''), `${path}/`]) {
    const answer = await get(wrong)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, path])
  }
})

test('what is missing is said in our words, within the frame of the site', async () => {
  for (const path of ['/news/x', `/news/${crypto.randomUUID()}`, '/careers', '/a/b/c/d', '/%00', '/login']) {
    const answer = await get(home + path)
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.body).toContain('Esta página no existe')
    expect(answer.body).toContain('Universidad del Lago')
  }
  const unknown = await get('/sites/nadie.example/news')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('Este sitio no existe')
  expect(unknown.body).toContain('href="/catalogue"')
  const atHost = await get('/news', { host: 'nadie.mx' })
  expect(atHost.statusCode).toBe(404)
  expect(atHost.body).toContain('href="https://aula.example/catalogue"')
})

test('an address leads to no other host, whatever is written in it', async () => {
  const host = 'www.lago.mx'
  for (const path of [
    '//evil.example/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/%5C/evil.example/',
    '//',
    '/news//',
  ]) {
    const answer = await get(path, { host })
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined])
    expect(answer.body).toContain('Esta página no existe')
  }
  for (const path of ['/foo%0d%0abar/', '/%2e%2e/', '//evil.example/'])
    expect((await get(home + path)).statusCode).toBe(404)
  for (const [path, right] of [
    ['/%E4%BD%A0/', '/%E4%BD%A0'],
    ['/x%3Fy/', '/x%3Fy'],
    ['/news/?lng=eng', '/news?lng=eng'],
  ] as const) {
    const answer = await get(home + path)
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 301, home + right])
  }
  const unknown = await get('/sites/%E4%BD%A0%0d%0ax/news/')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([301, '/sites/%E4%BD%A0%0D%0Ax/news'])
})

test('drafts and what is scheduled are not seen; what is published is', async () => {
  await item('news', { ...article, Name: 'BORRADOR' }, { publishedAt: null })
  await item(
    'news',
    { ...article, Name: 'Antes' },
    { next: { item: { ...article, Name: 'MAÑANA' }, at: new Date(Date.now() + 86_400_000) } },
  )
  expect(await seen(`${home}/news`)).toContain('Antes')
  const html = await read(`${home}/news`)
  for (const hidden of ['BORRADOR', 'MAÑANA']) expect(html).not.toContain(hidden)
  const { body } = await t.call(readPublicSite, { params: { domain: 'lago.example' } })
  expect(body.Item.Content.news.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Antes', 'El lago crece']))
  expect(JSON.stringify(body)).not.toMatch(/BORRADOR|MAÑANA/)
})

test('lists have pages of twenty', async () => {
  for (let n = 0; n < 22; n++)
    await item('blogs', { ...article, Name: `Entrada ${n}`, Date: `2026-01-${String(n + 1).padStart(2, '0')}` })
  expect(await seen(`${home}/blogs`)).toContain('Entrada 21')
  const first = await read(`${home}/blogs`)
  expect(first.match(/<h3>Entrada/g)).toHaveLength(20)
  const next = /href="([^"]+\?before=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = await read(next)
  expect([...second.matchAll(/<h3>(Entrada \d+)/g)].map(([, name]) => name)).toEqual(['Entrada 1', 'Entrada 0'])
  const id = /before=([0-9a-f-]{36})/.exec(next)?.[1]
  for (const wrong of [
    `/news?before=${id}`,
    `/blogs?before=${crypto.randomUUID()}`,
    '/blogs?before=x',
    '/blogs?before=',
  ])
    expect([wrong, (await get(home + wrong)).statusCode]).toEqual([wrong, 404])
  expect(await read(`${home}?before=${crypto.randomUUID()}`)).toBe(await read(home))
})

test('an event is shown in the time zone of the organization, and has a file for calendars', async () => {
  const id = await item('events', {
    Name: 'Charla; agua, y más',
    Starts: '2126-11-18T16:00:00.000Z',
    Ends: '2126-11-18T18:00:00.000Z',
    Place: 'Aula 1',
    Summary: `Línea\ncon "todo" ${'largo '.repeat(30)}`,
  })
  await item('events', { Name: 'Pasado', Starts: '2020-01-01T16:00:00.000Z', Place: 'Aula 2' })
  expect(await seen(`${home}/events`)).toContain('Pasado')
  const list = await read(`${home}/events`)
  expect(list).toContain('>lun 18/11/2126, 10:00 AM</time>')
  expect(list).toMatch(/– <time[^>]*>12:00 PM/)
  expect(list).toMatch(/hora estándar central \(UTC−6\)/)
  expect(list.indexOf('Charla')).toBeLessThan(list.indexOf('Pasado'))
  expect(await read(home)).not.toContain('Pasado')
  const calendar = await get(`${home}/events/${id}/calendar.ics`)
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = calendar.body.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(calendar.body).toContain(`UID:${id}@lago.example\r\n`)
  expect(calendar.body).toContain('DTSTART:21261118T160000Z\r\nDTEND:21261118T180000Z\r\n')
  expect(calendar.body).toContain('SUMMARY:Charla\\; agua\\, y más\r\n')
  expect(calendar.body.replaceAll('\r\n ', '')).toContain('Línea\\ncon "todo"')
  expect(calendar.body).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/)
  expect(
    folded('ñ'.repeat(80))
      .split('\r\n')
      .map((line) => Buffer.byteLength(line)),
  ).toEqual([74, 75, 13])
})

test('what is small on the pages is right too', async () => {
  expect(await read('/sites/otra.example')).toContain('El sitio está en preparación.')
  await item('events', {
    Name: 'Dos días',
    Place: 'Aula 1',
    Starts: '2126-12-01T16:00:00.000Z',
    Ends: '2126-12-03T00:00:00.000Z',
  })
  await item('documents', { Name: 'Suelto', Address: 'https://a.example/' })
  await item('documents', { Name: 'Regla', Topic: 'Reglamentos', Address: 'https://b.example/' })
  await item('organization-chart', { Name: 'Ana', Role: 'Rectora', Email: 'ana.luz@lago.example' })
  await item('social-networks', { Name: 'LinkedIn', Address: 'https://www.linkedin.com/school/lago' })
  expect(await seen(`${home}/events`)).toMatch(
    />dom 01\/12\/2126 10:00 AM<\/time> – <time[^>]*>lun 02\/12\/2126 06:00 PM</,
  )
  const documents = await read(`${home}/documents`)
  expect(documents.indexOf('Regla')).toBeLessThan(documents.indexOf('<h2>Otros documentos</h2>'))
  const chart = await read(`${home}/organization`)
  expect(chart).toContain('>ana<wbr/>.luz<wbr/>@lago<wbr/>.example</a>')
  for (const text of ['<title>Organigrama |', '<h1>Organigrama</h1>', 'aria-current="true">Organigrama</a>'])
    expect(chart).toContain(text)
  expect(await read(`${home}/news`)).toContain('Suscribirse (RSS)')
  expect(await read(`${home}/contact`)).toContain('linkedin.com')
})

test('a career shows its map in the order of its cycles, with the published courses of its subjects', async () => {
  const careerId = await aReference(t.sql, 'careers', 'Oceanografía')
  const cycleId = await aReference(t.sql, 'school-cycles', 'Primer año')
  await t.sql`insert into career_cycles ${t.sql({ careerId, cycleId, position: 1 })}`
  for (const [at, name] of ['Física', 'Química'].entries()) {
    const subjectId = await aReference(t.sql, 'school-subjects', name, { Code: `A-${at}`, Credits: 8 })
    await t.sql`insert into cycle_subjects ${t.sql({ careerId, cycleId, subjectId, position: at })}`
    if (at === 0) await t.sql`insert into subject_courses ${t.sql({ subjectId, courseId: course.id })}`
  }
  const id = await item('careers', { Name: 'Oceanografía', Career: careerId, Summary: 'El mar.' })
  // One that went to another organization after it was chosen.
  const strange = await aPublishedCourse(t.sql, { name: 'Ajeno', organization: 'La Otra' })
  await item('courses', { Name: 'Ajeno', Course: strange.id })
  await item('courses', { Name: 'Mareas', Course: course.id })
  expect(await seen(`${home}/careers`)).toContain('Oceanografía')
  expect(await read(`${home}/courses`)).toContain('Mareas')
  expect(await read(`${home}/courses`)).not.toContain('Ajeno')
  const page = await read(`${home}/careers/${id}/oceanografia`)
  // Hours that nobody has given are left out.
  expect(page + (await read(`${home}/courses`))).not.toMatch(/\b0 h\b/)
  expect(page.indexOf('>Física<')).toBeLessThan(page.indexOf('>Química<'))
  expect(page).toContain(`href="/catalogue/${course.id}"`)
  const anchor = /<h4><a href="#(fisica-[^"]+)"/.exec(page)?.[1]
  expect(page).toContain(`id="${anchor}"`)
})

test('the frame speaks six languages, and links keep the one that was requested', async () => {
  expect(await read(home, { 'accept-language': 'de' })).toContain('Zum Inhalt springen')
  const answer = await get(`${home}?lng=eng`)
  expect(answer.body).toContain('<html lang="en">')
  expect(answer.body).toContain(`href="${home}/news?lng=eng"`)
  expect(answer.headers.vary).toContain('accept-language')
})

test('only the language in which a site is written is offered, and only where the frame speaks another', async () => {
  const tagsIn = (html: string) => [...html.matchAll(/hreflang="([^"]+)"/gi)].map(([, tag]) => tag).sort()
  const english = await read(`${home}/news?lng=eng`)
  expect(tagsIn(english)).toEqual(['es-MX', 'es-MX', 'x-default'])
  expect(english).toContain(`href="${home}/news?lng=mx" lang="es-MX"`)
  expect(tagsIn(await read(`${home}/news?lng=mx`))).toEqual(['es-MX', 'x-default'])
  const [before] = await t.sql`select details from organizations where details ->> 'Domain' = 'lago.example'`
  await t.sql`update organizations set details = details || '{"SiteLanguage": "it"}' where details ->> 'Domain' = 'lago.example'`
  await expect.poll(async () => tagsIn((await get(`${home}/news?lng=it`)).body)).toEqual(['it', 'x-default'])
  await t.sql`update organizations set details = ${t.sql.json(before!.details)} where details ->> 'Domain' = 'lago.example'`
  await expect.poll(async () => tagsIn((await get(`${home}/news?lng=mx`)).body)).toEqual(['es-MX', 'x-default'])
})

test('who is signed in is named by the script: the page is the same for everybody, and reads without it', async () => {
  const page = await read(home)
  expect(page).toMatch(/<a[^>]* href="\/login" data-person="\/dashboard" data-space="[^"]+">[^<]+<\/a>/)
})

test('feeds are Atom with absolute addresses, and pages link to them', async () => {
  expect(await read(home)).toContain('type="application/atom+xml"')
  const Content = `<p><a href="/careers">Carreras</a> <img data-file="${picture}" alt=""></p>`
  const id = await item('news', { ...article, Name: 'Con dibujo' })
  await t.sql`update site_items set live = live || ${t.sql.json({ Content })} where id = ${id}`
  expect(await seen(`${home}/news.xml`)).toContain('Con dibujo')
  const feed = await get(`${home}/news.xml`)
  const texts = feed.body.replaceAll('&#34;', '"')
  expect(texts).toContain('href="https://www.lago.mx/careers"')
  expect(texts).toMatch(/srcset="https:\/\/www\.lago\.mx\/media\/[^"]+, https:\/\/www\.lago\.mx\/media/)
  expect(texts).not.toMatch(/(src|srcset|href)="\//)
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
  expect(feed.body).toContain('<link rel="self" type="application/atom+xml" href="https://www.lago.mx/news.xml"/>')
  expect(feed.body).toMatch(/<entry><id>urn:uuid:[0-9a-f-]{36}<\/id><title>[^<]+<\/title>/)
  expect(feed.body).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
})

test('nothing that an organization writes becomes markup of ours', async () => {
  const person = await item('organization-chart', { Name: hostile, Role: hostile, Email: hostile })
  await item('organization-chart', { Name: 'Abajo', Role: 'x', Above: person })
  const slideId = await item('carousel', {
    Name: hostile,
    Label: hostile,
    Text: hostile,
    Alt: hostile,
    Action: hostile,
    Address: 'javascript:alert(1)',
  })
  const newsId = await item('news', { ...article, Name: hostile, Topic: hostile, Summary: hostile })
  // What no check would let through.
  await t.sql`
    update site_items set live = live || ${t.sql.json({ Date: hostile, Image: hostile })}
    where id in ${t.sql([slideId, newsId])}`
  const blogId = await item('blogs', {
    Name: hostile,
    Author: hostile,
    Topic: hostile,
    Summary: hostile,
    Content: '<p>x</p>',
    Date: '2026-11-11',
  })
  const eventId = await item('events', {
    Name: hostile,
    Place: hostile,
    Summary: hostile,
    Starts: '2126-01-01T00:00:00Z',
    Address: 'javascript:alert(1)',
  })
  await item('documents', { Name: hostile, Topic: hostile, Summary: hostile, Address: '//evil.example' })
  await item('documents', { Name: hostile, Topic: hostile, Address: 'https://ok.example/"><script>alert(1)</script>' })
  await item('social-networks', { Name: hostile, Address: 'javascript:alert(1)' })
  expect(await seen(`${home}/organization`)).toContain('Abajo')
  const paths = ['', '/news', '/blogs', '/events', '/documents', '/organization', '/contact', '/news.xml', '/blogs.xml']
  for (const path of [...paths, `/news/${newsId}`, `/blogs/${blogId}`, `/events/${eventId}`]) {
    const first = await get(home + path)
    const body = first.statusCode === 301 ? await read(String(first.headers.location)) : first.body
    expect(body).not.toMatch(/<script>|<img src=x|href="javascript:|href="\/\/evil/)
    expect(body.match(/<\/title>/g)?.length ?? 0).toBeLessThanOrEqual(path.endsWith('.xml') ? 99 : 1)
  }
})

test('a host of its own has the site at its root, whatever way the host is written', async () => {
  for (const host of ['www.lago.mx', 'WWW.Lago.MX', 'www.lago.mx:8443', 'www.lago.mx.']) {
    const html = await read('/', { host })
    expect(html).toContain('<title>Universidad del Lago</title>')
    expect(html).toContain('href="/news"')
    expect(html).toContain('href="https://aula.example/login"')
    expect(html).toContain('<link rel="canonical" href="https://www.lago.mx/"/>')
    expect(html).not.toContain('/sites/lago.example/news')
  }
  const host = 'www.lago.mx'
  expect((await get('/news', { host })).statusCode).toBe(200)
  expect((await get('/news/', { host })).headers.location).toBe('/news')
  expect((await get('/api/health', { host })).json()).toMatchObject({ Status: 'ok' })
  expect(await read('/robots.txt', { host })).toContain('Sitemap: https://www.lago.mx/sitemap.xml')
  expect(await read('/sitemap.xml', { host })).toContain('<loc>https://www.lago.mx/news</loc>')
  for (const path of ['/login', '/sites/otra.example', '/sites/lago.example', '/catalogue'])
    expect((await get(path, { host })).statusCode).toBe(404)
})

test('what is cached for one host is not served for another', async () => {
  const pages = await Promise.all(
    [
      ['/', 'www.lago.mx'],
      [home, 'aula.example'],
      ['/', 'otra.mx'],
      ['/', 'www.lago.mx.evil.mx'],
    ].map(([url, host]) => get(url!, { host: host! })),
  )
  expect(pages[0]!.body).toContain('href="/news"')
  expect(pages[1]!.body).toContain(`href="${home}/news"`)
  expect(pages[2]!.body).toContain('La Otra')
  expect(pages[2]!.body).not.toContain('Universidad del Lago')
  // The product's own home page names it, and is not its site.
  expect(pages[3]!.body).not.toContain('href="/news"')
  for (const part of ['lago.example true mx false  ', 'lago.example%2f', 'lago.example '])
    expect((await get(`/sites/${encodeURIComponent(part)}`)).statusCode).toBe(404)
  // The domain of another organization in the path of a host is a page that the site does not have.
  expect((await get('/sites/otra.example/news', { host: 'www.lago.mx' })).body).not.toContain('La Otra')
})

test('the sitemap of the product has the pages of sites, by the address that is theirs', async () => {
  await item('blogs', { ...article, Name: 'Una entrada' })
  expect(await seen('/sitemap-1.xml')).toContain('<loc>https://www.lago.mx/blogs</loc>')
})

test('a preview shows a draft on its page, or on the page that shows its kind, without a script', async () => {
  const link = '<a href="https://otro.example/" rel="noopener">y</a>'
  const draft = { Name: 'SIN PUBLICAR', Summary: 'x', Content: `<p>${link}</p>`, Date: '2026-11-12' }
  const page = await renderPreview(t.services, { domain: 'lago.example', kind: 'news', item: draft })
  expect(page).toContain('<h1>SIN PUBLICAR</h1>')
  const slide = { Name: 'LÁMINA', Image: picture, Alt: 'x' }
  const start = await renderPreview(t.services, { domain: 'lago.example', kind: 'carousel', item: slide })
  expect(start).toContain('LÁMINA')
  for (const html of [page, start]) {
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|rel="stylesheet"/)
    expect(html).toContain('<style>')
    expect([...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].filter(([, address]) => !address!.startsWith('#'))).toEqual(
      [],
    )
  }
  expect(await read(home)).not.toContain('SIN PUBLICAR')
})
