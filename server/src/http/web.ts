import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Problem } from '@aulanova/contract/problems'
import type { PublicConfig } from '@aulanova/contract/public'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { build, type Config } from '#config.ts'
import { type Pages, pageServer } from './pages.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

export const publicConfig = (config: Config): PublicConfig => ({
  Brand: config.brand,
  Build: build,
  LanguagesOffered: config.languagesOffered,
  SocialLinks: config.socialLinks,
  Demo: config.demo,
  ApiHost: config.apiHost,
  Site: config.site,
})

/** The pages of the built web app; null where it is not built, as in development. */
export const openPages = (config: Config): Pages | null =>
  existsSync(`${dist}index.html`) ? pageServer(dist, publicConfig(config), contentSecurityPolicy(config)) : null

/** Serves the built web app: hashed assets, cached for ever, and one page for every address that the app routes. */
export async function serveWeb(app: FastifyInstance, pages: Pages | null) {
  if (!pages) {
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
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '.vite/**', '.drawn/**'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A preview of a site is shown in a frame without an origin, which may load fonts only if they are open to all.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || looksLikeFile(request.url)) throw new Problem('NotFound')
    return pages.send(request, reply)
  })
}

const looksLikeFile = (url: string) => /^\/(assets|media|files)\//.test(url)
