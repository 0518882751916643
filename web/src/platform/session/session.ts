import type { Session, TokenPayload, UserAttributes } from '@aulanova/contract/identity/auth'
import { type Access, type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { useSyncExternalStore } from 'react'
import { randomHex } from '#kit/browser/random-hex.ts'
import { stored } from '#kit/browser/storage.ts'

interface AuthUser {
  username: string
  /** A handle of the token, which is in a cookie; the token itself where the API has a host of its own. */
  refreshToken: string
  expiresAt: string
  /** The id of the running renewal, if there is one. */
  attempt?: string
}

const names = ['token', 'jwt', 'userPayload', 'userAttributes', 'authUser'] as const
const listeners = new Set<() => void>()
/** The account id of the page's owner. It stays theirs when somebody else signs in in another tab. */
let owner: string | null = null

/** `token` is written last and removed first: other tabs watch it, and then read the other values. */
export function keepSession({ token, refreshToken, expiresAt, attributes, payload }: Session) {
  stored.write('authUser', { username: payload.username, refreshToken, expiresAt } satisfies AuthUser)
  stored.write('userAttributes', attributes)
  stored.write('userPayload', payload)
  stored.set('jwt', token)
  stored.set('token', token)
  owner = payload.sub
  ownActor = readSignedIn()
  notify()
}

export function forgetSession() {
  for (const name of names) stored.remove(name)
  notify()
}

export const readToken = () => stored.get('token')
export const readRefreshToken = () => stored.read<AuthUser>('authUser')?.refreshToken ?? null
export const keepAttributes = (attributes: UserAttributes) => stored.write('userAttributes', attributes)

/** Stored until the answer arrives, so that a page reloaded before then repeats the same renewal. */
export function renewalAttempt() {
  const user = stored.read<AuthUser>('authUser')
  const attempt = user?.attempt ?? randomHex(16)
  if (user && !user.attempt) stored.write('authUser', { ...user, attempt } satisfies AuthUser)
  return attempt
}

export const readAttributes = () => stored.read<UserAttributes>('userAttributes')

let lastSeen: { token: string; actor: Actor } | null = null
let ownActor: Actor | null = null

/** The page's owner; null without a session. */
export function readActor(): Actor | null {
  const actor = readSignedIn()
  if (!actor || !owner || actor.id === owner) return actor
  return ownActor
}

/** Whether somebody else has signed in in another tab; nothing of this page may be sent with their token. */
export const isOtherPerson = () => {
  const now = readSignedIn()?.id
  return owner !== null && now !== undefined && now !== owner
}

/** Who is signed in in this browser. The same object while the token is the same, as `useSyncExternalStore` requires. */
export function readSignedIn(): Actor | null {
  const token = readToken()
  const payload = token ? stored.read<TokenPayload>('userPayload') : null
  if (!token || !payload) return null
  if (lastSeen?.token !== token) {
    lastSeen = { token, actor: { id: payload.sub, username: payload.username, groups: payload.groups } }
  }
  if (lastSeen.actor.id === owner) ownActor = lastSeen.actor
  return lastSeen.actor
}

/** Nobody is signed in while a page is rendered at build time. */
export const useActor = () => useSyncExternalStore(followSession, readActor, () => null)
export const useCan = (access: Access, params?: { domain?: string }) => holds(useActor(), access, params)

/**
 * Signing out in one tab signs out the others. When somebody else signs in there, this page is reloaded for them, unless
 * it has unsaved work, which stays its owner's.
 */
export function followOtherTabs(onSignedOut: () => void, onOtherPerson: () => void) {
  owner = readSignedIn()?.id ?? null
  ownActor = readSignedIn()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue !== null && isOtherPerson()) onOtherPerson()
    if (key === 'token' || key === null) notify()
    if ((key === 'token' && newValue === null) || (key === null && !readToken())) onSignedOut()
  })
}

/** Calls the listener when somebody signs in or out or the session is renewed, in any tab. */
export function followSession(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
