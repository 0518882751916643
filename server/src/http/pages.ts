import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defaultLanguage, isLanguage, type Language, languageTags, type PublicConfig } from '@aulanova/contract/public'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped, jsonInScript } from '#html/escaped.ts'

/** What the build of the web app wrote about its pages; see `web/build/pages.ts`. */
interface BuiltPages {
  pages: { path: string; files: string[]; texts: string[]; reads: string[]; isDrawn: boolean; isFramed: boolean }[]
  texts: Record<string, Record<string, string>>
  drawn: Record<string, string>
  frame: { html: string; layout: Record<string, unknown> }
}

/** A page of the catalogue, which the server draws. The app is loaded once a control of it is reached. */
export interface WrittenPage {
  language: Language
  /** Plain text. */
  title: string
  /** HTML. */
  head: string
  /** What the page shows, by the address below `/api`. */
  reads: Record<string, unknown>
  /** The name to show in place of our wordmark. */
  brand: string | null
  /** It has something that only the app can show, so the app is loaded at once. */
  needsApp: boolean
}

type DrawCatalogue = (page: { path: string } & Pick<WrittenPage, 'language' | 'reads' | 'brand'>) => Promise<string>

export type Pages = ReturnType<typeof pageServer>

/** HTML as it is sent, in each encoding. */
interface Sent {
  tag: string
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

const encodings = ['br', 'gzip'] as const
/** Pages are compressed at their first request, so the best compression would take longer than it saves. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Answers every address that the app routes with its page: the configuration in it, so that the app needs no request
 * before it can render, and all that the page takes named, so that the browser asks for it at once.
 */
export function pageServer(dist: string, config: PublicConfig, policy: string) {
  const html = withConfig(readFileSync(`${dist}index.html`, 'utf8'), config)
  const script = readFileSync(`${dist}before-paint.js`, 'utf8')
  const pagePolicy = allowing(script, policy)
  // Read now: a later build may remove the file.
  const styled = withStyles(html, dist)
  const built = readBuilt(dist)
  const rows = built.pages.map((page) => ({ ...page, matches: patternOf(page.path) }))
  const rowOf = (url: string) => rows.find(({ matches }) => matches.test(pathOf(url)))
  const sent = new Map<string, Sent>()
  let drawing: Promise<DrawCatalogue | null> | undefined

  const pageFor = ({ url }: FastifyRequest): Sent => {
    const row = rowOf(url)
    const language = languageIn(url)
    const key = row?.isDrawn ? `${row.path} ${language}` : (row?.path ?? '')
    const page =
      sent.get(key) ??
      compressed(
        withScript(
          row ? withPage({ html: row.isDrawn || row.isFramed ? styled : html, row, built, language, config }) : html,
          script,
        ),
      )
    sent.set(key, page)
    return page
  }

  return {
    /** The content security policy of every page. */
    policy: pagePolicy,
    /** The page of an address. With 404, it is the app that says what is missing. The app has no other addresses. */
    send(request: FastifyRequest, reply: FastifyReply, status: 200 | 404 = rowOf(request.url) ? 200 : 404) {
      const page = pageFor(request)
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', pagePolicy)
      if (status === 200) reply.header('etag', page.tag)
      if (status === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send()
      const encoding = encodingFor(request)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(status).type('text/html; charset=utf-8').send(page[encoding])
    },
    /** The page of an address, drawn. */
    async write(path: string, written: WrittenPage): Promise<string> {
      const row = rowOf(path)
      const { language } = written
      drawing ??= readDrawing(dist)
      const draw = await drawing
      if (!row || !draw)
        return withHead(withScript(row ? withPage({ html, row, built, language, config }) : html, script), written)
      const drawn = filled(await draw({ path, ...written }), config)
      const page = withPage({ html: styled, row, built, language, config, isLater: !written.needsApp })
      return withHead(withScript(withDrawn(page, { language, html: drawn }), script), written)
    },
  }
}

// Not with `URL`, which throws for an address such as `//`.
const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

/** The language that an address asks for. */
export function languageIn(url: string): Language {
  const asked = new URLSearchParams(url.split('?', 2)[1] ?? '').get('lng')
  return isLanguage(asked) ? asked : defaultLanguage
}

const withHead = (page: string, { language, title, head }: WrittenPage) =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)

/** The program that draws the catalogue; null where the web app is not built. Loaded at the first page that needs it. */
async function readDrawing(dist: string): Promise<DrawCatalogue | null> {
  const file = `${dist}.drawn/catalogue.js`
  if (!existsSync(file)) return null
  const { drawCatalogue } = (await import(pathToFileURL(file).href)) as { drawCatalogue: DrawCatalogue }
  return drawCatalogue
}

const encodingFor = ({ headers: { 'accept-encoding': accepted = '' } }: FastifyRequest) =>
  encodings.find((name) => new RegExp(`\\b${name}\\b`).test(String(accepted))) ?? 'identity'

const readBuilt = (dist: string): BuiltPages => {
  const file = `${dist}.vite/pages.json`
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { pages: [], texts: {}, drawn: {}, frame: { html: '', layout: {} } }
}

/** `/a/:b/:c?` as an expression. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`)

/** As JSON in an element of the page. */
const jsonElement = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${jsonInScript(value)}</script>`

const withConfig = (html: string, config: PublicConfig) =>
  html.replace('<script id="config" type="application/json"></script>', () => jsonElement('config', config))

/** In the page and not a file of its own: the browser would have to wait for it before it paints or asks for texts. */
const withScript = (html: string, script: string) => html.replace(scriptElement, () => `<script>${script}</script>`)

const scriptElement = '<script src="/before-paint.js"></script>'

/** The content security policy of a page: this script, by its hash, and no other inline one. */
const allowing = (script: string, policy: string) =>
  policy.replace("script-src 'self'", `$& 'sha256-${createHash('sha256').update(script).digest('base64')}'`)

interface Drawing {
  html: string
  row: BuiltPages['pages'][number]
  built: BuiltPages
  language: Language
  config: PublicConfig
  /** Whether the app waits until it is needed. */
  isLater?: boolean
}

const entryElement = /<script type="module" crossorigin src="([^"]+)"><\/script>/

function withPage({ html, row, built, language, config, isLater = false }: Drawing) {
  const styles = row.files.filter((file) => file.endsWith('.css'))
  const chunks = row.files.filter((file) => !file.endsWith('.css'))
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...(isLater ? [] : chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)),
  ]
  const entry = entryElement.exec(html)?.[1]
  const later = isLater && entry ? { entry, files: chunks, language, path: row.path, api: config.ApiHost } : undefined
  // Only the browser knows the language: before-paint.js asks for its texts.
  const texts = Object.fromEntries(
    Object.entries(built.texts).map(([name, files]) => [name, row.texts.flatMap((bundle) => files[bundle] ?? [])]),
  )
  const reads = row.reads.map((address) => `${config.ApiHost}/api${address}`)
  const layout = row.isFramed ? built.frame.layout : undefined
  const drawn = row.isDrawn && built.drawn[language]
  const page = html
    .replace(scriptElement, (script) => `${jsonElement('page', { texts, reads, layout, later })}\n    ${script}`)
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(entryElement, (element) => (later ? '' : element))
  if (row.isFramed) return withFrame(page, filled(built.frame.html, config))
  return drawn ? withDrawn(page, { language, html: filled(drawn, config) }) : page
}

/** The drawn page, in the place where the app will render. It is hidden from people with another language or a session. */
function withDrawn(page: string, { language, html }: { language: Language; html: string }) {
  const [description = ''] = /<meta name="description"[^>]*>/.exec(html) ?? []
  const body = html.replace(description, '')
  return page
    .replace('</head>', () => `${description}<style>${hiding(language)}</style>\n  </head>`)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)
    .replace('<div id="root"></div>', () => `<div id="root"><div id="drawn">${body}</div></div>`)
}

/** What surrounds the page, for people with a session and the layout it is drawn for. Nothing in it can be used. */
const withFrame = (page: string, html: string) =>
  page
    .replace('</head>', () => `<style>${hidingFrame}</style>\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"><div id="drawn" inert aria-hidden="true">${html}</div></div>`,
    )

/** Without animations, which would take time from the app that is loading. */
const hidingFrame =
  'html:not([data-framed]) #drawn{display:none}#drawn [data-personal]{visibility:hidden}#drawn ::after{animation:none}'

/** See `before-paint.js`, which sets these attributes. */
const hiding = (language: Language) =>
  `[data-banner]{display:contents}html:not([data-drawn-for="${language}"]) #drawn,[data-answered] #drawn [data-banner]{display:none}`

/** The page with the styles of the entry in it, so that a drawn page is painted without waiting for a file. */
const withStyles = (html: string, dist: string) =>
  html.replace(
    /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/,
    // The app loads a style sheet that has no link, behind those that override it; a disabled link is not fetched.
    (_, file: string) =>
      `<style>${readFileSync(`${dist}${file}`, 'utf8')}</style><link rel="stylesheet" href="/${file}" disabled>`,
  )

const filled = (html: string, { Brand, Build }: PublicConfig) =>
  html
    .replaceAll('%brand-0%', () => escaped(Brand[0]))
    .replaceAll('%brand-1%', () => escaped(Brand[1]))
    .replaceAll('%build%', () => escaped(Build))
    .replaceAll('%year%', String(new Date().getFullYear()))

const compressed = (html: string): Sent => ({
  tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  br: brotliCompressSync(html, brotli),
  gzip: gzipSync(html),
  identity: Buffer.from(html),
})
