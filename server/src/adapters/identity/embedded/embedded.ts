import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@aulanova/contract/auth'
import { Problem } from '@aulanova/contract/problems'
import type { Client, Identity } from '#adapters/identity/identity.ts'
import type { Db, Pool } from '#db/db.ts'
import { accessTokens } from './access-tokens.ts'
import * as accounts from './accounts.store.ts'
import { passwordFits } from './passwords.ts'

const refreshDays = 30

/** Accounts in our own database: the default provider. */
export function embeddedIdentity(sql: Pool, secret: Uint8Array, now: () => Date): Identity {
  const tokens = accessTokens(secret, now)

  async function openSession(db: Db, account: accounts.Account, deviceId: string): Promise<Session> {
    const { id: sub, username, groups, name, email } = account
    const refreshToken = randomBytes(32).toString('base64url')
    await accounts.addRefreshToken(db, deviceId, hashOf(refreshToken), daysFrom(now(), refreshDays))
    const { token, claims } = await tokens.issue({
      sub,
      username,
      groups,
      device: deviceId,
      version: account.tokenVersion,
    })
    return {
      token,
      refreshToken,
      expiresAt: new Date(claims.exp * 1000).toISOString(),
      attributes: { name, email, sub },
      payload: { sub, username, groups, exp: claims.exp },
    }
  }

  return {
    async signIn(email, password, client) {
      const account = await accounts.byEmail(sql, email)
      if (!(await passwordFits(account?.passwordHash, password)) || !account?.enabled) {
        if (account) await accounts.logDevice(sql, account.id, null, 'refused', client)
        throw new Problem('NotAuthorized')
      }
      if (account.status === 'UNCONFIRMED') throw new Problem('UserNotConfirmed')
      return sql.begin(async (tx) => {
        const deviceId = await accounts.addDevice(tx, account.id, client)
        await accounts.logDevice(tx, account.id, deviceId, 'sign-in', client)
        return openSession(tx, account, deviceId)
      })
    },

    async refresh(refreshToken, client) {
      const renewed = await sql.begin((tx) => rotate(tx, hashOf(refreshToken), client))
      if (!renewed) throw new Problem('SessionExpired')
      return renewed
    },

    async signOut({ id, deviceId }, client) {
      await sql.begin(async (tx) => {
        await accounts.endDevice(tx, deviceId, now())
        await accounts.logDevice(tx, id, deviceId, 'sign-out', client)
      })
    },

    async authenticate(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      const claims = token && (await tokens.read(token))
      if (!claims || !(await accounts.stillStands(sql, claims.device, claims.version))) return null
      return { id: claims.sub, username: claims.username, groups: claims.groups, deviceId: claims.device }
    },
  }

  /** Null refuses: thrown inside, the refusal would undo the end of a family whose token was replayed. */
  async function rotate(tx: Db, hash: Buffer, client: Client): Promise<Session | null> {
    const found = await accounts.lockRefreshToken(tx, hash, now())
    if (!found) return null
    if (found.used) {
      await accounts.endDevice(tx, found.deviceId, now())
      await accounts.logDevice(tx, found.userId, found.deviceId, 'replayed', client)
      return null
    }
    if (!found.usable) return null
    await accounts.useRefreshToken(tx, hash, now())
    await accounts.touchDevice(tx, found.deviceId, client, now())
    await accounts.logDevice(tx, found.userId, found.deviceId, 'refresh', client)
    return openSession(tx, await accounts.byId(tx, found.userId), found.deviceId)
  }
}

/** A refresh token is 256 random bits: a plain hash of it cannot be guessed back. */
const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest()

const daysFrom = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)
