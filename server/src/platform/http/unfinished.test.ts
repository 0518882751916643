import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { overloadLimits } from '#platform/config/connections.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'

const overload = {
  ...overloadLimits({}),
  answers: 5,
  answersPerAddress: 3,
  unreadBytes: 70_000_000,
  unreadBytesPerAddress: 30_000_000,
  overloadMs: 60_000,
}
/** More than the operating system takes of an answer that nobody reads. */
const long = 20_000_000

let t: TestApp
let direct: TestApp['app']
let base: string
let begun = 0
const opened = new Set<Socket>()
const ends = new Map<number | undefined, Socket>()
beforeAll(async () => {
  t = await testApp({ trustedProxies: 1, overload })
  const shared = Buffer.alloc(long, 'a')
  t.app.get('/own', async () => 'a'.repeat(long))
  t.app.get('/shared', async () => shared)
  t.app.server.on('request', () => begun++)
  t.app.server.on('connection', (socket) => ends.set(socket.remotePort, socket))
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  direct = (await t.twin({ trustedProxies: 0 })).app
})
afterEach(async () => {
  for (const socket of opened) socket.destroy()
  opened.clear()
  await eventually(async () => expect(await connectionsOpen()).toBe(0))
  ends.clear()
})
afterAll(async () => {
  await direct.close()
  await t.close()
})
const connectionsOpen = () =>
  new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)))

const ask = async (
  ip: string,
  { path = '/media/covers/none.webp', ...options }: RequestInit & { path?: string } = {},
  at = base,
) => {
  const headers = { 'x-forwarded-for': ip, connection: 'close', 'content-type': 'application/json' }
  const answer = await fetch(at + path, { ...options, headers })
  await answer.arrayBuffer()
  return answer.status
}
const signIn = (ip: string) => ask(ip, { path: '/api/auth/sign-in', method: 'POST', body: '{}' })

/** A client of this address that has sent something and reads nothing. */
async function silent(ip: string, head: string, at = base) {
  const socket = connect(Number(new URL(at).port), '127.0.0.1').pause()
  opened.add(socket)
  await once(socket, 'connect')
  socket.write(`${head} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${ip}\r\ncontent-type: application/json\r\n`)
  return socket
}
/** Returns when the rest of the answer waits in the server's memory. */
async function unread(ip: string, path: string, lines = '') {
  const socket = await silent(ip, `GET ${path}`)
  socket.write(`${lines}\r\n`)
  await eventually(() => expect(ends.get(socket.localPort)?.writableLength).toBeGreaterThan(0))
}
/** Returns when the request has begun. The body never comes. */
async function withoutBody(ip: string) {
  const before = begun
  const socket = await silent(ip, 'POST /api/auth/sign-in')
  socket.write('content-length: 900\r\n\r\n{')
  await eventually(() => expect(begun).toBe(before + 1))
}

test('an address whose answers stay unread is refused, others are answered, and so is it once it has hung up', async () => {
  for (let n = 0; n < 3; n++) await unread('192.0.2.1', '/shared')
  expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await signIn('192.0.2.2')]).toEqual([503, 404, 400])
  expect(await ask('192.0.2.1', { path: '/api/health' })).toBe(200)
  for (const socket of opened) socket.destroy()
  await eventually(async () => expect(await ask('192.0.2.1')).toBe(404))
})

test('an address that announces bodies and does not send them is refused, and others are answered', async () => {
  for (let n = 0; n < 3; n++) await withoutBody('192.0.2.1')
  expect([await ask('192.0.2.1'), await signIn('192.0.2.1')]).toEqual([503, 503])
  expect([await ask('192.0.2.2'), await signIn('192.0.2.2')]).toEqual([404, 400])
})

test('requests whose address cannot be decoded take no place once they are answered', async () => {
  for (const path of ['/%zz', '/cgi-bin/.%%32%65/bin/sh'])
    for (let n = 0; n < 2 * overload.answers; n++)
      expect(await ask('192.0.2.1', { path, method: 'POST', body: '{}' })).toBe(400)
  expect([await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([404, 404])
})

test('bodies of many addresses that do not arrive keep out further ones only', async () => {
  for (const ip of ['192.0.2.1', '192.0.2.2']) for (let n = 0; n < 2; n++) await withoutBody(ip)
  await withoutBody('192.0.2.3')
  expect([await ask('192.0.2.4'), await signIn('192.0.2.4')]).toEqual([404, 503])
})

test('a body that is announced and does not come hides no unread answer', async () => {
  for (const ip of ['192.0.2.1', '192.0.2.2'])
    for (let n = 0; n < 2; n++) await unread(ip, '/shared', 'content-length: 9\r\n')
  await unread('192.0.2.3', '/shared', 'content-length: 9\r\n')
  expect(await ask('192.0.2.4')).toBe(503)
})

test('an IPv6 client is counted by its /64, and behind a trusted proxy by what the proxy reports', async () => {
  for (let n = 1; n <= 3; n++) await unread(`2001:db8:0:1::${n}`, '/shared')
  expect([await ask('2001:db8:0:1::4'), await ask('2001:db8:0:2::1')]).toEqual([503, 404])
  // What the client itself says comes before what the proxy adds.
  expect([await ask('192.0.2.9, 2001:db8:0:1::4'), await ask('2001:db8:0:1::4, 192.0.2.9')]).toEqual([503, 404])
})

test('without a trusted proxy the address of the connection counts, whatever a header says', async () => {
  const at = await direct.listen({ host: '127.0.0.1', port: 0 })
  let arrived = 0
  direct.server.on('request', () => arrived++)
  for (let n = 1; n <= 3; n++)
    (await silent(`192.0.2.${n}`, 'POST /api/auth/sign-in', at)).write('content-length: 900\r\n\r\n{')
  await eventually(() => expect(arrived).toBe(3))
  expect(await ask('192.0.2.4', {}, at)).toBe(503)
})

test('bytes that wait for one client alone are limited by address and together, and those that all share are not', async () => {
  for (let n = 0; n < 2; n++) await unread('192.0.2.1', '/shared')
  expect(await ask('192.0.2.1')).toBe(404)
  for (let n = 0; n < 2; n++) await unread('192.0.2.2', '/own')
  expect([await ask('192.0.2.2'), await ask('192.0.2.1')]).toEqual([503, 404])
  for (const socket of opened) socket.destroy()
  await eventually(async () => expect(await connectionsOpen()).toBe(0))
  for (const ip of ['192.0.2.3', '192.0.2.3', '192.0.2.4', '192.0.2.4']) await unread(ip, '/own')
  expect(await ask('192.0.2.5')).toBe(503)
})
