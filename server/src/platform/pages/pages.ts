import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defaultLanguage, isLanguage, type Language } from '@aulanova/contract/kernel/languages'
import type { PublicConfig } from '@aulanova/contract/operations/public'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#platform/http/compression.ts'
import {
  allowing,
  type BuiltPages,
  filled,
  type RenderedPage,
  withConfig,
  withHead,
  withPage,
  withRendered,
  withScript,
  withStyles,
} from './page-html.ts'
import { renderFolder, renderProgram } from './render-program.ts'

type RenderCatalogue = (
  page: { path: string; config: PublicConfig } & Pick<RenderedPage, 'language' | 'reads' | 'brand'>,
) => Promise<string>

export type Pages = ReturnType<typeof pageServer>

/** HTML as it is sent, in each encoding. */
interface Sent {
  tag: string
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

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
  const styles = built.pages.flatMap(({ files }) => files.filter((file) => file.endsWith('.css')))
  const known = new Map(
    [...new Set(styles)].map((file) => [
      file.slice(1),
      existsSync(`${dist}${file}`) ? readFileSync(`${dist}${file}`, 'utf8') : '',
    ]),
  )
  const readStyle = (file: string) => known.get(file) ?? ''
  const rows = built.pages.map((page) => ({ ...page, matches: patternOf(page.path) }))
  const rowOf = (url: string) => rows.find(({ matches }) => matches.test(pathOf(url)))
  const sent = new Map<string, Sent>()
  const catalogueProgram = renderProgram<{ renderCatalogue: RenderCatalogue }>(`${renderFolder(dist)}catalogue.js`)

  const pageFor = ({ url }: FastifyRequest): Sent => {
    const row = rowOf(url)
    const language = languageIn(url)
    const key = row?.isRendered ? `${row.path} ${language}` : (row?.path ?? '')
    const page =
      sent.get(key) ??
      compressed(
        withScript(
          row
            ? withPage({
                html: row.isRendered || row.isFramed ? styled : html,
                row,
                built,
                language,
                config,
                readStyle,
              })
            : html,
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
      const encoding = acceptedEncoding(request) ?? 'identity'
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(status).type('text/html; charset=utf-8').send(page[encoding])
    },
    /** The page of an address, rendered. */
    async render(path: string, written: RenderedPage): Promise<string> {
      const row = rowOf(path)
      const { language } = written
      const program = await catalogueProgram()
      if (!row || !program)
        return withHead(
          withScript(row ? withPage({ html, row, built, language, config, readStyle }) : html, script),
          written,
        )
      const rendered = filled(await program.renderCatalogue({ path, config, ...written }), config)
      const page = withPage({ html: styled, row, built, language, config, readStyle, isLater: !written.needsApp })
      return withHead(withScript(withRendered(page, { language, html: rendered }), script), written)
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

const readBuilt = (dist: string): BuiltPages => {
  const file = `${dist}.vite/pages.json`
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { pages: [], texts: {}, rendered: {}, frame: { html: '', layout: {} } }
}

/** `/a/:b/:c?` as an expression. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`)

const compressed = (html: string): Sent => ({
  tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  br: brotliCompressSync(html, brotli),
  gzip: gzipSync(html),
  identity: Buffer.from(html),
})
