import { Problem } from '@aulanova/contract/problems'
import * as accounts from '#adapters/identity/accounts.store.ts'
import { changeAccount } from '#adapters/identity/change.ts'
import type { Account, Administered, AlongChange } from '#adapters/identity/provider.ts'
import { temporaryPassword } from '#adapters/identity/temporary-password.ts'
import type { Db } from '#db/db.ts'
import { newcomersOf } from './newcomers.ts'
import type { CognitoParts } from './parts.ts'
import { nameOf } from './pool.ts'

/** What administrators do about other people's accounts. */
export function administered(parts: CognitoParts): Administered {
  const { sql, people, directory, groups, mirror } = parts
  const settle = newcomersOf(parts)

  /** The pool first: where our row could not follow, the next sign-in mends it. */
  async function change<T>(
    id: string,
    inPool: (username: string, account: Account) => Promise<unknown>,
    inRow: (tx: Db) => Promise<unknown>,
    along: AlongChange<T>,
  ) {
    const account = await mirror.byId(id)
    await inPool(account.username, account)
    return changeAccount(sql, id, inRow, along)
  }

  return {
    meet: mirror.meet,
    byId: mirror.byId,
    byUsername: mirror.byUsername,

    async create(person, groups, temporaryPassword, along) {
      await directory.create(person.email, person.name, temporaryPassword)
      return settle({ ...person, groups, passwordHash: null }, along)
    },

    update: (id, { email, name }, along) =>
      change(
        id,
        async (username, account) => {
          const moved = email !== undefined && nameOf(email) !== nameOf(account.email)
          // Our row could not follow the pool.
          if (moved && (await accounts.secretByEmail(sql, email))) throw new Problem('UsernameExists')
          const changes = { ...(name !== undefined && { name }), ...(moved && { email }) }
          if (Object.keys(changes).length > 0) await directory.update(username, changes)
        },
        async (tx) => {
          if (name !== undefined) await accounts.setName(tx, id, name)
          if (email !== undefined) await accounts.setEmail(tx, id, nameOf(email))
        },
        along,
      ),

    async confirmAccount(id, along) {
      const confirmed = await change(
        id,
        async (username) => {
          await directory.confirm(username)
          // Until our row follows, `checkPassword` refuses the password that is replaced here.
          await directory.setPassword(username, temporaryPassword())
          await directory.makeReachable(await directory.read(username))
        },
        (tx) => accounts.setPassword(tx, id, null, 'CONFIRMED'),
        along,
      )
      const { email, enabled } = await mirror.byId(id)
      if (enabled) await people.forgotPassword(email)
      return confirmed
    },

    setEnabled: (id, enabled, along) =>
      change(
        id,
        (username) => directory.setEnabled(username, enabled),
        (tx) => accounts.setEnabled(tx, id, enabled),
        along,
      ),

    requireReset: (id, along) =>
      change(
        id,
        async (username, { status, enabled }) => {
          if (status !== 'CONFIRMED' || !enabled) throw new Problem('InvalidState')
          await directory.makeReachable(await directory.read(username))
          await directory.requireReset(username)
        },
        async () => {},
        along,
      ),

    setTemporaryPassword: (id, temporaryPassword, along) =>
      change(
        id,
        (username) => directory.setTemporaryPassword(username, temporaryPassword),
        (tx) => accounts.setPassword(tx, id, null, 'FORCE_CHANGE_PASSWORD'),
        along,
      ),

    setGroups: (id, wanted, along) =>
      change(
        id,
        (username) => groups.set(username, wanted),
        (tx) => accounts.setGroups(tx, id, wanted),
        along,
      ),
  }
}
