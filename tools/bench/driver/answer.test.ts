import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { encoder } from './sent.ts'

const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhola!'
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhol\r\n2\r\na!\r\n0\r\n\r\n'

test.each([
  ['with a length', plain],
  ['in chunks', chunked],
])('an answer %s is read once it is complete', (_, text) => {
  for (let cut = 1; cut < text.length; cut++) expect(readAnswer(Buffer.from(text.slice(0, cut)))).toBeNull()
  const answer = readAnswer(Buffer.from(text))
  expect(answer).toMatchObject({ status: 200, closes: false, hasRetryAfter: false, length: text.length })
  expect(answer?.body.toString()).toBe('hola!')
})

test('a refusal that closes the connection is recognised', () => {
  const text = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n'
  expect(readAnswer(Buffer.from(text))).toMatchObject({ status: 503, closes: true, hasRetryAfter: true })
})

test('an answer without a body ends with its headers', () =>
  expect(readAnswer(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toMatchObject({ status: 204, length: 27 }))

test('each repetition of a request has another number and the same length', () => {
  const sent = { method: 'PUT', path: '/', headers: {}, body: '{"seconds":%count}', status: 200, marks: [] }
  const next = encoder(sent, 'localhost')
  const [one, other] = [next().toString(), next().toString()]
  expect(one).not.toBe(other)
  for (const text of [one, other]) {
    const body = text.split('\r\n\r\n')[1]!
    expect(text).toContain(`content-length: ${body.length}\r\n`)
    expect(JSON.parse(body).seconds).toBeGreaterThanOrEqual(100_000)
  }
})
