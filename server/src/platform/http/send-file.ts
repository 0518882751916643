import { Readable } from 'node:stream'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Files, Range } from '#platform/files/files.ts'

type Headers = Record<string, string> & { 'content-type': string }

/** Streams a stored file, or the range of it that was requested. A refusal is sent without the file's headers. */
export async function sendFile(
  files: Files,
  key: string,
  { request, reply, headers }: { request: FastifyRequest; reply: FastifyReply; headers: Headers },
) {
  const stored = await files.head(key)
  if (!stored) throw new Problem('NotFound')
  const { bytes, etag } = stored
  reply.headers(headers).header('etag', etag).header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = askedRange(request, etag, bytes)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : bytes)
  // An empty stream, because Fastify would replace the length of an empty answer.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const content = await files.open(key, range ?? undefined)
  if (!content) throw new Problem('NotFound')
  return reply.send(content)
}

/** Several ranges at once are answered with the whole file, as HTTP allows. */
function askedRange({ headers }: FastifyRequest, etag: string, bytes: number): Range | null | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isOfAnother = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (from === undefined || to === undefined || from + to === '' || isOfAnother) return null
  // Without a start, it asks for the last so many bytes.
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start <= end ? { start, end } : 'outside'
}
