import { browserHeader, refreshSession, type Session } from '@aulanova/contract/auth'
import type { ProblemBody } from '@aulanova/contract/problems'
import { browserSecret } from './browser-secret.ts'
import { config } from './config.ts'
import { rememberOrigin } from './origin.ts'
import { NetworkProblem } from './problem.ts'
import { isSomebodyElse, keepSession, readRefreshToken, readToken, renewalAttempt } from './session.ts'
import { isPageHeld } from './unsaved.ts'

const patience = 20_000
/** The refresh token that the server has refused for good: it is not offered again. */
let spent: string | null = null
let underway: Promise<boolean> | null = null

/**
 * Trades the refresh token for a new session; true when the refused call may be tried again. Calls refused at the
 * same time share one trade, and so do the tabs of a browser: a refresh token works once, and a second use of it
 * would end the session everywhere.
 */
export function renewSession(refused: string | null): Promise<boolean> {
  underway ??= oneTabAtATime(() => trade(refused)).finally(() => {
    underway = null
  })
  return underway
}

/** Nobody, or somebody else, is signed in, or the server has said that this session is over; signing in again helps. */
export const hasSessionEnded = () => readToken() === null || isSomebodyElse() || readRefreshToken() === spent

async function trade(refused: string | null): Promise<boolean> {
  const current = readToken()
  if (current && current !== refused) return true
  const refreshToken = readRefreshToken()
  if (!current || !refreshToken || refreshToken === spent) return leave()

  const response = await fetch(`${config.ApiHost}/api${refreshSession.path}`, {
    method: refreshSession.method,
    headers: { 'content-type': 'application/json', [browserHeader]: browserSecret() },
    body: JSON.stringify({ refreshToken, attempt: renewalAttempt() }),
    // Every call of every tab waits for this one.
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new NetworkProblem()
  })
  const answer = (await response.json().catch(() => null)) as (Session & Partial<ProblemBody>) | null
  if (response.status === 401 && answer?.code) {
    // Whoever stays tries again and again.
    if (isPageHeld()) spent = refreshToken
    return leave()
  }
  // Anything else refuses nothing, a server that is away or a proxy that is busy: the session is kept for the next try.
  if (!response.ok || !answer) return false
  // Signed out, or somebody else, while we waited: what was decided then stands.
  if (readToken() !== current) return readToken() !== null
  keepSession(answer)
  return true
}

/** Not from what is unsaved: it stays until the person has signed in again in another tab, and is saved then. */
function leave(): false {
  if (/^\/(global-)?logout$/.test(location.pathname) || isPageHeld()) return false
  rememberOrigin(location.pathname + location.search + location.hash)
  location.assign('/logout')
  return false
}

/** Locks exist in secure contexts only; without them the tabs of one browser may still collide. */
const oneTabAtATime = (work: () => Promise<boolean>): Promise<boolean> =>
  globalThis.navigator?.locks ? navigator.locks.request('renew-session', work) : work()
