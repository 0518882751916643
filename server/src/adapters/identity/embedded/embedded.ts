import { Problem } from '@aulanova/contract/problems'
import * as accounts from '#adapters/identity/accounts.store.ts'
import { changeAccount } from '#adapters/identity/change.ts'
import type { Tell } from '#adapters/identity/notices.ts'
import { hashPassword, passwordFits } from '#adapters/identity/passwords.ts'
import type { Provider } from '#adapters/identity/provider.ts'
import type { Pool } from '#db/db.ts'
import type { Keys } from '#secrets.ts'
import { administered } from './administered.ts'
import { challengesOf } from './challenges.ts'
import { codesOf } from './codes.ts'
import { ownAccount } from './own-account.ts'

/** Accounts and passwords in our own database: the default provider. */
export function embeddedProvider(sql: Pool, keys: Keys, now: () => Date, tell: Tell): Provider {
  const codes = codesOf(keys('verification codes'), now)
  const challenges = challengesOf(keys('new-password challenges'), now)

  return {
    ...ownAccount(sql, codes, tell, now),
    ...administered(sql, codes, tell, now),

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

    async completeNewPassword(session, newPassword, name, along) {
      const challenged = await challenges.read(session)
      const hash = await hashPassword(newPassword)
      return changeAccount(
        sql,
        challenged.id,
        async (tx, { id, status, enabled, tokenVersion }) => {
          const stands = enabled && status === 'FORCE_CHANGE_PASSWORD' && tokenVersion === challenged.tokenVersion
          if (!stands) throw new Problem('SessionExpired')
          await accounts.setVerifiedIfInvited(tx, id)
          await accounts.setPassword(tx, id, hash, 'CONFIRMED')
          await codes.forget(tx, id)
          if (name !== undefined) await accounts.setName(tx, id, name)
        },
        along,
      )
    },
  }
}
