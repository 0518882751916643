import { createHash, randomBytes } from 'node:crypto'
import { refreshHeader, type Session } from '@aulanova/contract/identity/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the browser's scripts keep in place of the token. Nobody can compute the token from it, nor it without the token. */
const handleOf = (token: string) => createHash('sha256').update(`handle ${token}`).digest('base64url')

/**
 * Each token has a cookie of its own: browsers share cookies between the ports of a host, and the answer to a renewal of one tab
 * may come after another tab has signed in.
 */
const nameOf = (handle: string) => `refresh_${handle.slice(0, 12)}`

/** Of a browser; with more its requests would become too large. Those of sessions that have ended count, too. */
const maxSessions = 10

interface Cookie {
  token: string
  /** The same for all tokens of a session. It says nothing. */
  session: string
}

/** The oldest first, as browsers send them. */
function cookiesOf({ headers: { cookie = '' } }: FastifyRequest) {
  const found = cookie.matchAll(/(?:^|; ?)(refresh_[\w-]{12})=([\w-]+)\.([\w-]{8})(?=;|$)/g)
  return new Map(
    [...found].map(([, name = '', token = '', session = '']): [string, Cookie] => [name, { token, session }]),
  )
}

/** Earlier cookies of a session, but for the one that was used, and all cookies of the oldest sessions of many. */
function outdated(
  cookies: ReadonlyMap<string, Cookie>,
  { session, used }: { session: string; used: string | undefined },
) {
  const others = new Set([...cookies.values()].map((cookie) => cookie.session).filter((one) => one !== session))
  const ended = new Set([...others].slice(0, Math.max(0, others.size + 1 - maxSessions)))
  const names = [...cookies.keys()].filter((name) => name !== used)
  return names.filter((name) => {
    const current = cookies.get(name)?.session ?? ''
    return current === session || ended.has(current)
  })
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
      const id = used?.session ?? randomBytes(6).toString('base64url')
      const removed = outdated(cookies, { session: id, used: name }).filter((other) => other !== added)
      reply.header('set-cookie', [set(added, `${refreshToken}.${id}`), ...removed.map(remove)])
      return { ...session, refreshToken: handle }
    }
}

export type RefreshCookie = ReturnType<typeof refreshCookie>
