import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { limitedServer, takenBytes } from './server.ts'

/** Node measures the time for headers by the real clock, so only the test of that limit has a short one; for ours the tests set the clock. */
const connections = {
  max: 8,
  perAddress: null,
  pipelined: 3,
  headersMs: 600_000,
  bodyWindowMs: 20_000,
  bodyBytesPerSecond: 1024,
  readingMs: 20_000,
  readingBytesPerSecond: 1024,
  drainMs: 20_001,
}

/** What is done when the time to drain is over. Only these: the database driver needs the real clock. */
const drains: (() => void)[] = []
function holdDrains() {
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number, ...given: []) => {
    if (ms !== connections.drainMs) return real(run, ms, ...given)
    drains.push(run)
    return { unref: () => {} }
  }) as never)
}
/** Lets the time to drain pass until the connection is closed: the answer may have come before its time began. */
const closesWhenDrained = (socket: Socket) =>
  expect
    .poll(() => {
      for (const run of drains.splice(0)) run()
      return socket.closed
    })
    .toBe(true)

let t: TestApp
let base: string
const opened = new Set<Socket>()
/** The server's ends of the connections, the newest last. */
const accepted: Socket[] = []
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  holdDrains()
  t = await testApp({ connections })
  t.app.server.on('connection', (socket) => accepted.push(socket))
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  for (const socket of opened) socket.destroy()
  opened.clear()
  await expect.poll(connectionsOpen).toBe(0)
  accepted.length = 0
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await t.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const connectionsOpen = () =>
  new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)))

/** A client that reports what it received, and when the connection ended. */
function client() {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  opened.add(socket)
  let heard = ''
  // A connection that is closed while we send may report an error; only its end matters.
  socket.on('error', () => {}).on('data', (data) => (heard += data))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    closed,
    heard: () => heard,
    hears: (text: string) => expect.poll(() => heard).toContain(text),
  }
}
const head = (path: string, lines: string[]) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n`
const json = 'content-type: application/json'
const health = async () => (await fetch(`${base}/api/health`, { headers: { connection: 'close' } })).status
const healthy = async () => expect(await health()).toBe(200)

/** Sends, and waits until the server has received it: then its clock may be set. */
async function sends(socket: Socket, text: string) {
  const before = accepted.at(-1)?.bytesRead ?? 0
  socket.write(text)
  await expect.poll(() => accepted.at(-1)?.bytesRead ?? 0).toBe(before + Buffer.byteLength(text))
}
const enough = (connections.bodyBytesPerSecond * connections.bodyWindowMs) / 1000
const aWindowPasses = () => vi.advanceTimersByTime(connections.bodyWindowMs)

test.each([
  ['says nothing', ''],
  ['stops in the middle of its headers', 'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\n'],
])('a client that %s is let go', async (_, sent) => {
  const handled = vi.fn()
  const server = limitedServer(handled, { ...connections, headersMs: 400 }, t.services.meter)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write(sent)
  await once(socket, 'close')
  server.close()
  await once(server, 'close')
  expect(handled).not.toHaveBeenCalled()
})

test.each(['/api/auth/sign-in', '/api/admin/categories', '/files/upload', '/nowhere', '/%'])(
  'a body that is announced and does not come ends the connection: %s',
  async (path) => {
    const { socket } = client()
    await sends(socket, `${head(path, [json, 'content-length: 1000'])}{"email":`)
    aWindowPasses()
    await closesWhenDrained(socket)
    await healthy()
  },
)

test.each([
  ['nothing', 'content-length: 1000', ''],
  ['too little', 'transfer-encoding: chunked', '1\r\n \r\n'],
])('a client that sends %s of its body gets 408, which is not logged as a failure', async (_, line, drop) => {
  const logged = vi.spyOn(t.services.log, 'error')
  const { socket, closed, heard } = client()
  await sends(socket, head('/api/auth/sign-in', [json, line]))
  if (drop) await sends(socket, drop)
  aWindowPasses()
  await closed
  expect(heard()).toMatch(/^HTTP\/1.1 408 /)
  expect(logged).not.toHaveBeenCalled()
})

/** The form of an upload up to the bytes of its file, and how long the whole is. */
async function granted(key: string, bytes: number) {
  const expires = new Date(Date.now() + 600_000)
  const { fields } = await t.services.files.grant(key, { bytes, contentType: 'video/mp4', expires })
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const start = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const end = '\r\n--b--\r\n'
  return { start, end, length: start.length + bytes + end.length }
}
const multipart = 'content-type: multipart/form-data; boundary=b'

test('an upload from a slow phone arrives', async () => {
  const bytes = 4 * enough
  const { start, end, length } = await granted('slow/phone', bytes)
  const { socket, hears } = client()
  await sends(socket, head('/files/upload', [multipart, `content-length: ${length}`]) + start)
  for (let sent = 0; sent < bytes; sent += enough) {
    await sends(socket, 'x'.repeat(enough))
    aWindowPasses()
  }
  socket.write(end)
  await hears('HTTP/1.1 204 ')
})

test('an upload below the least rate is ended, and nothing stays of it', async () => {
  const bytes = 5_000_000
  const { start, length } = await granted('slow/trickle', bytes)
  const { socket, closed } = client()
  await sends(socket, head('/files/upload', [multipart, `content-length: ${length}`]) + start)
  await sends(socket, 'x'.repeat(enough))
  aWindowPasses()
  await sends(socket, 'x'.repeat(enough - 1))
  aWindowPasses()
  await closed
  await expect.poll(() => t.services.files.head('slow/trickle')).toBeNull()
})

/** Sends as fast as possible until the connection ends. */
function flood(socket: Socket) {
  const more = () => {
    while (!socket.destroyed && socket.write('x'.repeat(65_536)));
  }
  socket.on('drain', more)
  more()
}

test.each([
  [
    'without a grant',
    '/files/upload',
    [multipart],
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
    403,
  ],
  [
    'of a form with an endless field',
    '/files/upload',
    [multipart],
    '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\n',
    400,
  ],
  ['of a form that never begins', '/files/upload', [multipart], '', 400],
  ['that is too large', '/api/auth/sign-in', [json], '', 413],
  ['that nobody may send', '/api/admin/categories', [json], '', 401],
  ['to nowhere', '/%', [json], '', 400],
])('a body %s is answered, and not read to its end', async (_, path, lines, start, status) => {
  const { socket, hears } = client()
  socket.write(head(path, [...lines, 'content-length: 4000000000']) + start)
  flood(socket)
  await hears(`HTTP/1.1 ${status} `)
  await closesWhenDrained(socket)
  await healthy()
})

test('a client that sent too large a body gets 413 and may reuse the connection', async () => {
  const { socket, hears } = client()
  const body = ' '.repeat(1_500_000)
  socket.write(head('/api/auth/sign-in', [json, `content-length: ${body.length}`]) + body)
  await hears('HTTP/1.1 413 ')
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
  await hears('HTTP/1.1 200 ')
})

/** One that has asked for an answer and does not read it, and the server's end once what it wrote stays in its buffer. */
async function stuck(path: string, port = new URL(base).port, ends = accepted) {
  const socket = connect(Number(port), '127.0.0.1').pause()
  opened.add(socket)
  await expect.poll(() => ends.find(({ remotePort }) => remotePort === socket.localPort)).toBeDefined()
  const end = ends.find(({ remotePort }) => remotePort === socket.localPort)!
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await expect.poll(() => end.writableLength).toBeGreaterThan(0)
  return { socket, end }
}

/** Reads until the operating system has taken more of the answer: one piece at a time, or all would be read before anybody looks. */
async function readsSome({ socket, end }: Awaited<ReturnType<typeof stuck>>) {
  const before = takenBytes(end)
  while (takenBytes(end) === before) {
    const piece = once(socket, 'data')
    socket.resume()
    await piece
    socket.pause()
    await turn()
  }
  return takenBytes(end) - before
}

test('a client that does not read its answer is disconnected, and one that reads slowly is not', async () => {
  const bytes = 40_000_000
  await t.services.files.put('covers/large/1280.webp', Buffer.alloc(bytes))
  const [idle, slow] = [await stuck('/media/covers/large/1280.webp'), await stuck('/media/covers/large/1280.webp')]
  for (let n = 0; n < 4; n++) {
    vi.advanceTimersByTime(connections.readingMs)
    await readsSome(slow)
  }
  expect([idle.end.destroyed, slow.end.destroyed]).toEqual([true, false])
  await once(slow.socket.resume(), 'close')
  expect(slow.socket.bytesRead).toBeGreaterThan(bytes)
})

test('an answer in one piece that is read too slowly ends the connection, and one that is read fast enough does not', async () => {
  const answer = Buffer.alloc(40_000_000)
  /** At this rate a single piece that the client reads is too little, or enough. */
  async function slowAt(readingBytesPerSecond: number) {
    const limits = { ...connections, readingBytesPerSecond }
    const server = limitedServer((_, response) => void response.end(answer), limits, t.services.meter)
    const ends: Socket[] = []
    server.on('connection', (socket) => ends.push(socket))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const slow = await stuck('/', String((server.address() as AddressInfo).port), ends)
    // The first window sees the answer for the first time.
    vi.advanceTimersByTime(connections.readingMs)
    const read = await readsSome(slow)
    vi.advanceTimersByTime(connections.readingMs)
    const isEnded = slow.end.destroyed
    server.closeAllConnections()
    server.close()
    return { isEnough: read >= (readingBytesPerSecond * connections.readingMs) / 1000, isEnded }
  }
  expect(await slowAt(1)).toEqual({ isEnough: true, isEnded: false })
  expect(await slowAt(1_000_000)).toEqual({ isEnough: false, isEnded: true })
})

test('a pipelined request is not begun on a connection that ends with the answer before it', async () => {
  const begun: string[] = []
  const server = limitedServer(
    (request, response) => {
      begun.push(request.url!)
      response.writeHead(200, { connection: 'close' }).end('one')
    },
    connections,
    t.services.meter,
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write('GET /one HTTP/1.1\r\nhost: x\r\n\r\nGET /two HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'close')
  server.close()
  await once(server, 'close')
  expect(begun).toEqual(['/one'])
})

test('above the limit of connections a new one is closed and the others go on', async () => {
  const first = client()
  const idle = Array.from({ length: connections.max - 1 }, client)
  await expect.poll(connectionsOpen).toBe(connections.max)
  const late = client()
  await late.closed
  expect(late.heard()).toBe('')
  first.socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
  await first.hears('HTTP/1.1 200 ')
  for (const { socket } of idle) socket.destroy()
  await expect.poll(health).toBe(200)
})

test('a request with two Host headers gets 400', async () => {
  const { socket, closed, heard } = client()
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\nHOST: y\r\n\r\n')
  await closed
  expect(heard()).toMatch(/^HTTP\/1.1 400 /)
})

const asked = (count: number) => 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count)
const answers = (heard: string) => heard.split('HTTP/1.1 200 ').length - 1

test('a few requests may be pipelined, and any number sent one after the other', async () => {
  const { socket, heard } = client()
  const atOnce = connections.pipelined + 1
  for (let turn = 1; turn <= 5; turn++) {
    socket.write(asked(atOnce))
    await expect.poll(() => answers(heard())).toBe(turn * atOnce)
  }
})

test('a pipelined request is begun once the answer before it was read', async () => {
  await t.services.files.put('covers/pipelined/1280.webp', Buffer.alloc(20_000_000))
  const begun = vi.spyOn(t.services.files, 'head')
  const { socket } = client()
  socket.pause()
  await sends(socket, 'GET /media/covers/pipelined/1280.webp HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3))
  const end = accepted.find(({ remotePort }) => remotePort === socket.localPort)!
  await expect.poll(() => end.writableLength).toBeGreaterThan(0)
  await healthy()
  expect(begun).toHaveBeenCalledTimes(1)
  socket.resume()
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(60_000_000)
  expect(begun).toHaveBeenCalledTimes(3)
  begun.mockRestore()
})

test('an address that has many connections gets no further one until it closes some', async () => {
  const limits = { ...connections, max: 100, perAddress: 2 }
  const server = limitedServer((_, response) => void response.end(), limits, t.services.meter)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const opens = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return { socket, isOpen: Buffer.isBuffer(answer[0]) }
  }
  const all = [await opens(), await opens(), await opens()]
  expect(all.map(({ isOpen }) => isOpen)).toEqual([true, true, false])
  all[0]!.socket.destroy()
  await expect.poll(async () => (await opens()).isOpen).toBe(true)
  server.closeAllConnections()
  server.close()
})

test('a connection that pipelines a thousand requests is closed, and few of them are started', async () => {
  const opening = vi.spyOn(t.services.files, 'head')
  const { socket, closed } = client()
  socket.write('GET /media/covers/none.webp HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1000))
  await closed
  expect(opening.mock.calls.length).toBeLessThanOrEqual(1)
  opening.mockRestore()
  await healthy()
})
