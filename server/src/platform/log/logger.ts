import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './request-context.ts'

const secrets = ['authorization', 'cookie', 'password', 'newPassword', 'currentPassword', 'token', 'refreshToken']
/** PostgreSQL's detail repeats a row; `rawPacket` is an unparsable request with its headers. */
const copies = ['err.detail', 'err.rawPacket']

/** One JSON object a line on standard error, without passwords and tokens. */
export const loggerOf = (level: string, destination: DestinationStream = pino.destination({ fd: 2, sync: true })) =>
  pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { req: loggedRequest },
      mixin: (_line, _level, log) => idOf(log),
      redact: {
        paths: [...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...copies],
        censor: '[removed]',
      },
    },
    destination,
  )

/** A line that is not written with the logger of its request gets the id here. */
function idOf(log: Logger): { reqId?: string } {
  const reqId = currentRequestId()
  return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId }
}

/** A request as it is logged: by its route. The address itself may be signed, or carry a code or a page token. */
const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? `/${request.url.split(/[/?#]/)[1] ?? ''}/…`,
  remoteAddress: request.ip,
})
