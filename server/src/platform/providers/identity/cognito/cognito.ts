import { Problem } from '@aulanova/contract/kernel/problems'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { firstOf, type Key } from '#kernel/key.ts'
import type { CognitoSettings } from '#platform/config/identity.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { changeAccount } from '#platform/providers/identity/accounts/change.ts'
import { passwordChoicesOf } from '#platform/providers/identity/accounts/password-choices.ts'
import { passwordFits } from '#platform/providers/identity/accounts/passwords.ts'
import type { Provider, ProviderParts } from '#platform/providers/identity/provider.ts'
import { administered } from './administered.ts'
import { directoryOf } from './directory.ts'
import { groupsOf } from './groups.ts'
import { mirrorOf } from './mirror.ts'
import { ownAccount } from './own-account.ts'
import { peopleOf } from './people.ts'
import { nameOf, poolOf } from './pool.ts'
import { rightCodesOf } from './right-codes.ts'

const notAuthorized = { outcome: 'refused', reason: 'NotAuthorized' } as const

/** Accounts and passwords in an Amazon Cognito user pool, with a row of ours for each. */
export function cognitoProvider(settings: CognitoSettings, { sql, keys, now }: ProviderParts): Provider {
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
      // Read before the pool is asked, so that a change made meanwhile is noticed.
      const known = await accounts.secretByEmail(sql, email)
      const checked = await people.checkPassword(nameOf(email), password)
      if (checked.outcome === 'refused') {
        // A pool says "not confirmed" whatever the password is, so we compare our own hash, which we keep until then.
        // Every refusal takes this time, whether or not there is an account.
        const fits = await passwordFits(known?.passwordHash, password)
        return checked.reason !== 'UserNotConfirmed' || fits ? checked : notAuthorized
      }
      const found = await directory.read(nameOf(email))
      const row = known?.id === found.id ? known : undefined
      if (!found.enabled || (checked.outcome === 'accepted' && isUnproved(row))) return notAuthorized
      const account = await mirror.repair(found, row?.tokenVersion ?? null)
      if (checked.outcome === 'accepted') return { outcome: 'accepted', account }
      const { username, session } = checked
      return { ...checked, account, session: await challenges.issue({ ...account, username, session }) }
    },

    async completeNewPassword(token, newPassword, name, afterWrite) {
      const { id, tokenVersion, username, session } = await challenges.read(token)
      const account = await mirror.byId(id)
      const isOpen =
        account.enabled && account.status === 'FORCE_CHANGE_PASSWORD' && account.tokenVersion === tokenVersion
      if (!isOpen) throw new Problem('SessionExpired')
      await people.completeNewPassword(username, session, newPassword)
      if (name !== undefined) await directory.update(account.username, { name })
      return changeAccount(
        sql,
        id,
        async (tx) => {
          await accounts.setVerifiedIfInvited(tx, id)
          await accounts.setPassword(tx, id, { hash: null, status: 'CONFIRMED' })
          if (name !== undefined) await accounts.setName(tx, id, name)
        },
        afterWrite,
      )
    },

    async sweep() {
      await codes.sweep(sql)
    },
  }
}

/** Signed up here, but not confirmed through us: the password may not be the owner's. */
const isUnproved = (row: accounts.SecretAccount | undefined) =>
  row?.status === 'UNCONFIRMED' && row.passwordHash !== null

const audience = 'aulanova pool challenge'
const minutesValid = 15

interface PoolChallenge {
  id: string
  tokenVersion: number
  /** The name that the pool wants the answer to be signed with. */
  username: string
  /** The pool's own session, which may expire before ours. */
  session: string
}

/** Encrypted, not only signed, so that the pool's challenge can be answered only through us. */
const challengesOf = (key: Key, now: () => Date) => ({
  issue: ({ id, tokenVersion, username, session }: PoolChallenge) =>
    new EncryptJWT({ version: tokenVersion, username, session })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + minutesValid * 60)
      .encrypt(key.current()),

  async read(token: string): Promise<PoolChallenge> {
    const options = {
      audience,
      currentDate: now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }
    const opened = await firstOf(key.accepted(), (by) => jwtDecrypt<Claims>(token, by, options))
    if (!opened?.payload.sub) throw new Problem('SessionExpired')
    const { sub, version, username, session } = opened.payload
    return { id: sub, tokenVersion: version, username, session }
  },
})

interface Claims {
  version: number
  username: string
  session: string
}
