import type { globalSignOut, signOut } from '@aulanova/contract/identity/auth'
import { call } from '#platform/api/call.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { renewSession } from '#platform/session/renew-session.ts'
import { forgetSession, readToken } from '#platform/session/session.ts'

type SignOut = typeof signOut | typeof globalSignOut

let underway: Promise<void> | null = null

/**
 * Ends the session on the server, then here. An expired access token is renewed first, or the refresh token would stay
 * valid. The browser forgets the session even if the server refuses. A second call joins the one that is running.
 */
export function endSession(endpoint: SignOut): Promise<void> {
  underway ??= signOutAndForget(endpoint).finally(() => {
    underway = null
  })
  return underway
}

async function signOutAndForget(endpoint: SignOut) {
  const token = readToken()
  try {
    if (token) await call(endpoint, {}).catch((error) => retryRenewed(endpoint, token, error))
  } catch {
  } finally {
    forgetSession()
  }
}

async function retryRenewed(endpoint: SignOut, token: string, error: unknown) {
  if (isProblem(error) && error.statusCode === 401 && (await renewSession(token))) await call(endpoint, {})
}
