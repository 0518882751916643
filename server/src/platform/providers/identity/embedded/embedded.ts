import { Problem } from '@aulanova/contract/kernel/problems'
import { jwtVerify, SignJWT } from 'jose'
import { firstOf, type Key } from '#kernel/key.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { changeAccount } from '#platform/providers/identity/accounts/change.ts'
import { hashPassword, passwordFits } from '#platform/providers/identity/accounts/passwords.ts'
import type { Provider, ProviderParts } from '#platform/providers/identity/provider.ts'
import { administered } from './administered.ts'
import { codesOf } from './codes.ts'
import { ownAccount } from './own-account.ts'

/** Accounts and passwords in our own database: the default provider. */
export function embeddedProvider({ sql, keys, now, notify }: ProviderParts): Provider {
  const codes = codesOf(keys('verification codes'), now)
  const challenges = challengesOf(keys('new-password challenges'), now)
  const parts = { sql, codes, notify, now }

  return {
    ...ownAccount(parts),
    ...administered(parts),

    async checkPassword(email, password) {
      const found = await accounts.secretByEmail(sql, email)
      const fits = await passwordFits(found?.passwordHash, password)
      if (!found?.enabled || !fits) return { outcome: 'refused', reason: 'NotAuthorized' }
      const { passwordHash, temporaryPasswordExpiresAt, ...account } = found
      switch (account.status) {
        case 'CONFIRMED':
          return { outcome: 'accepted', account }
        case 'UNCONFIRMED':
          return { outcome: 'refused', reason: 'UserNotConfirmed' }
        case 'FORCE_CHANGE_PASSWORD':
          if (new Date(temporaryPasswordExpiresAt ?? 0) <= now())
            return { outcome: 'refused', reason: 'TemporaryPasswordExpired' }
          return { outcome: 'new-password-required', account, session: await challenges.issue(account) }
      }
    },

    async sweep() {
      await codes.sweep(sql)
    },

    async completeNewPassword(session, newPassword, name, afterWrite) {
      const challenged = await challenges.read(session)
      const hash = await hashPassword(newPassword)
      return changeAccount(
        sql,
        challenged.id,
        async (tx, { id, status, enabled, tokenVersion }) => {
          const isOpen = enabled && status === 'FORCE_CHANGE_PASSWORD' && tokenVersion === challenged.tokenVersion
          if (!isOpen) throw new Problem('SessionExpired')
          await accounts.setVerifiedIfInvited(tx, id)
          await accounts.setPassword(tx, id, { hash, status: 'CONFIRMED' })
          await codes.voidAll(tx, id)
          if (name !== undefined) await accounts.setName(tx, id, name)
        },
        afterWrite,
      )
    },
  }
}

const audience = 'aulanova new password'
const algorithm = 'HS256'
const minutesValid = 15

interface Challenged {
  id: string
  tokenVersion: number
}

/** Tokens that an invited person holds between the temporary password and their own. */
const challengesOf = (key: Key, now: () => Date) => ({
  issue: ({ id, tokenVersion }: Challenged) =>
    new SignJWT({ version: tokenVersion })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + minutesValid * 60)
      .sign(key.current()),

  /** Usable once: it names the account's token version, which the answer raises. */
  async read(session: string): Promise<Challenged> {
    const options = { algorithms: [algorithm], audience, currentDate: now() }
    const verified = await firstOf(key.accepted(), (by) => jwtVerify<{ version: number }>(session, by, options))
    if (!verified?.payload.sub) throw new Problem('SessionExpired')
    return { id: verified.payload.sub, tokenVersion: verified.payload.version }
  },
})
