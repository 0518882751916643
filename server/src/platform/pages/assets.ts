import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '#platform/http/compression.ts'

const types = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
])
const typeOf = (name: string) => types.get(name.slice(name.lastIndexOf('.') + 1))

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const
const packed = [suffixes.br, suffixes.gzip]

export const cachedForEver = 'public, max-age=31536000, immutable'

/** Those of the built files that are served from memory, as patterns for the reverse proxy that serves the rest. */
export const assetPatterns = [...types.keys()].map((ending) => `assets/*.${ending}`)

/**
 * Serves the hashed scripts, styles and fonts of the web app from memory. All clients are sent the same bytes: answers that
 * nobody reads take no memory of their own, as they would with a stream for each. Read at their first request.
 */
export function serveAssets(app: FastifyInstance, folder: string) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  const contents = new Map<string, Promise<Buffer>>()

  function contentOf(name: string) {
    const content = contents.get(name) ?? readFile(`${folder}/${name}`)
    contents.set(name, content)
    // A file that cannot be read now, because too many are open, may be read later.
    content.catch(() => contents.delete(name))
    return content
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = names.has(name) ? typeOf(name) : undefined
    if (!type) throw new Problem('NotFound')
    const wanted = acceptedEncoding(request) ?? 'identity'
    const encoding = names.has(name + suffixes[wanted]) ? wanted : 'identity'
    reply.header('cache-control', cachedForEver)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    // Of the plain one too: a cache would serve it to clients that accept a packed one.
    if (packed.some((suffix) => names.has(name + suffix))) reply.header('vary', 'accept-encoding')
    // A preview of a site is shown in a frame without an origin, which may load fonts only if they are open to all.
    if (name.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    // A hash of the content is in the name.
    const tag = `"${name}${suffixes[encoding]}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(type).send(await contentOf(name + suffixes[encoding]))
  })
}
