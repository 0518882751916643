import { createHash } from 'node:crypto'
import { refreshHeader, refreshSession, type Session } from '@aulanova/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the browser's scripts keep in place of the token. Nobody can compute the token from it, nor it without the token. */
const handleOf = (token: string) => createHash('sha256').update(`handle ${token}`).digest('base64url')

/** The token that was set last, and the one before. */
function tokensIn({ headers: { cookie = '' } }: FastifyRequest) {
  const value = /(?:^|;\s*)refresh=([\w.-]*)/.exec(cookie)?.[1] ?? ''
  return value.split('.').filter(Boolean)
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface RefreshCookieOptions {
  isSecure: boolean
  days: number
}

/**
 * For browsers that ask for it (`refreshHeader`): the refresh token is in a cookie that no script can read, and a handle takes
 * its place in bodies and answers. A renewal needs both, so that signing out without a connection, which removes the handle,
 * is enough. The token before is kept as well: the answer to a renewal may be lost after its cookie has arrived.
 */
export function refreshCookie({ isSecure, days }: RefreshCookieOptions) {
  const attributes = [
    ...[`Path=/api${refreshSession.path}`, `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Strict'],
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

  return (answer: Answer): Answer =>
    async (request, reply) => {
      if (request.headers[refreshHeader] !== 'cookie') return answer(request, reply)
      const body = request.body as { refreshToken?: string }
      const used = tokensIn(request).find((token) => handleOf(token) === body.refreshToken)
      if (used) request.body = { ...body, refreshToken: used }
      const session = (await answer(request, reply)) as Partial<Session>
      const { refreshToken } = session
      if (refreshToken === undefined) return session
      const tokens = [refreshToken, ...(used ? [used] : [])]
      reply.header('set-cookie', `refresh=${tokens.join('.')}; ${attributes}`)
      return { ...session, refreshToken: handleOf(refreshToken) }
    }
}

export type RefreshCookie = ReturnType<typeof refreshCookie>
