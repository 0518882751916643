import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Session } from '@aulanova/contract/identity/auth'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Authenticate, Client } from '#kernel/client.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { together } from '#platform/db/together.ts'
import type { Keys } from '#platform/secrets/secrets.ts'
import { accessTokens } from './access-tokens.ts'
import { log, sweepLog } from './device-log-sql.ts'
import { daysFrom, deviceRetentionDays, logRetentionDays, refreshDays } from './lifetimes.ts'
import * as store from './sessions.store.ts'
import { currentVersions } from './sessions.store.ts'

export type Sessions = ReturnType<typeof sessionsOf>

/** Sessions are ours, whichever provider checks the password. */
export function sessionsOf(sql: Pool, keys: Keys, now: () => Date) {
  const tokens = accessTokens(keys('access tokens'), now)
  const successorKey = keys('refresh tokens')
  const isValid = sessionChecks(sql)

  /** Opens a session on a new device, unless the account has changed since it was checked. */
  async function open(db: Db, checked: { id: string; tokenVersion: number }, client: Client): Promise<Session> {
    const refreshToken = freshToken()
    const opened = await store.openSession(db, {
      checked,
      client,
      refreshHash: hashOf(refreshToken),
      expires: daysFrom(now(), refreshDays),
    })
    if (!opened) throw new Problem('NotAuthorized')
    return sessionWith(refreshToken, opened, opened.deviceId)
  }

  function sessionWith(refreshToken: string, owner: store.Owner, deviceId: string): Session {
    const { id: sub, username, groups, name, email, tokenVersion: version, pendingTerms } = owner
    const { token, claims } = tokens.issue({ sub, username, groups, device: deviceId, version })
    return {
      token,
      refreshToken,
      expiresAt: new Date(claims.exp * 1000).toISOString(),
      attributes: { name, email, sub },
      payload: { sub, username, groups, exp: claims.exp, ...(pendingTerms !== null && { terms: pendingTerms }) },
    }
  }

  /** Null refuses. Throwing would roll back the sign-out of a device whose token was replayed. */
  async function rotate(tx: Db, hash: Buffer, client: Client, attempt?: string): Promise<Session | null> {
    const found = await store.lockRefreshToken(tx, hash, now())
    if (!found) return null
    const { userId, deviceId } = found
    if (found.used) {
      const lost = await lostSuccessor(tx, hash, attempt)
      // A retry: the first answer was lost. The same session is answered again.
      if (lost) {
        const owner = await store.lockOwner(tx, userId)
        await seen(tx, found, client)
        return sessionWith(lost, owner, deviceId)
      }
      await store.endDevice(tx, { userId, deviceId, keepBrowser: false }, now())
      await log(tx, { userId, deviceId, event: 'replayed', client, reason: 'SessionExpired' })
      return null
    }
    if (!found.usable) {
      await log(tx, { userId, deviceId, event: 'refused', client, reason: 'SessionExpired' })
      return null
    }
    // Locks the account before its device, in the same order as `endAll`, so that the two cannot deadlock.
    const owner = await store.lockOwner(tx, userId)
    const successor = attempt ? derivedToken(successorKey.current(), hash, attempt) : freshToken()
    await store.useRefreshToken(tx, hash, now())
    await seen(tx, found, client)
    await store.addRefreshToken(tx, deviceId, hashOf(successor), daysFrom(now(), refreshDays))
    return sessionWith(successor, owner, deviceId)
  }

  /** The token that the first answer to this attempt had, if nobody has used it. The secret may have changed since. */
  async function lostSuccessor(tx: Db, hash: Buffer, attempt: string | undefined) {
    for (const key of attempt ? successorKey.accepted() : []) {
      const token = derivedToken(key, hash, attempt ?? '')
      const row = await store.lockRefreshToken(tx, hashOf(token), now())
      if (row?.usable && !row.used) return token
    }
    return null
  }

  async function seen(tx: Db, { userId, deviceId }: store.RefreshToken, client: Client) {
    await store.touchDevice(tx, deviceId, client, now())
    await log(tx, { userId, deviceId, event: 'refresh', client })
  }

  return {
    open,

    /**
     * A refresh token works once. A client that sends an attempt id with it may retry with the same two until it uses
     * the token it got.
     */
    async refresh(refreshToken: string, client: Client, attempt?: string) {
      const renewed = await sql.begin((tx) => rotate(tx, hashOf(refreshToken), client, attempt))
      if (!renewed) throw new Problem('SessionExpired')
      return renewed
    },

    authenticate: (async (authorization) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      const claims = token && (await tokens.read(token))
      if (!claims || !(await isValid(claims.device, claims.version))) return null
      return { id: claims.sub, username: claims.username, groups: claims.groups, deviceId: claims.device }
    }) satisfies Authenticate,

    /** Signs a device out; answers whether it was signed in. Its browser stays known if asked. */
    endDevice: (tx: Db, ending: store.DeviceEnding) => store.endDevice(tx, ending, now()),

    /** Every access token is refused from the next request on; devices stay signed in and may renew theirs. */
    revokeAccessTokens: (tx: Db, userId: string) => store.raiseVersion(tx, userId),

    /** The same, and signs every device out, except one if given. */
    async endAll(tx: Db, userId: string, except: string | null = null) {
      await store.raiseVersion(tx, userId)
      await store.endDevices(tx, userId, except, now())
    },

    sweep: () => sweep(sql, now()),
  }
}

/** A refresh token has 256 random bits, so a plain hash of it cannot be reversed by guessing. */
const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest()

/** The next refresh token of an attempt. It is derived, so that a retry gets the same one. */
const derivedToken = (key: Uint8Array, hash: Buffer, attempt: string) =>
  createHmac('sha256', key).update(hash).update(attempt).digest('base64url')

const freshToken = () => randomBytes(32).toString('base64url')

/** Deletes expired tokens, devices that were not used for long, and old log entries. */
async function sweep(sql: Pool, now: Date) {
  await store.sweepRefreshTokens(sql, now)
  await store.sweepDevices(sql, daysFrom(now, -deviceRetentionDays))
  await sweepLog(sql, daysFrom(now, -logRetentionDays))
}

interface SeenSession {
  deviceId: string
  version: number
}

/**
 * Whether a token's device is signed in and its version is the account's. Requests that arrive together are checked by one
 * statement, which is sent after all of them arrived: nothing is remembered from one request to the next.
 */
export function sessionChecks(sql: Pool) {
  const check = together(async (sessions: SeenSession[]) => {
    const rows = await currentVersions(sql, [...new Set(sessions.map(({ deviceId }) => deviceId))])
    const versions = new Map(rows.map(({ deviceId, version }) => [deviceId, version]))
    return sessions.map(({ deviceId, version }) => versions.get(deviceId) === version)
  })
  return (deviceId: string, version: number) => check({ deviceId, version })
}
