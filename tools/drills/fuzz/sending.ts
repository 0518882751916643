import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Request } from './requests.ts'

export interface Answer {
  status: number
  type: string
  text: string
}

/** In milliseconds; no answer may take longer. */
export const answerTimeout = 10_000

/** The body without its content encoding. */
function decoded(bytes: Buffer, encoding: string | undefined) {
  const decode = encoding ? decoders[encoding] : undefined
  return (decode ? decode(bytes) : bytes).toString('utf8')
}
const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

export const senderOf = (address: string) => {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return {
    /** Resolves to null without an answer in time, and to the error when the connection broke. */
    send: ({ method, path, headers, body }: Request): Promise<Answer | null | Error> =>
      new Promise((resolve) => {
        const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
        const call = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          const done = () => {
            const text = decoded(Buffer.concat(chunks), answer.headers['content-encoding'])
            resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type'] ?? ''), text })
          }
          answer.on('end', done).on('error', done)
        })
        call.setTimeout(answerTimeout, () => {
          resolve(null)
          call.destroy()
        })
        call.on('upgrade', (_, socket) => socket.destroy())
        call.on('error', (error) => resolve(error))
        call.end(body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A command that repeats the request by hand. */
export const asCurl = ({ method, path, headers, body }: Request) =>
  [
    `curl -X ${method} --path-as-is ${quoted(path)}`,
    ...Object.entries(headers).map(([name, value]) =>
      name === 'authorization' && value.length > 200
        ? `-H 'authorization: Bearer …'`
        : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
  ].join(' ')
