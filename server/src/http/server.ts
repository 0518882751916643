import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from '#config-connections.ts'
import type { Meter } from '#meter/meter.ts'
import { PreparedResponse } from './prepared-response.ts'

/** Longer than the idle timeout of common load balancers, which must close first. */
const keepAliveTimeout = 72_000

/** An HTTP server that slow clients cannot exhaust. It counts all its answers. */
export function limitedServer(handle: RequestListener, limits: ConnectionLimits, meter: Meter): Server {
  const { headersMs, most } = limits
  const server = createServer(
    {
      keepAliveTimeout,
      headersTimeout: headersMs,
      // Bodies are limited by rate below: one deadline cannot fit both a sign-in and an upload of 4 GiB.
      requestTimeout: 0,
      connectionsCheckingInterval: headersMs / 4,
      ServerResponse: measuredBy(meter) as never,
    },
    limitPipelining((request, response) => {
      handle(request, response)
      if (hasBody(request)) limitBody(server, request, response, limits)
    }, limits),
  )
  server.maxConnections = most
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
 * Closes connections that pipeline requests without waiting for answers. Node starts every request that has arrived, so
 * a few connections could have thousands of files open and delay everybody else.
 */
function limitPipelining(handle: RequestListener, { requestsAtOnce }: ConnectionLimits): RequestListener {
  return (request, response) => {
    const socket: Counted = request.socket
    if (socket.destroyed) return
    const before = socket[waiting] ?? 0
    if (before >= requestsAtOnce) {
      socket.destroy()
      return
    }
    socket[waiting] = before + 1
    response.on('close', noLongerWaiting)
    handle(request, response)
  }
}

/** How many requests of a connection wait for their answers. */
const waiting = Symbol('waiting')
type Counted = Socket & { [waiting]?: number }

/** One function for all answers, because every request adds it. */
function noLongerWaiting(this: ServerResponse) {
  const socket: Counted = this.req.socket
  socket[waiting] = (socket[waiting] ?? 1) - 1
}

/** Closes connections whose client has read nothing of a waiting answer. One timer for all connections. */
function limitReading(server: Server, { readingMs }: ConnectionLimits) {
  const written = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    written.set(socket, 0)
    socket.once('close', () => written.delete(socket))
  })
  const watch = setInterval(() => {
    for (const [socket, before] of written) {
      // Bytes that wait in the socket's buffer count as written, so the number stands still while nothing is read.
      if (socket.writableLength > 0 && socket.bytesWritten === before) socket.destroy()
      else written.set(socket, socket.bytesWritten)
    }
  }, readingMs).unref()
  server.once('close', () => clearInterval(watch))
}

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
