import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Problem } from '@aulanova/contract/problems'
import type { PublicConfig } from '@aulanova/contract/public'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { build, type Config } from '#config.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

export const publicConfig = (config: Config): PublicConfig => ({
  Brand: config.brand,
  Build: build,
  LanguagesOffered: config.languagesOffered,
  Demo: config.demo,
  ApiHost: config.apiHost,
  Site: config.site,
})

/** Serves the built web app: hashed assets, cached for ever, and one page for every address that the app routes. */
export async function serveWeb(app: FastifyInstance, config: Config) {
  if (!existsSync(`${dist}index.html`)) {
    app.setNotFoundHandler(() => {
      throw new Problem('NotFound')
    })
    return
  }
  await app.register(serveStatic, {
    root: dist,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const page = pageWith(publicConfig(config))
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || looksLikeFile(request.url)) throw new Problem('NotFound')
    return page(request, reply)
  })
}

const looksLikeFile = (url: string) => /^\/(assets|media|files)\//.test(url)

/** index.html with the configuration in it, so that the app needs no request before it can render. */
function pageWith(config: PublicConfig) {
  // `<` would let a value end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const place = '<script id="config" type="application/json"></script>'
  const html = readFileSync(`${dist}index.html`, 'utf8').replace(place, () => place.replace('><', `>${json}<`))
  const versions = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }), identity: Buffer.from(html) }
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(200).type('text/html; charset=utf-8').send(versions[encoding])
  }
}
