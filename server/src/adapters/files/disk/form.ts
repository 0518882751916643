import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '@aulanova/contract/problems'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

const limits = { fields: 20, fieldSize: 8192, fieldNameSize: 100, files: 1, parts: 21, headerPairs: 20 }
/** Bytes of a form besides its file: all fields at their longest, with their headers. */
const mostOutside = 256 * 1024
const malformed = () => new Problem('MalformedBody', { details: [{ field: 'body', reason: 'invalid' }] })

type Keep = (fields: ReadonlyMap<string, string>, file: Readable) => Promise<void>

/** Reads a form of fields and then one file, which is handed on while it arrives and never held in memory. */
export function readForm(headers: IncomingHttpHeaders, body: Readable, keep: Keep): Promise<void> {
  const form = parserFor(headers)
  if (!form) return Promise.reject(malformed())
  const fields = new Map<string, string>()
  return new Promise<void>((resolve, reject) => {
    let file: Readable | undefined
    let kept: Promise<void> | undefined
    let outside = 0
    // What still comes is read and dropped, so that the answer reaches a browser that is busy sending.
    const refuse = (error: unknown) => {
      body.unpipe(form)
      body.resume()
      file?.destroy()
      reject(error)
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_, stream) => {
      file = stream
      stream.on('error', refuse)
      kept = (async () => keep(fields, stream))()
      kept.catch(refuse)
    })
    form.on('finish', () => (kept ? kept.then(resolve, () => {}) : refuse(malformed())))
    form.on('error', () => refuse(malformed()))
    // People cancel and connections break: nobody hears the answer, and it is no fault of ours to look into.
    body.on('close', () => body.readableEnded || refuse(malformed()))
    // Nothing but the file has a size that somebody granted.
    body.on('data', (chunk: Buffer) => {
      if (file && !file.readableEnded) return
      outside += chunk.length
      if (outside > mostOutside) refuse(malformed())
    })
    body.pipe(form)
  })
}

/** Null for what is no form. The parser throws when it finds no boundary, or one that is too long. */
function parserFor(headers: IncomingHttpHeaders) {
  if (!/^multipart\/form-data;/i.test(headers['content-type'] ?? '')) return null
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch {
    return null
  }
}
