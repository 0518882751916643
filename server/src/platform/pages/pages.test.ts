import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { renderPlaces } from '@aulanova/contract/kernel/render-places'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { pageServer } from './pages.ts'

const dist = `${mkdtempSync(join(tmpdir(), 'aulanova-pages-'))}/`
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true, force: true })
})
mkdirSync(join(dist, '.vite'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'assets/index-1.css'), 'body{color:red}')
writeFileSync(join(dist, 'assets/a-1.css'), 'p{color:blue}')
const script = "document.title = '$&'"
writeFileSync(join(dist, 'before-paint.js'), script)
writeFileSync(
  join(dist, 'index.html'),
  `<html lang="es-MX"><head><title>Brand</title><script src="/before-paint.js"></script><script id="config" type="application/json"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body></html>`,
)
mkdirSync(join(dist, '.rendered'))
writeFileSync(
  join(dist, '.rendered/catalogue.js'),
  `export const renderCatalogue = async ({ path, language, reads }) =>
    ['<p>' + path, language, reads['/read'], '%year% ${renderPlaces.brand[0]}</p>'].join(' ')`,
)
writeFileSync(
  join(dist, '.vite/pages.json'),
  JSON.stringify({
    pages: [
      { path: '/login', files: [], texts: ['first'], reads: [], isRendered: true, isFramed: false },
      { path: '/dashboard', files: [], texts: [], reads: ['/mine'], isRendered: false, isFramed: true },
      {
        path: '/a/:b/:c?',
        files: ['/assets/a-1.js', '/assets/a-1.css'],
        texts: ['first', 'more'],
        reads: [],
        isRendered: false,
        isFramed: false,
      },
    ],
    texts: { mx: { first: '/assets/mx-1.js', more: '/assets/mx-2.js' }, it: { first: '/assets/it-1.js' } },
    frame: { html: `<main>${renderPlaces.brand[0]}</main>`, layout: { layoutType: 'vertical' } },
    rendered: {
      mx: `<meta name="description" content="x"/><p>${renderPlaces.brand.join('')} Hola</p>`,
      it: `<p>${renderPlaces.build} Ciao</p>`,
    },
  }),
)
const Brand: [string, string] = ['<b>', '&']
const config = { Brand, Build: '7', LanguagesOffered: [], SocialLinks: {}, Demo: false, ApiHost: '', Site: null }
const app = Fastify()
const pages = pageServer(dist, config, "default-src 'self';script-src 'self';style-src 'self'")
app.setNotFoundHandler((request, reply) => pages.send(request, reply))
const read = async (url: string) => (await app.inject({ url })).body

test('a page names its chunks, styles and texts, so that the browser asks for them at once', async () => {
  for (const url of ['/a/1', '/a/1/2', '/a/1/?x=y']) {
    const html = await read(url)
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a-1.js">')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/a-1.css">')
    expect(html).toContain('{"mx":["/assets/mx-1.js","/assets/mx-2.js"],"it":["/assets/it-1.js"]}')
    // The script that asks for the texts must find them.
    expect(html).toContain('id="page"')
    expect(html.indexOf('id="page"')).toBeLessThan(html.indexOf(script))
  }
  expect(await read('/a/1/2/3')).not.toContain('modulepreload')
})

test('a rendered page is in the HTML with its styles, in the language that was requested, with the brand escaped', async () => {
  const html = await read('/login')
  // It is shown when all of it is parsed.
  const rendered =
    '<style>#rendered{visibility:hidden}</style><p>&#60;b&#62;&#38; Hola</p><style>#rendered{visibility:visible}</style>'
  expect(html).toContain(`<div id="root"><div id="rendered">${rendered}</div></div>`)
  expect(html).toContain('<style>body{color:red}</style>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/index-1.css" disabled>')
  expect(html).not.toContain('crossorigin href="/assets/index-1.css"')
  expect(await read('/login?lng=it')).toContain('7 Ciao')
  expect(await read('/login?lng=it')).toContain('<html lang="it"')
  expect(await read('/login?lng=klingon')).toContain('Hola')
})

test('the script that runs before the first paint is in the page, and its hash is the only inline script allowed', async () => {
  const { body, headers } = await app.inject({ url: '/a/1' })
  expect(body).toContain(`<script>${script}</script>`)
  expect(body).not.toContain('before-paint')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}';style-src 'self'`,
  )
})

test('the dashboard is sent with what surrounds it, which nobody can use yet, and with what it reads first', async () => {
  const html = await read('/dashboard')
  expect(html).toContain('<div id="rendered" inert aria-hidden="true"><main>&#60;b&#62;</main></div>')
  expect(html).toContain('html:not([data-framed]) #rendered{display:none}')
  expect(html).toContain('"reads":["/api/mine"],"layout":{"layoutType":"vertical"}')
  expect(await read('/a/1')).toContain('"reads":[]}')
})

test.each(['//', '///', '//login', '/\\\\'])(
  'the address %s belongs to no screen: the app says so, with 404',
  async (path) => {
    await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {})
    const { port } = app.server.address() as AddressInfo
    const [response] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(404)
    expect(await text(response)).not.toContain('id="rendered"')
  },
)

test('the configuration cannot end its element', async () => {
  expect(await read('/login')).toContain('"Brand":["\\u003cb>","&"]')
})

test('a page is compressed as accepted, and not sent again while it is unchanged', async () => {
  const sent = await app.inject({ url: '/a/1', headers: { 'accept-encoding': 'gzip, br' } })
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept-encoding' })
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(await read('/a/1'))
  const tag = String(sent.headers.etag)
  expect((await app.inject({ url: '/a/1', headers: { 'if-none-match': tag } })).statusCode).toBe(304)
  expect((await app.inject({ url: '/login', headers: { 'if-none-match': tag } })).statusCode).toBe(200)
})

const written = {
  language: 'it' as const,
  title: '$& </title><script>',
  head: '<meta name="description" content="$1">',
  reads: { '/read': "$' $` $$" },
  brand: null,
  needsApp: false,
}

test('a page is rendered by the server, and no part of it is taken for a pattern', async () => {
  const html = await pages.render('/a/1', written)
  expect(html).toContain('<title>$&#38; &#60;/title&#62;&#60;script&#62;</title>')
  expect(html).toContain('<meta name="description" content="$1">')
  expect(html).toContain('<div id="root"><div id="rendered"><p>/a/1 it $\' $` $$ %year% &#60;b&#62;</p></div></div>')
  expect(html).toContain('<html lang="it"')
  // Its styles are in it, so that it is painted without waiting for a file.
  expect(html).toContain('<style>p{color:blue}</style><link rel="stylesheet" href="/assets/a-1.css" disabled>')
})

test('the app of a rendered page waits: it is named, and neither loaded nor preloaded', async () => {
  const html = await pages.render('/a/1', written)
  expect(html).not.toMatch(/<script[^>]*src=|modulepreload/)
  expect(html).toContain('"later":{"entry":"/assets/index-1.js","files":["/assets/a-1.js"],"language":"it"')
  const atOnce = await pages.render('/a/1', { ...written, needsApp: true })
  expect(atOnce).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  expect(atOnce).toContain('<link rel="modulepreload" crossorigin href="/assets/a-1.js">')
  expect(atOnce).not.toContain('"later"')
})

test('a page that is missing is not taken for one that is unchanged', async () => {
  const missing = Fastify()
  missing.setNotFoundHandler((request, reply) => pages.send(request, reply, 404))
  const { statusCode, headers } = await missing.inject({ url: '/a/1' })
  expect([statusCode, headers.etag]).toEqual([404, undefined])
  await missing.close()
})

test('the description of a rendered page is in its head', async () => {
  const [head, body] = (await read('/login')).split('</head>')
  expect(head).toContain('<meta name="description" content="x"/>')
  expect(body).not.toContain('<meta')
})
