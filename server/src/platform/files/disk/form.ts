import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '@aulanova/contract/kernel/problems'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

const limits = { fields: 20, fieldSize: 8192, fieldNameSize: 100, files: 1, parts: 21, headerPairs: 20 }
/** Bytes of a form besides its file: all fields at their longest, with their headers. */
const maxOutside = 256 * 1024
const malformed = () => new Problem('MalformedBody', { details: [{ field: 'body', reason: 'invalid' }] })

type Keep = (fields: ReadonlyMap<string, string>, file: Readable) => Promise<void>

/** Reads a form of fields and then one file, which is streamed and never held in memory. */
export function readForm(headers: IncomingHttpHeaders, body: Readable, keep: Keep): Promise<void> {
  const form = parserFor(headers)
  if (!form) return Promise.reject(malformed())
  const fields = new Map<string, string>()
  return new Promise<void>((resolve, reject) => {
    let file: Readable | undefined
    let kept: Promise<void> | undefined
    let outside = 0
    // The rest of the body is read and dropped: a browser reads the answer only after it has sent everything.
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
    form.on('finish', () => {
      // A failure of `kept` was refused above.
      if (kept === undefined) refuse(malformed())
      else kept.then(resolve, () => {})
    })
    form.on('error', () => refuse(malformed()))
    // The client cancelled or the connection broke. Nobody receives the answer; it is not logged as our fault.
    body.on('close', () => body.readableEnded || refuse(malformed()))
    // The size of the file is limited by its grant; the rest of the form is limited here.
    body.on('data', (chunk: Buffer) => {
      if (file && !file.readableEnded) return
      outside += chunk.length
      if (outside > maxOutside) refuse(malformed())
    })
    body.pipe(form)
  })
}

/** Null when the body is not a form. The parser throws when the boundary is missing or too long. */
function parserFor(headers: IncomingHttpHeaders) {
  if (!/^multipart\/form-data;/i.test(headers['content-type'] ?? '')) return null
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits })
  } catch {
    return null
  }
}
