import { isIP } from 'node:net'
import { browserHeader, browserSecret } from '@aulanova/contract/auth'
import type { Endpoint, Input, Reply } from '@aulanova/contract/endpoint'
import { holds } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Client, SignedIn } from '#adapters/identity/identity.ts'
import type { Services } from '#services.ts'
import { languageOf } from './language.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? SignedIn | null : SignedIn
type Handler<E extends Endpoint> = (request: Input<E> & { actor: Caller<E>; client: Client }) => Promise<Reply<E>>

export interface Route {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
}

export const route = <const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({ endpoint, handle })

/** What an endpoint answers until its capability is there. Access is checked like everywhere. */
export const notBuilt = (endpoint: Endpoint): Route => ({
  endpoint,
  handle: async () => {
    throw new Problem('NotBuilt')
  },
})

/** The one place where a request meets its contract: who asks, may they, is it well formed. */
export function mount(app: FastifyInstance, { identity }: Services, { endpoint, handle }: Route) {
  const { method, path: url, access, params, query, body } = endpoint
  const status = statusOf(endpoint)
  app.route({
    method,
    url,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(status !== 204 && { response: { [status]: endpoint.reply } }),
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', access === 'public' ? 'no-cache' : 'no-store')
      request.actor = await identity.authenticate(request.headers.authorization)
      if (!holds(request.actor, access, request.params as { domain?: string }))
        throw new Problem(request.actor ? 'PermissionDenied' : 'SessionExpired')
    },
    handler: async (request, reply) => {
      const { params, query, body, actor } = request
      const answer = await handle({ params, query, body, actor, client: clientOf(request) } as never) // typed by route()
      return reply.code(status).send(status === 204 ? undefined : answer)
    },
  })
}

export const statusOf = ({ status, reply }: Endpoint) =>
  status ?? ((reply as { type?: string }).type === 'null' ? 204 : 200)

const clientOf = ({ ip, headers, headers: { [browserHeader]: browser } }: FastifyRequest): Client => ({
  // A proxy may pass on anything as an address.
  ip: isIP(ip) ? ip : '0.0.0.0',
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
  language: languageOf(headers),
  browser: typeof browser === 'string' && browserSecret.test(browser) ? browser : null,
})

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | null
  }
}
