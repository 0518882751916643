import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { browserHeader, browserSecret } from '@aulanova/contract/identity/auth'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { holds } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate, AuthenticateNode, Client, NodeCaller, SignedIn } from '#kernel/client.ts'
import { untagged } from './answers.ts'
import { cachedHandler } from './cached-route.ts'
import { chosenLanguage, languageOf } from './language.ts'
import type { Guard } from './overload.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { ResponseCache } from './response-cache.ts'
import { type Subscribe, streamsOf } from './stream.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? SignedIn | null : SignedIn
/** A cached answer is everybody's, so its handler does not learn who asks for it. */
type Asked<E extends Endpoint> = E extends { cached: true }
  ? unknown
  : E['access'] extends 'node'
    ? { node: NodeCaller }
    : { actor: Caller<E>; client: Client }
type Raw<E extends Endpoint> = E extends { raw: true }
  ? { body: Buffer | undefined; headers: IncomingHttpHeaders }
  : unknown
/** A long text may be sent while it is written. */
type Answer<E extends Endpoint> = E extends { media: string } ? Reply<E> | Readable : Reply<E>
type Handler<E extends Endpoint> = (request: Input<E> & Asked<E> & Raw<E>) => Promise<Answer<E>>

export interface Route {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
}

export const route = <const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({ endpoint, handle })

type StreamHandler<E extends Endpoint> = (request: Input<E> & { actor: Caller<E> }) => Promise<Subscribe>

/** An endpoint that goes on answering until the client hangs up. */
export const streamRoute = <const E extends Endpoint & { media: 'text/event-stream' }>(
  endpoint: E,
  handle: StreamHandler<E>,
): Route => ({ endpoint, handle })

/** Bytes of a body that anybody may send, unless the endpoint says otherwise. */
const publicBodyLimit = 16 * 1024

/** What every request passes: who calls, whether there is room for it, and whether its answer is known. */
interface Gate {
  authenticate: Authenticate
  authenticateNode: AuthenticateNode
  guard: Guard
  cached: ResponseCache
  refreshCookie: RefreshCookie
  /** How often the session of an open stream is checked. */
  checkEveryMs: number
}

/** Registers an endpoint with Fastify. One whose body is read as bytes has a scope with a parser of its own. */
export function mount(app: FastifyInstance, gate: Gate, route: Route) {
  if (!route.endpoint.raw) return mountIn(app, gate, route)
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mountIn(scope, gate, route)
    done()
  })
}

/** Authenticates the caller, checks access, validates. */
function mountIn(app: FastifyInstance, gate: Gate, { endpoint, handle }: Route) {
  const { authenticate, authenticateNode, guard } = gate
  const { method, path: url, access, params, query, body } = endpoint
  const status = statusOf(endpoint)
  // Public answers may be cached and revalidated; others may carry tokens or personal data.
  const caching = access === 'public' && method === 'GET' && !endpoint.secret ? 'no-cache' : 'no-store'
  const tagged = caching === 'no-cache' && !endpoint.cached ? untagged() : null
  /** Why this request is refused before its body is read, if it is. */
  const refusalOf = (request: FastifyRequest) => {
    const { actor, params, url } = request
    // A slow client must not take up a place while its body arrives.
    if (method !== 'GET') guard.end(request)
    if (!holds(actor, access, params as { domain?: string }))
      return new Problem(actor ? 'PermissionDenied' : 'SessionExpired')
    const broken = query && undecodable(url)
    return broken ? new Problem('ValidationFailed', { details: [{ field: broken, reason: 'invalid' }] }) : undefined
  }
  const answer = handlerOf(app, gate, { endpoint, handle })
  const bodyLimit = endpoint.bodyLimit ?? (access === 'public' ? publicBodyLimit : undefined)
  app.route({
    method,
    url,
    ...(bodyLimit && { bodyLimit }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(status !== 204 && !endpoint.media && { response: { [status]: endpoint.reply } }),
    },
    // Callbacks and no promises: a request without a token, or for what everybody may see, has nothing to wait for.
    onRequest: (request, reply, done) => {
      guard.begin(request)
      request.tagged = tagged
      reply.header('cache-control', caching)
      if (hasTooManyParameters(request.url)) return done(tooManyParameters())
      const { authorization } = request.headers
      if (access === 'node')
        authenticateNode(authorization).then((node) => {
          guard.end(request)
          request.node = node
          done(node ? undefined : new Problem('UnknownNode'))
        }, done)
      else if (authorization === undefined || endpoint.cached) done(refusalOf(request))
      else
        authenticate(authorization).then((actor) => {
          request.actor = actor
          done(refusalOf(request))
        }, done)
    },
    handler: (request, reply) => {
      guard.begin(request)
      return answer(request, reply)
    },
  })
}

function handlerOf(app: FastifyInstance, gate: Gate, { endpoint, handle }: Route) {
  if (endpoint.cached) return cachedHandler(gate.cached, endpoint, handle as never)
  return endpoint.media === 'text/event-stream'
    ? streamHandler(app, gate, { endpoint, handle })
    : endpoint.opensSession
      ? gate.refreshCookie(usualHandler(endpoint, handle))
      : usualHandler(endpoint, handle)
}

function streamHandler(app: FastifyInstance, gate: Gate, { endpoint, handle }: Route) {
  const streams = streamsOf(endpoint, gate)
  app.addHook('preClose', async () => streams.endAll())
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, actor } = request
    const subscribe = () => handle({ params, query, actor } as never) as Promise<Subscribe> // typed by streamRoute()
    return streams.answer(request, reply, subscribe)
  }
}

const tooManyParameters = () => new Problem('ValidationFailed', { details: [{ field: 'query', reason: 'tooMany' }] })

const usualHandler = (endpoint: Endpoint, handle: Route['handle']) => {
  const status = statusOf(endpoint)
  const { media } = endpoint
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, headers, actor, node } = request
    const client = new RequestClient(request)
    const answered = handle({ params, query, body, headers, actor, node, client } as never) // typed by route()
    if (status === 204) return answered.then(() => reply.code(204).send())
    if (status !== 200) reply.code(status)
    // After the handler: a refusal is JSON whatever the answer would have been.
    return media ? answered.then((text) => reply.type(`${media}; charset=utf-8`).send(text)) : answered
  }
}

export const statusOf = ({ status, reply }: Endpoint) =>
  status ?? ((reply as { type?: string }).type === 'null' ? 204 : 200)

/**
 * A proxy may pass on anything as an address, and a client that hung up has none. The zone of one (`fe80::1%eth0`) means
 * something on the proxy only, and PostgreSQL refuses it.
 */
const addressOf = (ip: string | undefined) => {
  const [address = ''] = (ip ?? '').split('%')
  return isIP(address) ? address : '0.0.0.0'
}

/** Few endpoints ask for it, so headers are read when they do. The address is lost when the client hangs up. */
class RequestClient implements Client {
  readonly #ip: string | undefined
  readonly #headers: FastifyRequest['headers']

  constructor({ ip, headers }: FastifyRequest) {
    this.#ip = ip
    this.#headers = headers
  }

  get ip() {
    return addressOf(this.#ip)
  }

  get userAgent() {
    return (this.#headers['user-agent'] ?? '').slice(0, 400)
  }

  get language() {
    return languageOf(this.#headers)
  }

  get chosenLanguage() {
    return chosenLanguage(this.#headers)
  }

  get browser() {
    const browser = this.#headers[browserHeader]
    return typeof browser === 'string' && browserSecret.test(browser) ? browser : null
  }

  get hasConsent() {
    return /(?:^|;\s*)cookie_consent=true(?:;|$)/.test(this.#headers.cookie ?? '')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | null
    node: NodeCaller | null
  }
}

/** No endpoint has so many: more are refused before each of them is checked. */
const maxParameters = 50

function hasTooManyParameters(url: string): boolean {
  let count = 0
  for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) {
    count += 1
    if (count > maxParameters) return true
  }
  return false
}

/** The first parameter of a query whose percent-encoding is not UTF-8: the parser would take it literally. */
function undecodable(url: string): string | null {
  const start = url.indexOf('?')
  if (start === -1 || !url.includes('%', start)) return null
  const parameters = url.slice(start + 1).split('&')
  const broken = parameters.find((parameter) => !isDecodable(parameter))
  return broken === undefined ? null : (broken.split('=')[0] ?? '').slice(0, 200) || 'query'
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
