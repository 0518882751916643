import { Problem } from '@aulanova/contract/problems'
import { inTransaction } from '#adapters/identity/change.ts'
import type { Account } from '#adapters/identity/provider.ts'
import type { Pool as Database } from '#db/db.ts'
import type { Directory, PoolAccount } from './directory.ts'
import type { Groups } from './groups.ts'
import * as store from './mirror.store.ts'
import { nameOf } from './pool.ts'

export type Mirror = ReturnType<typeof mirrorOf>

/** Our rows of the pool's accounts: courses, subscriptions and logs must point at a person in the same database. */
export function mirrorOf(sql: Database, directory: Directory, groups: Groups) {
  /** Whoever comes to us through another door than our sign-up joins those who can learn here. */
  async function withGroups(found: PoolAccount): Promise<store.Mirrored> {
    const held = await groups.read(found.username)
    if (held.length > 0 || (await store.byId(sql, found.id))) return { ...found, groups: held }
    await groups.join(found.username, 'general')
    return { ...found, groups: ['general'] }
  }

  async function adopt(found: PoolAccount): Promise<Account> {
    const whole = await withGroups(found)
    return inTransaction(sql, async (tx) => {
      await store.adopt(tx, whole)
      return (await store.byId(tx, found.id))!
    })
  }

  return {
    adopt,

    byId: async (id: string) => (await store.byId(sql, id)) ?? adopt(await directory.read(id)),

    async byUsername(username: string) {
      const known = await store.byUsername(sql, username)
      if (known) return known
      const found = await directory.read(username)
      // A pool also answers to other names, such as the e-mail address.
      if (found.username !== username) throw new Problem('UserNotFound')
      return adopt(found)
    },

    async meet(name: string) {
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
