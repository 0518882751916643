import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '@aulanova/contract/kernel/problems'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { signerOf } from '#kernel/signer.ts'
import type { FileServer, Files, FilesParts, OpenAddress } from '#platform/files/files.ts'

const paths = { upload: '/files/upload', stored: '/files/kept' }

/** Times in seconds. */
type Policy = { key: string; bytes: number; contentType: string; expires: number }
type Address = OpenAddress & { expires: number }

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

type Parts = Omit<FilesParts, 'folder'> & { putOnce: Files['put']; remove: Files['remove'] }

/** Grants and addresses like those of a bucket, with our own signature, and the server that honours them. */
export function diskServer({ host, key, now, putOnce, remove }: Parts) {
  const policies = signerOf<{ policy: Policy }>(key)
  const addresses = signerOf<{ address: Address }>(key)
  const isExpired = (expires: number) => now().getTime() >= expires * 1000

  function requirePolicy(fields: ReadonlyMap<string, string>): Policy {
    const policy = policies.read(fields.get('policy') ?? '')?.policy
    const follows = policy && fields.get('key') === policy.key && fields.get('Content-Type') === policy.contentType
    if (!follows || isExpired(policy.expires)) throw new Problem('PermissionDenied')
    return policy
  }

  const server: FileServer = {
    paths,
    receive: (headers, body, isAwaited) =>
      readForm(headers, body, async (fields, stream) => {
        const { key, bytes } = requirePolicy(fields)
        const requireAwaited = async () => {
          if (!(await isAwaited(key))) throw new Problem('PermissionDenied')
        }
        await requireAwaited()
        await putOnce(key, { stream, bytes })
        // The grant may have been withdrawn while the bytes arrived.
        await requireAwaited().catch(async (error: unknown) => {
          await remove(key)
          throw error
        })
      }),
    open(text) {
      const address = addresses.read(text)?.address
      return address && !isExpired(address.expires) ? address : null
    },
  }
  const grant: Files['grant'] = async (key, { bytes, contentType, expires }) => ({
    url: `${host}${paths.upload}`,
    fields: {
      key,
      'Content-Type': contentType,
      policy: policies.sign({ policy: { key, bytes, contentType, expires: inSeconds(expires) } }),
    },
  })
  const address: Files['address'] = async (key, { expires, ...terms }) =>
    `${host}${paths.stored}/${addresses.sign({ address: { key, ...terms, expires: inSeconds(expires) } })}`
  return { server, grant, address }
}

const limits = { fields: 20, fieldSize: 8192, fieldNameSize: 100, files: 1, parts: 21, headerPairs: 20 }
/** Bytes of a form besides its file: all fields at their longest, with their headers. */
const maxOutside = 256 * 1024
const malformed = () => new Problem('MalformedBody', { details: [{ field: 'body', reason: 'invalid' }] })

type Keep = (fields: ReadonlyMap<string, string>, file: Readable) => Promise<void>

/** Reads a form of fields and then one file, which is streamed and never held in memory. */
function readForm(headers: IncomingHttpHeaders, body: Readable, keep: Keep): Promise<void> {
  const form = parserFor(headers)
  if (!form) return Promise.reject(malformed())
  const fields = new Map<string, string>()
  return new Promise<void>((resolve, reject) => {
    let file: Readable | undefined
    let stored: Promise<void> | undefined
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
      stored = (async () => keep(fields, stream))()
      stored.catch(refuse)
    })
    form.on('finish', () => {
      // A failure of `stored` was refused above.
      if (stored === undefined) refuse(malformed())
      else stored.then(resolve, () => {})
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
