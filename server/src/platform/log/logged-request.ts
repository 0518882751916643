import type { FastifyRequest } from 'fastify'

/** A request as it is logged: by its route. The address itself may be signed, or carry a code or a page token. */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? `/${request.url.split(/[/?#]/)[1] ?? ''}/…`,
  remoteAddress: request.ip,
})
