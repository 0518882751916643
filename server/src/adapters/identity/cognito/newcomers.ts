import * as accounts from '#adapters/identity/accounts.store.ts'
import { inTransaction } from '#adapters/identity/change.ts'
import type { Along, NewPerson } from '#adapters/identity/provider.ts'
import * as mirror from './mirror.store.ts'
import type { CognitoParts } from './parts.ts'
import { nameOf } from './pool.ts'

interface Newcomer extends NewPerson {
  groups: string[]
  passwordHash: string | null
}

/** The pool has accepted somebody: their groups, our row and what goes along with it, or the pool forgets them again. */
export const newcomersOf =
  ({ sql, directory, groups }: Pick<CognitoParts, 'sql' | 'directory' | 'groups'>) =>
  async <T>({ email, language, passwordHash, ...person }: Newcomer, along: Along<T>): Promise<T> => {
    const settle = async () => {
      const made = await directory.read(nameOf(email))
      await groups.set(made.username, person.groups)
      return inTransaction(sql, async (tx) => {
        await mirror.add(tx, { ...made, groups: person.groups }, language, passwordHash)
        return along(tx, await accounts.byId(tx, made.id))
      })
    }
    return settle().catch(async (error: unknown) => {
      // Should this fail as well, the first sign-in makes the row.
      await directory.remove(nameOf(email)).catch(() => {})
      throw error
    })
  }
