import type { globalSignOut, signOut } from '@aulanova/contract/auth'
import { call } from '#lib/call.ts'
import { isProblem } from '#lib/problem.ts'
import { renewSession } from '#lib/renew-session.ts'
import { forgetSession, readToken } from '#lib/session.ts'

/**
 * Ends the session on the server, then here. An access token that has run out is renewed first, or the refresh token
 * would stay good; whatever the server says, this browser forgets.
 */
export async function endSession(endpoint: typeof signOut | typeof globalSignOut) {
  const token = readToken()
  try {
    if (token) await call(endpoint, {}).catch((error) => tryOnceMore(endpoint, token, error))
  } catch {
  } finally {
    forgetSession()
  }
}

async function tryOnceMore(endpoint: typeof signOut | typeof globalSignOut, token: string, error: unknown) {
  if (isProblem(error) && error.statusCode === 401 && (await renewSession(token))) await call(endpoint, {})
}
