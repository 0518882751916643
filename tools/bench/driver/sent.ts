/** One request, and what its answer must have. */
export interface Sent {
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  /** Each `%count` in it is replaced by another number of six digits at every request. */
  body?: string
  status: number
  /** Texts that the body of the answer must contain. */
  marks: string[]
}

export const countMark = '%count'

/** Encodes a request once; what it returns gives the bytes of each repetition. */
export function encoder({ method, path, headers, body = '' }: Sent, host: string): () => Buffer {
  const all = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  if (!body.includes(countMark)) {
    const bytes = Buffer.from(text)
    return () => bytes
  }
  // Always six digits, so that the length stays the same and no number has a leading zero.
  let count = Math.floor(Math.random() * 900_000)
  return () => {
    count = (count + 1) % 900_000
    return Buffer.from(text.replaceAll(countMark, String(100_000 + count)))
  }
}
