import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Session } from '@aulanova/contract/auth'
import { Problem } from '@aulanova/contract/problems'
import type { Db, Pool } from '#db/db.ts'
import type { Keys } from '#secrets.ts'
import { accessTokens } from './access-tokens.ts'
import type { Client, SignedIn } from './client.ts'
import { log, sweepLog } from './devices.store.ts'
import * as store from './sessions.store.ts'

export const refreshDays = 30
const daysDevicesAreKept = 90
const daysLogIsKept = 400

export type Sessions = ReturnType<typeof sessionsOf>

/** Who is signed in where. Ours alone, whichever provider checked the password. */
export function sessionsOf(sql: Pool, keys: Keys, now: () => Date) {
  const tokens = accessTokens(keys('access tokens'), now)

  /** Known beforehand to whoever holds the token and chose the attempt, and to nobody else. */
  const successorOf = (hash: Buffer, attempt: string | undefined) =>
    attempt
      ? createHmac('sha256', keys('refresh tokens')).update(hash).update(attempt).digest('base64url')
      : randomBytes(32).toString('base64url')

  /** A session on a new device, if the account still is what was checked. */
  async function open(tx: Db, checked: { id: string; tokenVersion: number }, client: Client): Promise<Session> {
    const owner = await store.holdOwner(tx, checked.id)
    if (!owner.enabled || owner.tokenVersion !== checked.tokenVersion) throw new Problem('NotAuthorized')
    const deviceId = await store.addDevice(tx, owner.id, client)
    await log(tx, { userId: owner.id, deviceId, event: 'sign-in', client })
    const refreshToken = randomBytes(32).toString('base64url')
    await store.addRefreshToken(tx, deviceId, hashOf(refreshToken), daysFrom(now(), refreshDays))
    return sessionWith(refreshToken, owner, deviceId)
  }

  async function sessionWith(refreshToken: string, owner: store.Owner, deviceId: string): Promise<Session> {
    const { id: sub, username, groups, name, email, tokenVersion: version } = owner
    const { token, claims } = await tokens.issue({ sub, username, groups, device: deviceId, version })
    return {
      token,
      refreshToken,
      expiresAt: new Date(claims.exp * 1000).toISOString(),
      attributes: { name, email, sub },
      payload: { sub, username, groups, exp: claims.exp },
    }
  }

  /** Null refuses: thrown inside, the refusal would undo the end of a family whose token was replayed. */
  async function rotate(tx: Db, hash: Buffer, client: Client, attempt?: string): Promise<Session | null> {
    const found = await store.lockRefreshToken(tx, hash, now())
    if (!found) return null
    const { userId, deviceId } = found
    const successor = successorOf(hash, attempt)
    if (found.used) {
      const lost = attempt ? await store.lockRefreshToken(tx, hashOf(successor), now()) : undefined
      // The answer never arrived: the page was left, or the network went away. It is given again, as it was.
      if (lost?.usable && !lost.used) {
        const owner = await store.holdOwner(tx, userId)
        await seen(tx, found, client)
        return sessionWith(successor, owner, deviceId)
      }
      await store.endDevice(tx, userId, deviceId, false, now())
      await log(tx, { userId, deviceId, event: 'replayed', client, reason: 'SessionExpired' })
      return null
    }
    if (!found.usable) {
      await log(tx, { userId, deviceId, event: 'refused', client, reason: 'SessionExpired' })
      return null
    }
    // The account before its device, as `endAll` does: two that meet wait for each other in turn, not for ever.
    const owner = await store.holdOwner(tx, userId)
    await store.useRefreshToken(tx, hash, now())
    await seen(tx, found, client)
    await store.addRefreshToken(tx, deviceId, hashOf(successor), daysFrom(now(), refreshDays))
    return sessionWith(successor, owner, deviceId)
  }

  async function seen(tx: Db, { userId, deviceId }: store.RefreshToken, client: Client) {
    await store.touchDevice(tx, deviceId, client, now())
    await log(tx, { userId, deviceId, event: 'refresh', client })
  }

  return {
    open,

    /**
     * A token works once. Who sends an attempt of their own choice with it may ask again with the same two, until what
     * they were given is used.
     */
    async refresh(refreshToken: string, client: Client, attempt?: string) {
      const renewed = await sql.begin((tx) => rotate(tx, hashOf(refreshToken), client, attempt))
      if (!renewed) throw new Problem('SessionExpired')
      return renewed
    },

    /** From the Authorization header; null for nobody, for a token that ran out and for one that was revoked. */
    async authenticate(authorization: string | undefined): Promise<SignedIn | null> {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      const claims = token && (await tokens.read(token))
      if (!claims || !(await store.stillStands(sql, claims.device, claims.version))) return null
      return { id: claims.sub, username: claims.username, groups: claims.groups, deviceId: claims.device }
    },

    /** Whether that device was there and signed in. Its browser stays known where the person left by themselves. */
    endDevice: (tx: Db, userId: string, deviceId: string, { staysKnown }: { staysKnown: boolean }) =>
      store.endDevice(tx, userId, deviceId, staysKnown, now()),

    /** Every access token is refused from the next request on; devices stay and may renew theirs. */
    voidTokens: (tx: Db, userId: string) => store.raiseVersion(tx, userId),

    /** The same, and every device is signed out, except one where said. */
    async endAll(tx: Db, userId: string, except: string | null = null) {
      await store.raiseVersion(tx, userId)
      await store.endDevices(tx, userId, except, now())
    },

    /** What has run out, devices long signed out or not seen, and a log older than anybody asks for. */
    async sweep() {
      await store.sweepRefreshTokens(sql, now())
      await store.sweepDevices(sql, daysFrom(now(), -daysDevicesAreKept))
      await sweepLog(sql, daysFrom(now(), -daysLogIsKept))
    },
  }
}

/** A refresh token is 256 random bits: a plain hash of it cannot be guessed back. */
const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest()

export const daysFrom = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)
