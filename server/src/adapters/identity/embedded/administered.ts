import { randomUUID } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'
import * as accounts from '#adapters/identity/accounts.store.ts'
import { changeAccount, inTransaction } from '#adapters/identity/change.ts'
import { foldEmail } from '#adapters/identity/fold-email.ts'
import type { Tell } from '#adapters/identity/notices.ts'
import { hashPassword } from '#adapters/identity/passwords.ts'
import type { Administered } from '#adapters/identity/provider.ts'
import type { Pool } from '#db/db.ts'
import type { Codes } from './codes.ts'

const temporaryDays = 7

/** What administrators do about other people's accounts. */
export function administered(sql: Pool, codes: Codes, tell: Tell, now: () => Date): Administered {
  const temporaryUntil = () => new Date(now().getTime() + temporaryDays * 86_400_000)

  return {
    // Our rows are all there are.
    meet: async () => false,
    byId: (id) => accounts.byId(sql, id),
    byUsername: (username) => accounts.byUsername(sql, username),

    async create(person, groups, temporaryPassword, along) {
      const passwordHash = await hashPassword(temporaryPassword)
      return inTransaction(sql, async (tx) => {
        const made = { ...person, username: randomUUID(), status: 'FORCE_CHANGE_PASSWORD', passwordHash } as const
        const id = await accounts.add(tx, { ...made, temporaryPasswordExpiresAt: temporaryUntil() })
        await accounts.setGroups(tx, id, groups)
        return along(tx, await accounts.byId(tx, id))
      })
    },

    update: (id, { email, name }, along) =>
      changeAccount(
        sql,
        id,
        async (tx, account) => {
          if (name !== undefined) await accounts.setName(tx, id, name)
          if (email === undefined) return
          await accounts.setEmail(tx, id, email)
          if (foldEmail(email) !== foldEmail(account.email)) await codes.forget(tx, id)
        },
        along,
      ),

    confirmAccount: (id, along) =>
      changeAccount(
        sql,
        id,
        async (tx, account) => {
          if (account.status !== 'UNCONFIRMED') throw new Problem('InvalidState')
          await accounts.setPassword(tx, id, null, 'CONFIRMED')
          await codes.forget(tx, id)
          if (!account.enabled) return
          await tell(tx, account, { kind: 'account-confirmed', code: (await codes.issue(tx, id, 'reset')).code })
        },
        along,
      ),

    setEnabled: (id, enabled, along) =>
      changeAccount(
        sql,
        id,
        async (tx) => {
          await accounts.setEnabled(tx, id, enabled)
          if (!enabled) await codes.forget(tx, id)
        },
        along,
      ),

    requireReset: (id, along) =>
      changeAccount(
        sql,
        id,
        async (tx, account) => {
          if (account.status !== 'CONFIRMED' || !account.enabled) throw new Problem('InvalidState')
          await accounts.setPassword(tx, id, null, 'CONFIRMED')
          await codes.forget(tx, id)
          await tell(tx, account, { kind: 'reset-required', code: (await codes.issue(tx, id, 'reset')).code })
        },
        along,
      ),

    async setTemporaryPassword(id, temporaryPassword, along) {
      const hash = await hashPassword(temporaryPassword)
      return changeAccount(
        sql,
        id,
        async (tx) => {
          await accounts.setPassword(tx, id, hash, 'FORCE_CHANGE_PASSWORD', temporaryUntil())
          await codes.forget(tx, id)
        },
        along,
      )
    },

    setGroups: (id, groups, along) => changeAccount(sql, id, (tx) => accounts.setGroups(tx, id, groups), along),
  }
}
