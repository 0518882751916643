import { Problem } from '@aulanova/contract/problems'
import * as accounts from '#adapters/identity/accounts.store.ts'
import { changeAccount } from '#adapters/identity/change.ts'
import { passwordChoicesOf } from '#adapters/identity/password-choices.ts'
import { passwordFits } from '#adapters/identity/passwords.ts'
import type { Provider } from '#adapters/identity/provider.ts'
import type { Pool } from '#db/db.ts'
import type { Keys } from '#secrets.ts'
import { administered } from './administered.ts'
import { challengesOf } from './challenges.ts'
import { directoryOf } from './directory.ts'
import { groupsOf } from './groups.ts'
import { mirrorOf } from './mirror.ts'
import { ownAccount } from './own-account.ts'
import { peopleOf } from './people.ts'
import { nameOf, poolOf } from './pool.ts'
import { rightCodesOf } from './right-codes.ts'
import type { CognitoSettings } from './settings.ts'

/** Accounts and passwords in an Amazon Cognito user pool, with a row of ours for each. */
export function cognitoProvider(settings: CognitoSettings, sql: Pool, keys: Keys, now: () => Date): Provider {
  const pool = poolOf(settings)
  const [people, directory, groups] = [peopleOf(pool), directoryOf(pool), groupsOf(pool)]
  const mirror = mirrorOf(sql, directory, groups)
  const codes = rightCodesOf(keys('verification codes'), now)
  const challenges = challengesOf(keys('pool challenges'), now)
  const choices = passwordChoicesOf(sql, now)
  const parts = { sql, people, directory, groups, mirror, codes, choices }

  return {
    ...ownAccount(parts),
    ...administered(parts),

    async checkPassword(email, password) {
      // Before the pool is asked, so that whatever is changed while it answers is seen.
      const known = await accounts.secretByEmail(sql, email)
      const checked = await people.checkPassword(nameOf(email), password)
      if (checked.outcome === 'refused') {
        // A pool says "not confirmed" whatever the password is. Until then we know it as well, and every refusal waits
        // for this, whether or not there is an account.
        const fits = await passwordFits(known?.passwordHash, password)
        const mayTell = checked.reason !== 'UserNotConfirmed' || fits
        return mayTell ? checked : { outcome: 'refused', reason: 'NotAuthorized' }
      }
      const found = await directory.read(nameOf(email))
      if (!found.enabled) return { outcome: 'refused', reason: 'NotAuthorized' }
      // Signed up here, but not confirmed through us: nobody has shown yet that the password is the owner's.
      const isUnproved = known?.id === found.id && known.status === 'UNCONFIRMED' && known.passwordHash !== null
      if (checked.outcome === 'accepted' && isUnproved) return { outcome: 'refused', reason: 'NotAuthorized' }
      const account = await mirror.repair(found, known?.id === found.id ? known.tokenVersion : null)
      if (checked.outcome === 'accepted') return { outcome: 'accepted', account }
      const { username, session } = checked
      return { ...checked, account, session: await challenges.issue({ ...account, username, session }) }
    },

    async completeNewPassword(sealed, newPassword, name, along) {
      const { id, tokenVersion, username, session } = await challenges.read(sealed)
      const account = await mirror.byId(id)
      const stands =
        account.enabled && account.status === 'FORCE_CHANGE_PASSWORD' && account.tokenVersion === tokenVersion
      if (!stands) throw new Problem('SessionExpired')
      await people.completeNewPassword(username, session, newPassword)
      if (name !== undefined) await directory.update(account.username, { name })
      return changeAccount(
        sql,
        id,
        async (tx) => {
          await accounts.setVerifiedIfInvited(tx, id)
          await accounts.setPassword(tx, id, null, 'CONFIRMED')
          if (name !== undefined) await accounts.setName(tx, id, name)
        },
        along,
      )
    },

    async sweep() {
      await codes.sweep(sql)
    },
  }
}
