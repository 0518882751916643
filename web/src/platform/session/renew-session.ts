import { refreshSession, type Session } from '@aulanova/contract/identity/auth'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { ProblemBody } from '@aulanova/contract/kernel/problems'
import { hasUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { config } from '#platform/config/config.ts'
import { NetworkProblem, requestTimeout } from '#platform/problems/problem.ts'
import { rememberEndedSession } from './ended-session.ts'
import { rememberOrigin } from './origin.ts'
import { isOtherPerson, keepSession, readRefreshToken, readToken, renewalAttempt } from './session.ts'
import { sessionHeaders } from './session-headers.ts'

/** The refresh token that the server has refused permanently; it is not sent again. */
let spent: string | null = null
let underway: Promise<boolean> | null = null

/**
 * Exchanges the refresh token for a new session; true when the refused call may be repeated. Calls refused at the same
 * time share one exchange, and so do the tabs of a browser: a refresh token is valid once, and its second use would end
 * the session everywhere. A language is sent only by who has just chosen it: other browsers of the person have their own.
 */
export function renewSession(refused: string | null, chosen?: Language): Promise<boolean> {
  underway ??= oneTabAtATime(() => trade(refused, chosen)).finally(() => {
    underway = null
  })
  return underway
}

/** When no exchange of this tab is under way. */
export const whenRenewed = async () => {
  await underway?.catch(() => false)
}

/** There is no session or another account's, or the server has refused the refresh token: the person has to sign in again. */
export const hasSessionEnded = () => readToken() === null || isOtherPerson() || readRefreshToken() === spent

async function trade(refused: string | null, chosen?: Language): Promise<boolean> {
  const current = readToken()
  if (current && current !== refused) return true
  const refreshToken = readRefreshToken()
  if (!current || !refreshToken || refreshToken === spent) return leave()

  const response = await fetch(`${config.ApiHost}/api${refreshSession.path}`, {
    method: refreshSession.method,
    headers: {
      ...{ 'content-type': 'application/json', ...sessionHeaders() },
      ...(chosen && { 'x-chosen-language': chosen }),
    },
    body: JSON.stringify({ refreshToken, attempt: renewalAttempt() }),
    // Every call of every tab waits for this one.
    signal: AbortSignal.timeout(requestTimeout),
  }).catch(() => {
    throw new NetworkProblem()
  })
  const answer = (await response.json().catch(() => null)) as (Session & Partial<ProblemBody>) | null
  if (response.status === 401 && answer?.code) {
    // A page that stays open keeps retrying; it must not send this token again.
    if (isStaying()) spent = refreshToken
    console.info('Refresh failed', answer.code)
    return leave()
  }
  // Any other failure, such as a server that is away, says nothing about the session, which stays for the next attempt.
  if (!response.ok || !answer) {
    console.info('Refresh failed', response.status)
    return false
  }
  // Another tab has signed out or in meanwhile; its session stays.
  if (readToken() !== current) return readToken() !== null
  keepSession(answer)
  return true
}

const staying = new Set<symbol>()

/** The page is not left when there is no session, because it says so itself. Returns how to end that. */
export function stayWithoutSession() {
  const page = Symbol('page')
  staying.add(page)
  return () => void staying.delete(page)
}

/** With unsaved work too: the page stays open, and saves it once the person has signed in again in another tab. */
const isStaying = () => staying.size > 0 || hasUnsavedWork()

function leave(): false {
  if (/^\/(global-)?logout$/.test(location.pathname) || isStaying()) return false
  rememberOrigin(location.pathname + location.search + location.hash)
  rememberEndedSession()
  location.assign('/logout')
  return false
}

/** Locks exist in secure contexts only; without them two tabs may send the same refresh token. */
const oneTabAtATime = (work: () => Promise<boolean>): Promise<boolean> =>
  globalThis.navigator?.locks ? navigator.locks.request('renew-session', work) : work()
