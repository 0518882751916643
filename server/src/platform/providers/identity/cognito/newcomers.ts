import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { inTransaction } from '#platform/providers/identity/accounts/change.ts'
import type { AfterWrite, NewPerson } from '#platform/providers/identity/provider.ts'
import * as mirror from './mirror.store.ts'
import type { CognitoParts } from './parts.ts'
import { nameOf } from './pool.ts'

interface Newcomer extends NewPerson {
  groups: string[]
  passwordHash: string | null
}

/**
 * After the pool has made an account: sets its groups and writes our row. If that fails, the pool's account is deleted,
 * unless it was there before.
 */
export const newcomersOf =
  ({ sql, directory, groups }: Pick<CognitoParts, 'sql' | 'directory' | 'groups'>) =>
  async <T>(
    { email, language, passwordHash, ...person }: Newcomer,
    afterWrite: AfterWrite<T>,
    made: 'new' | 'left' = 'new',
  ): Promise<T> => {
    const settle = async () => {
      const found = await directory.read(nameOf(email))
      await groups.set(found.username, person.groups)
      return inTransaction(sql, async (tx) => {
        await mirror.add(tx, { ...found, groups: person.groups }, { language, passwordHash })
        return afterWrite(tx, await accounts.byId(tx, found.id))
      })
    }
    return settle().catch(async (error: unknown) => {
      // If this fails as well, the first sign-in makes the row.
      if (made === 'new') await directory.remove(nameOf(email)).catch(() => {})
      throw error
    })
  }
