import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this, headers and the time to compress outweigh the bytes saved. */
const smallest = 1024
/** Longer answers are compressed on a thread of Node's pool, so that they do not delay other requests. */
const longestInline = 32 * 1024

const compressible = /^text\/|[/+](json|xml)\b/

/** Answers are compressed for each request, so the best compression would take longer than it saves. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzip = { level: 6 }

export type Encoding = 'br' | 'gzip'

/** `q=0` refuses an encoding. */
const accepts: [Encoding, RegExp][] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
]

/** The best encoding that the client accepts. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding']
  return typeof accepted === 'string' ? accepts.find(([, pattern]) => pattern.test(accepted))?.[0] : undefined
}

/** The encoding in which to send this answer; undefined: as it is. Streams are files, which are not compressed here. */
export function encodingFor(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer) {
  if (payload.length < smallest || reply.hasHeader('content-encoding')) return undefined
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return undefined
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  return acceptedEncoding(request)
}

export function compressed(
  encoding: Encoding,
  payload: string | Buffer,
  done: (error: Error | null, compressed?: Buffer) => void,
) {
  if (payload.length > longestInline) {
    if (encoding === 'br') zlib.brotliCompress(payload, brotli, done)
    else zlib.gzip(payload, gzip, done)
  } else done(null, encoding === 'br' ? zlib.brotliCompressSync(payload, brotli) : zlib.gzipSync(payload, gzip))
}
