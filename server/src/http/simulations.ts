import { extname } from 'node:path'
import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#services.ts'
import type { MayRead } from './lesson-files.ts'
import { sendFile } from './send-file.ts'
import { simulationKey, simulationRoot } from './simulation-address.ts'

/** What browsers need to know by name; anything else is bytes. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** Somebody else's program in our pages: shown in a frame without an origin, which reaches its own files only. */
export async function serveSimulations(
  app: FastifyInstance,
  { files, simulationSeals, config, now }: Services,
  mayRead: MayRead,
) {
  const pages = new URL(config.publicUrl).origin
  app.get<{ Params: { '*': string } }>(`${simulationRoot}/*`, { compress: false }, async (request, reply) => {
    const [sealed = '', ...rest] = request.params['*'].split('/')
    const address = simulationSeals.open(sealed)
    if (!address || now().getTime() >= address.expires * 1000) throw new Problem('NotFound')
    if (!isForFrame(request) || (address.reader && !(await mayRead(address.reader)))) throw new Problem('NotFound')
    const path = rest.join('/')
    reply.removeHeader('x-frame-options')
    const headers = {
      'content-type': types[extname(path).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': address.reader ? 'private, no-cache' : 'private, max-age=600',
      'content-security-policy': policyFor(`${originOf(request)}${simulationRoot}/${sealed}/`, pages),
      // A page without an origin is a stranger even to its own files; the address is what lets it in.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    }
    return sendFile(files, simulationKey(address.folder, path), { request, reply, headers })
  })
}

/**
 * Opened as a page of its own, a package would show anything it likes under our host name; loaded by our own pages, its
 * scripts would pass their `script-src 'self'`. A frame without an origin asks as another site. Browsers that do not
 * tell where a request comes from are let through.
 */
function isForFrame({ headers: { 'sec-fetch-dest': destination, 'sec-fetch-site': site } }: FastifyRequest) {
  if (destination === 'document') return false
  return site !== 'same-origin' || destination === 'iframe' || destination === 'frame'
}

const policyFor = (own: string, pages: string) =>
  [
    'sandbox allow-scripts allow-forms allow-pointer-lock',
    `default-src ${own} 'unsafe-inline' 'unsafe-eval' data: blob:`,
    `form-action ${own}`,
    "base-uri 'none'",
    `frame-ancestors 'self' ${pages}`,
  ].join('; ')

/** As the browser called us; a host that is no host name would be more than one word of the policy. */
function originOf({ protocol, host }: FastifyRequest) {
  if (!/^[\w.:[\]-]+$/.test(host) || !/^https?$/.test(protocol)) throw new Problem('NotFound')
  return `${protocol}://${host}`
}
