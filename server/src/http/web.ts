import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Problem } from '@aulanova/contract/problems'
import type { PublicConfig } from '@aulanova/contract/public'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { bucketOrigin } from '#adapters/files/s3/settings.ts'
import { build, type Config } from '#config.ts'
import { pageServer } from './pages.ts'

const oneYear = 31_536_000
const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

export const publicConfig = (config: Config): PublicConfig => ({
  Brand: config.brand,
  Build: build,
  LanguagesOffered: config.languagesOffered,
  Demo: config.demo,
  ApiHost: config.apiHost,
  Site: config.site,
})

/** Features that neither our pages nor framed ones need. A payment page needs `payment`. */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=(), midi=(), payment=(self)'

export function securityHeaders({ apiHost, files, publicUrl }: Config): FastifyHelmetOptions {
  const self = ["'self'"]
  const api = apiHost ? [apiHost] : []
  // Browsers send uploads to the bucket, and fetch pictures and videos from it.
  const storage = files.kind === 's3' ? [bucketOrigin(files)] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        // The component library sets custom properties in style attributes, which cannot run scripts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...api, ...storage],
        mediaSrc: ["'self'", 'blob:', ...api, ...storage],
        // Players of video hosts, and simulations on any host, which are framed without an origin.
        frameSrc: [...self, ...api, 'https:'],
        fontSrc: self,
        connectSrc: [...self, ...api, ...storage],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: apiHost ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Without subdomains, which others may run. A development address is plain HTTP.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: oneYear, includeSubDomains: false },
  }
}

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
  const page = pageServer(dist, publicConfig(config))
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || looksLikeFile(request.url)) throw new Problem('NotFound')
    return page(request, reply)
  })
}

const looksLikeFile = (url: string) => /^\/(assets|media|files)\//.test(url)
