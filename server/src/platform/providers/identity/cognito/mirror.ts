import { Problem } from '@aulanova/contract/kernel/problems'
import type { Pool as Database } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { inTransaction } from '#platform/providers/identity/accounts/change.ts'
import type { Directory, PoolAccount } from './directory.ts'
import type { Groups } from './groups.ts'
import * as store from './mirror.store.ts'
import { nameOf } from './pool.ts'

export type Mirror = ReturnType<typeof mirrorOf>

/** Our rows of the pool's accounts: courses, subscriptions and logs need a row to reference in the same database. */
export function mirrorOf(sql: Database, directory: Directory, groups: Groups) {
  /** An account that was not made by our sign-up joins the group `general`. */
  async function withGroups(found: PoolAccount): Promise<store.Mirrored> {
    const held = await store.renamed(sql, await groups.read(found.username))
    if (held.length > 0 || (await accounts.findById(sql, found.id))) return { ...found, groups: held }
    await groups.join(found.username, 'general')
    return { ...found, groups: ['general'] }
  }

  async function adopt(found: PoolAccount): Promise<Account> {
    const whole = await withGroups(found)
    return inTransaction(sql, async (tx) => {
      await store.adopt(tx, whole)
      return accounts.byId(tx, found.id)
    })
  }

  return {
    adopt,

    byId: async (id: string) => (await accounts.findById(sql, id)) ?? adopt(await directory.read(id)),

    async byUsername(username: string) {
      const known = await accounts.findByUsername(sql, username)
      if (known) return known
      const found = await directory.read(username)
      // A pool also finds an account by other names, such as the e-mail address.
      if (found.username !== username) throw new Problem('UserNotFound')
      return adopt(found)
    },

    async importAccount(name: string) {
      const found = await directory.find(nameOf(name))
      if (found) await adopt(found)
      return found !== null
    },

    async repair(found: PoolAccount, checked: number | null) {
      const whole = await withGroups(found)
      return inTransaction(sql, (tx) => store.repair(tx, whole, checked))
    },
  }
}
