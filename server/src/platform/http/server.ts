import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from '#platform/config/connections.ts'
import { limitKey } from '#platform/limits/network.ts'
import type { Meter } from '#platform/meter/meter.ts'
import { PreparedResponse } from './prepared-response.ts'

/** Longer than the idle timeout of common load balancers, which must close first. */
const keepAliveTimeout = 72_000

/** An HTTP server that slow clients cannot exhaust. It counts all its answers. */
export function limitedServer(handle: RequestListener, limits: ConnectionLimits, meter: Meter): Server {
  const { headersMs, max } = limits
  const server = createServer(
    {
      keepAliveTimeout,
      headersTimeout: headersMs,
      // Bodies are limited by rate below: one deadline cannot fit both a sign-in and an upload of 4 GiB.
      requestTimeout: 0,
      connectionsCheckingInterval: headersMs / 4,
      ServerResponse: measuredBy(meter) as never,
    },
    oneAtATime((request, response) => {
      if (hasTwoHosts(request)) return void server.emit('clientError', twoHosts(), request.socket)
      handle(request, response)
      if (hasBody(request)) limitBody(server, request, response, limits)
    }, limits),
  )
  server.maxConnections = max
  limitAddresses(server, limits)
  limitReading(server, limits)
  return server
}

/**
 * Latency ends when the head of the answer is written: the rest depends on how fast the client reads, and of a video on
 * how long it is watched.
 */
const measuredBy = (meter: Meter) =>
  class extends PreparedResponse {
    override _storeHeader(statusLine: string, headers: unknown) {
      if (this.measured === 'usual') meter.answered(countedStatus(this), performance.now() - this.began)
      super._storeHeader(statusLine, headers)
    }
  }

/** "Not ready" is what a load balancer asked for, at each restart too, and no request of a person has failed. */
const countedStatus = ({ statusCode, req: { url = '' } }: PreparedResponse) =>
  url.startsWith('/api/ready') ? 200 : statusCode

/**
 * Handles one request of a connection at a time. Node starts every pipelined request that has arrived, so a few
 * connections could have thousands of unread answers in our memory. The next one is begun once the operating system has
 * taken the whole answer before it; a connection on which too many wait is closed.
 */
function oneAtATime(handle: RequestListener, { pipelined }: ConnectionLimits): RequestListener {
  function next(this: ServerResponse) {
    const socket: Served = this.req.socket
    // One that ends with this answer is still open, and nothing else can be sent on it.
    const following = socket.writable ? socket[waiting]?.shift() : undefined
    socket[inWork] = following?.[1]
    if (following) begin(...following)
  }
  const begin: RequestListener = (request, response) => {
    response.on('close', next)
    handle(request, response)
  }
  return (request, response) => {
    const socket: Served = request.socket
    if (socket.destroyed) return
    if (!socket[inWork]) {
      socket[inWork] = response
      begin(request, response)
      return
    }
    socket[waiting] ??= []
    if (socket[waiting].push([request, response]) > pipelined) socket.destroy()
  }
}

const inWork = Symbol('the answer in work')
const waiting = Symbol('requests that wait')
type Served = Socket & { [inWork]?: ServerResponse | undefined; [waiting]?: Parameters<RequestListener>[] }

/** Closes further connections of an address that has many. Behind a proxy all connections come from its address. */
function limitAddresses(server: Server, { perAddress }: ConnectionLimits) {
  if (perAddress === null) return
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const key = limitKey(socket.remoteAddress ?? '')
    const count = (counts.get(key) ?? 0) + 1
    if (count > perAddress) {
      socket.destroy()
      return
    }
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
  })
}

/**
 * Closes connections whose client reads an answer too slowly: it would be held for as long as the client likes. One timer for
 * all connections.
 */
function limitReading(server: Server, { readingMs, readingBytesPerSecond }: ConnectionLimits) {
  const least = (readingBytesPerSecond * readingMs) / 1000
  const seen = new Map<Served, { answer: ServerResponse | undefined; taken: number }>()
  server.on('connection', (socket: Socket) => {
    seen.set(socket, { answer: undefined, taken: 0 })
    socket.once('close', () => seen.delete(socket))
  })
  const watch = setInterval(() => {
    for (const [socket, before] of seen) {
      // What waits to be written waits for the client, unless it was handed over just now: then the answer is another one.
      const answer = socket.writableLength > 0 ? socket[inWork] : undefined
      const taken = takenBytes(socket)
      if (answer && answer === before.answer && taken - before.taken < least) socket.destroy()
      else seen.set(socket, { answer, taken })
    }
  }, readingMs).unref()
  server.once('close', () => clearInterval(watch))
}

/** What counts bytes in Node. It has no public name, so `server.test.ts` watches it. */
interface Handle {
  bytesWritten: number
  writeQueueSize: number
}

/** Bytes that the operating system has taken: `bytesWritten` of a socket counts those too that still wait in our memory. */
export function takenBytes(socket: Socket) {
  const handle = (socket as Socket & { _handle?: Handle | null })._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/** Node takes the first one, and a proxy in front may have taken the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Answered with 400. */
const twoHosts = () => new Error('More than one Host header')

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection when a body arrives too slowly, or goes on for too long after its request was answered. */
function limitBody(server: Server, request: IncomingMessage, response: ServerResponse, limits: ConnectionLimits) {
  const { bodyWindowMs, bodyBytesPerSecond, drainMs } = limits
  const { socket } = request
  const least = (bodyBytesPerSecond * bodyWindowMs) / 1000
  let received = socket.bytesRead
  const watch = setInterval(() => {
    const before = received
    received = socket.bytesRead
    if (request.complete || received - before >= least) return
    clearInterval(watch)
    if (response.headersSent) socket.destroy()
    else server.emit('clientError', tooSlow(), socket)
  }, bodyWindowMs).unref()
  response.once('close', () => {
    clearInterval(watch)
    if (request.complete) return
    // Node reads and drops the rest for a while, so that a client that is still sending receives the answer.
    setTimeout(() => request.complete || socket.destroy(), drainMs).unref()
  })
}

/** Answered with 408, like Node's own timeouts. */
const tooSlow = () => Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** What a proxy may send as an id: it is written to logs and to comments in SQL as it is. */
const acceptable = /^[\w.-]{8,64}$/

/**
 * Counts after a random beginning: as unique as a random id for each request, and faster to make and to write. Behind a
 * trusted proxy that has given the request an id, that one is used.
 */
export function requestIds(isBehindProxy: boolean) {
  const beginning = randomUUID().slice(0, 24)
  let count = 0
  return ({ headers }: IncomingMessage) => {
    const given = isBehindProxy && headers['x-request-id']
    if (typeof given === 'string' && acceptable.test(given)) return given
    count += 1
    return beginning + count.toString(16).padStart(12, '0')
  }
}
