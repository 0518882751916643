import { createHash } from 'node:crypto'
import { refreshHeader, type Session } from '@aulanova/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the browser's scripts keep in place of the token. Nobody can compute the token from it, nor it without the token. */
const handleOf = (token: string) => createHash('sha256').update(`handle ${token}`).digest('base64url')

/**
 * Each token has a cookie of its own: browsers share cookies between the ports of a host, and the answer to a renewal of one tab
 * may come after another tab has signed in.
 */
const nameOf = (handle: string) => `refresh_${handle.slice(0, 12)}`

/** Of sessions that nobody ended. More would make requests too large. */
const maxCookies = 10

interface Kept {
  token: string
  /** The cookie of the token before. */
  previous: string | undefined
}

/** The oldest first, as browsers send them. */
function cookiesOf({ headers: { cookie = '' } }: FastifyRequest) {
  const found = cookie.matchAll(/(?:^|; ?)(refresh_[\w-]{12})=([\w-]+)(?:\.(refresh_[\w-]{12}))?(?=;|$)/g)
  return new Map([...found].map(([, name = '', token = '', previous]): [string, Kept] => [name, { token, previous }]))
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface RefreshCookieOptions {
  isSecure: boolean
  days: number
}

/**
 * For browsers that ask for it (`refreshHeader`): the refresh token is in a cookie that no script can read, and a handle takes
 * its place in bodies and answers. A renewal needs both, so that signing out without a connection, which removes the handle,
 * is enough. The cookie of the token before is left: the answer to a renewal may be lost after its cookie has arrived.
 */
export function refreshCookie({ isSecure, days }: RefreshCookieOptions) {
  const attributes = `Path=/api/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const set = (name: string, value: string) => `${name}=${value}; Max-Age=${days * 86_400}; ${attributes}`
  const remove = (name: string) => `${name}=; Max-Age=0; ${attributes}`

  return (answer: Answer): Answer =>
    async (request, reply) => {
      if (request.headers[refreshHeader] !== 'cookie') return answer(request, reply)
      const body = request.body as { refreshToken?: string }
      const cookies = cookiesOf(request)
      const [name, used] = [...cookies].find(([, { token }]) => handleOf(token) === body.refreshToken) ?? []
      if (used) request.body = { ...body, refreshToken: used.token }
      const session = (await answer(request, reply)) as Partial<Session>
      const { refreshToken } = session
      if (refreshToken === undefined) return session
      const handle = handleOf(refreshToken)
      const added = nameOf(handle)
      // The token before stays.
      const others = [...cookies.keys()].filter((other) => other !== name && other !== added)
      const removed = others.filter((other, at) => other === used?.previous || at < others.length - maxCookies)
      reply.header('set-cookie', [set(added, name ? `${refreshToken}.${name}` : refreshToken), ...removed.map(remove)])
      return { ...session, refreshToken: handle }
    }
}

export type RefreshCookie = ReturnType<typeof refreshCookie>
