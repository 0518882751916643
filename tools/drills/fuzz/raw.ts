import { connect } from 'node:net'
import type { Report } from '../shared/report.ts'
import { answerTimeout } from './sending.ts'

const line = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const host = 'host: x'

/** Malformed requests that no client library would send. */
const requests: [what: string, bytes: string][] = [
  ['no host', line('GET /api/health HTTP/1.1')],
  ['two hosts', line('GET /api/health HTTP/1.1', host, 'host: y')],
  ['an unknown method', line('BREW /api/health HTTP/1.1', host)],
  ['an unknown protocol', line('GET /api/health HTTP/9.9', host)],
  ['no protocol', 'GET /api/health\r\n\r\n'],
  ['a space in the address', line('GET /api/he alth HTTP/1.1', host)],
  ['raw bytes in the address', line('GET /api/\xff\xfe HTTP/1.1', host)],
  ['an address of 20,000 characters', line(`GET /api/${'a'.repeat(20_000)} HTTP/1.1`, host)],
  ['a header of 40,000 characters', line('GET /api/health HTTP/1.1', host, `x: ${'a'.repeat(40_000)}`)],
  ['2,500 headers', line('GET /api/health HTTP/1.1', host, ...Array.from({ length: 2500 }, (_, n) => `x-${n}: 1`))],
  ['a header without a colon', line('GET /api/health HTTP/1.1', host, 'nonsense')],
  ['a NUL in a header', line('GET /api/health HTTP/1.1', host, 'x: a\u0000b')],
  ['a folded header', line('GET /api/health HTTP/1.1', host, 'x: a\r\n b')],
  ['two lengths', `${line('POST /api/auth/sign-in HTTP/1.1', host, 'content-length: 2', 'content-length: 3')}{}`],
  ['a negative length', line('POST /api/auth/sign-in HTTP/1.1', host, 'content-length: -1')],
  [
    'a length of 10^30',
    line(
      'POST /api/auth/sign-in HTTP/1.1',
      host,
      'content-type: application/json',
      `content-length: 1${'0'.repeat(30)}`,
    ),
  ],
  [
    'length and chunks',
    `${line('POST /api/auth/sign-in HTTP/1.1', host, 'content-length: 2', 'transfer-encoding: chunked')}0\r\n\r\n`,
  ],
  ['chunks twice', `${line('POST /api/auth/sign-in HTTP/1.1', host, 'transfer-encoding: chunked, chunked')}0\r\n\r\n`],
  ['an unknown transfer encoding', line('POST /api/auth/sign-in HTTP/1.1', host, 'transfer-encoding: zip')],
  [
    'a chunk of a wrong size',
    line('POST /api/auth/sign-in HTTP/1.1', host, 'content-type: application/json', 'transfer-encoding: chunked') +
      'zz\r\n{}\r\n0\r\n\r\n',
  ],
  ['an absolute address', line('GET http://evil.example/api/health HTTP/1.1', host)],
  ['CONNECT', line('CONNECT evil.example:443 HTTP/1.1', host)],
  ['an upgrade', line('GET /api/health HTTP/1.1', host, 'connection: upgrade', 'upgrade: websocket')],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
]

/**
 * Each must be answered without a failure and without a stack trace, or the connection closed. Node's HTTP parser refuses
 * most of them before the API sees them, in its own format.
 */
export async function sendRaw(address: string, report: Report) {
  for (const [what, bytes] of requests) {
    const answer = await exchange(address, bytes)
    const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(answer ?? '')?.[1] ?? 0)
    const where = { call: `raw: ${what}`, status }
    const body = (answer ?? '').split('\r\n\r\n').slice(1).join('\r\n\r\n')
    if (answer === null) report.fail({ rule: 'no answer', ...where })
    else if (status >= 500 && status !== 505) report.fail({ rule: 'an unexpected failure', ...where, input: body })
    else if (/\bat .*\.(js|ts):\d+/.test(body)) report.fail({ rule: 'a stack trace', ...where, input: body })
    else report.pass()
  }
  report.say(`${requests.length} malformed requests`)
}

/** What the server sent until it closed the connection or the answer was complete; null if it sent nothing in time. */
function exchange(address: string, bytes: string): Promise<string | null> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    const end = (answer: string | null) => {
      resolve(answer)
      socket.destroy()
    }
    // The server may keep the connection open after its answer.
    const timeout = setTimeout(() => end(text || null), answerTimeout)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (/\r\n\r\n/.test(text)) setTimeout(() => end(text), 200)
    })
    socket.on('close', () => {
      clearTimeout(timeout)
      resolve(text)
    })
    socket.on('error', () => end(text))
  })
}
