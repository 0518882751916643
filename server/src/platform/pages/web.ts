import { existsSync } from 'node:fs'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { PublicConfig } from '@aulanova/contract/operations/public'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { build, type Config } from '#platform/config/config.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import { assetPatterns, cachedForEver, serveAssets } from './assets.ts'
import { type Pages, pageServer } from './pages.ts'
import { webFolder } from './render-program.ts'

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
  existsSync(`${webFolder}index.html`)
    ? pageServer(webFolder, publicConfig(config), contentSecurityPolicy(config))
    : null

/** Serves the built web app: hashed assets, which browsers cache for ever, and one page for every address that the app routes. */
export async function serveWeb(app: FastifyInstance, pages: Pages | null) {
  if (!pages) {
    app.setNotFoundHandler(() => {
      throw new Problem('NotFound')
    })
    return
  }
  serveAssets(app, `${webFolder}assets`)
  await app.register(serveStatic, {
    root: webFolder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '.vite/**', '.rendered/**', ...assetPatterns],
    // The videos among the assets, which are read in parts.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? cachedForEver : 'public, max-age=3600'),
  })
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || isFilePath(request.url)) throw new Problem('NotFound')
    return pages.send(request, reply)
  })
}

const isFilePath = (url: string) => /^\/(assets|media|files)\//.test(url)
