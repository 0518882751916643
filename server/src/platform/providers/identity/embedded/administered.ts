import { randomUUID } from 'node:crypto'
import { temporaryPasswordDays } from '@aulanova/contract/kernel/limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { foldEmail } from '#platform/db/email.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { changeAccount, inTransaction } from '#platform/providers/identity/accounts/change.ts'
import { hashPassword } from '#platform/providers/identity/accounts/passwords.ts'
import type { Administered } from '#platform/providers/identity/provider.ts'
import type { EmbeddedParts } from './parts.ts'

/** What administrators do about other people's accounts. */
export function administered({ sql, codes, notify, now }: EmbeddedParts): Administered {
  const temporaryUntil = () => new Date(now().getTime() + temporaryPasswordDays * 86_400_000)

  return {
    // There are no accounts besides our rows.
    importAccount: async () => false,
    byId: (id) => accounts.byId(sql, id),
    byUsername: (username) => accounts.byUsername(sql, username),

    async create(person, groups, temporaryPassword, afterWrite) {
      const passwordHash = await hashPassword(temporaryPassword)
      return inTransaction(sql, async (tx) => {
        const made = { ...person, username: randomUUID(), status: 'FORCE_CHANGE_PASSWORD', passwordHash } as const
        const id = await accounts.add(tx, { ...made, temporaryPasswordExpiresAt: temporaryUntil() })
        await accounts.setGroups(tx, id, groups)
        return afterWrite(tx, await accounts.byId(tx, id))
      })
    },

    update: (id, { email, name }, afterWrite) =>
      changeAccount(
        sql,
        id,
        async (tx, account) => {
          if (name !== undefined) await accounts.setName(tx, id, name)
          if (email === undefined) return
          await accounts.setEmail(tx, id, email)
          if (foldEmail(email) !== foldEmail(account.email)) await codes.voidAll(tx, id)
        },
        afterWrite,
      ),

    confirmAccount: (id, afterWrite) =>
      changeAccount(
        sql,
        id,
        async (tx, account) => {
          if (account.status !== 'UNCONFIRMED') throw new Problem('InvalidState')
          await accounts.setPassword(tx, id, { hash: null, status: 'CONFIRMED' })
          await codes.voidAll(tx, id)
          if (!account.enabled) return
          await notify(tx, account, { kind: 'account-confirmed', code: (await codes.issue(tx, id, 'reset')).code })
        },
        afterWrite,
      ),

    setEnabled: (id, enabled, afterWrite) =>
      changeAccount(
        sql,
        id,
        async (tx) => {
          await accounts.setEnabled(tx, id, enabled)
          if (!enabled) await codes.voidAll(tx, id)
        },
        afterWrite,
      ),

    requireReset: (id, afterWrite) =>
      changeAccount(
        sql,
        id,
        async (tx, account) => {
          if (account.status !== 'CONFIRMED' || !account.enabled) throw new Problem('InvalidState')
          await accounts.setPassword(tx, id, { hash: null, status: 'CONFIRMED' })
          await codes.voidAll(tx, id)
          await notify(tx, account, { kind: 'reset-required', code: (await codes.issue(tx, id, 'reset')).code })
        },
        afterWrite,
      ),

    async setTemporaryPassword(id, temporaryPassword, afterWrite) {
      const hash = await hashPassword(temporaryPassword)
      return changeAccount(
        sql,
        id,
        async (tx) => {
          await accounts.setPassword(tx, id, {
            hash,
            status: 'FORCE_CHANGE_PASSWORD',
            temporaryUntil: temporaryUntil(),
          })
          await codes.voidAll(tx, id)
        },
        afterWrite,
      )
    },

    setGroups: (id, groups, afterWrite) =>
      changeAccount(sql, id, (tx) => accounts.setGroups(tx, id, groups), afterWrite),

    // Our rows are all there is.
    followGroup: async () => {},
    remove: async () => {},
  }
}
