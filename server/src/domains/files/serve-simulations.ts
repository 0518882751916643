import { extname } from 'node:path'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { simulationKey } from '#domains/files/inspect/simulation-key.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { Services } from '#platform/services/services.ts'
import type { MayRead } from './serve-learner-files.ts'
import { framed, indexPage, readSimulationAddress, simulationRoot } from './simulation-address.ts'
import { framePage, framePolicy, pageVersion, withWebRtcRemoved } from './simulation-page.ts'

/** Content types by extension; any other file is served as bytes. */
const htmlType = 'text/html; charset=utf-8'
const types: Record<string, string> = {
  '.html': htmlType,
  '.htm': htmlType,
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

const documentTypes = new Set(['image/svg+xml', 'application/xml'])
const sandbox = 'sandbox allow-scripts allow-forms allow-pointer-lock'

/** Serves the untrusted code of a simulation. It is shown in a frame without an origin, which reaches its own files only. */
export async function serveSimulations(app: FastifyInstance, services: Services, mayRead: MayRead) {
  const pages = new URL(services.config.publicUrl).origin
  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>(
    `${simulationRoot}/*`,
    async (request, reply) => {
      const [signed = '', ...rest] = request.params['*'].split('/')
      const address = readSimulationAddress(services, signed)
      if (!address || !isForFrame(request)) throw new Problem('NotFound')
      if (address.reader && !(await mayRead(address.reader))) throw new Problem('NotFound')
      const path = rest.join('/')
      reply.removeHeader('x-frame-options')
      // It has no origin; browsers complain that they cannot keep it apart by one.
      reply.removeHeader('origin-agent-cluster')
      const own = `${originOf(request)}${simulationRoot}/${signed}/`
      const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
      const headers = {
        'content-type': type,
        'cache-control': address.reader ? 'private, no-cache' : 'private, max-age=600',
        // Without it a browser that keeps one cache for all sites gives our page what it loaded for the frame.
        vary: 'sec-fetch-dest, sec-fetch-site',
        'content-security-policy': policyFor(own, type),
        // To a page without an origin its own files are cross-origin. The signed address is what grants access.
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      }
      if (path === indexPage && framed in request.query) {
        const policy = `${sandbox}; ${framePolicy(own)}; frame-ancestors 'self' ${pages}`
        return reply.headers({ ...headers, 'content-security-policy': policy }).send(framePage(indexPage))
      }
      if (type === htmlType)
        return sendPage(services.files, simulationKey(address.folder, path), { request, reply, headers })
      return sendFile(services.files, simulationKey(address.folder, path), { request, reply, headers })
    },
  )
}

/**
 * Opened as a page of its own, a package could show anything under our host name; loaded by our own pages, its scripts
 * would pass their `script-src 'self'`. A frame without an origin is cross-site. Browsers that send no `sec-fetch`
 * headers are let through.
 */
function isForFrame({ headers: { 'sec-fetch-dest': destination, 'sec-fetch-site': site } }: FastifyRequest) {
  if (destination === 'document') return false
  return site !== 'same-origin' || destination === 'iframe' || destination === 'frame'
}

/** Scripts of a page run after ours; in other documents, such as a picture in a frame, ours cannot be first, so none runs. */
const policyFor = (own: string, type: string) =>
  [
    sandbox,
    `default-src ${own} 'unsafe-inline' 'unsafe-eval' data: blob:`,
    ...(documentTypes.has(type) ? ["script-src 'none'"] : []),
    `frame-src ${own}`,
    `object-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
  ].join('; ')

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  headers: Record<string, string>
}

/** Whole: what is put in front of it moves every range. */
async function sendPage(files: Services['files'], key: string, { request, reply, headers }: Sending) {
  const stored = await files.head(key)
  if (!stored) throw new Problem('NotFound')
  const etag = `"${stored.etag.replaceAll('"', '')}-${pageVersion}"`
  reply.headers(headers).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const content = await files.open(key)
  if (!content) throw new Problem('NotFound')
  return reply.send(withWebRtcRemoved(content))
}

/** The origin that the browser used. Any other characters in the host could add sources to the policy. */
function originOf({ protocol, host }: FastifyRequest) {
  if (!/^[\w.:[\]-]+$/.test(host) || !/^https?$/.test(protocol)) throw new Problem('NotFound')
  return `${protocol}://${host}`
}
