export interface Answer {
  status: number
  body: Buffer
  /** It says when to try again. */
  hasRetryAfter: boolean
  /** The server closes the connection after this answer. */
  closes: boolean
  /** Bytes of the whole answer. */
  length: number
}

/** Reads one HTTP/1.1 answer from the start of the data; null while it is not complete. */
export function readAnswer(data: Buffer): Answer | null {
  const end = data.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = data.toString('latin1', 0, end).toLowerCase()
  const status = Number(head.slice(9, 12))
  const start = end + 4
  const closes = head.includes('\r\nconnection: close')
  const hasRetryAfter = head.includes('\r\nretry-after: ')
  if (status === 204 || status === 304)
    return { status, body: data.subarray(start, start), hasRetryAfter, closes, length: start }
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    const chunked = readChunks(data, start)
    return chunked && { status, body: chunked.body, hasRetryAfter, closes, length: chunked.end }
  }
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0)
  if (data.length < start + length) return null
  return { status, body: data.subarray(start, start + length), hasRetryAfter, closes, length: start + length }
}

function readChunks(data: Buffer, start: number) {
  const parts: Buffer[] = []
  for (let at = start; ; ) {
    const lineEnd = data.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(data.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (data.length < next) return null
    if (size === 0) return { body: Buffer.concat(parts), end: next }
    parts.push(data.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
