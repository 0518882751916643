import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import { changeAccount } from '#platform/providers/identity/accounts/change.ts'
import { temporaryPassword } from '#platform/providers/identity/accounts/temporary-password.ts'
import type { Administered, AfterChange, NewPerson } from '#platform/providers/identity/provider.ts'
import type { PoolAccount } from './directory.ts'
import { newcomersOf } from './newcomers.ts'
import type { CognitoParts } from './parts.ts'
import { nameOf } from './pool.ts'

/** What administrators do about other people's accounts. */
export function administered(parts: CognitoParts): Administered {
  const { sql, people, directory, groups, mirror } = parts
  const settle = newcomersOf(parts)

  /** Changes the pool first. If our row then cannot be written, the next sign-in repairs it. */
  async function change<T>(
    id: string,
    inPool: (username: string, account: Account) => Promise<unknown>,
    inRow: (tx: Db) => Promise<unknown>,
    afterWrite: AfterChange<T>,
  ) {
    const account = await mirror.byId(id)
    await inPool(account.username, account)
    return changeAccount(sql, id, inRow, afterWrite)
  }

  return {
    importAccount: mirror.importAccount,
    byId: mirror.byId,
    byUsername: mirror.byUsername,

    async create(person, groups, temporaryPassword, afterWrite) {
      const made = await makeInPool(parts, person, temporaryPassword)
      return settle({ ...person, groups, passwordHash: null }, afterWrite, made)
    },

    update: (id, { email, name }, afterWrite) =>
      change(
        id,
        async (username, account) => {
          const moved = email !== undefined && nameOf(email) !== nameOf(account.email)
          // Checked here, because the pool is changed before our row.
          if (moved && (await accounts.secretByEmail(sql, email))) throw new Problem('UsernameExists')
          const changes = { ...(name !== undefined && { name }), ...(moved && { email }) }
          if (Object.keys(changes).length > 0) await directory.update(username, changes)
        },
        async (tx) => {
          if (name !== undefined) await accounts.setName(tx, id, name)
          if (email !== undefined) await accounts.setEmail(tx, id, nameOf(email))
        },
        afterWrite,
      ),

    async confirmAccount(id, afterWrite) {
      const confirmed = await change(
        id,
        async (username, account) => {
          const found = await directory.read(username)
          // Confirmed in the pool and not here: an earlier attempt failed half-way, and this one completes it.
          if (found.status === 'UNCONFIRMED') await directory.confirm(username)
          else if (account.status !== 'UNCONFIRMED') throw new Problem('InvalidState')
          // Until our row is written, `checkPassword` refuses the password that is replaced here.
          await directory.setPassword(username, temporaryPassword())
          await directory.makeReachable(await directory.read(username))
        },
        (tx) => accounts.setPassword(tx, id, { hash: null, status: 'CONFIRMED' }),
        afterWrite,
      )
      const { email, enabled } = await mirror.byId(id)
      if (enabled) await people.forgotPassword(email)
      return confirmed
    },

    setEnabled: (id, enabled, afterWrite) =>
      change(
        id,
        (username) => directory.setEnabled(username, enabled),
        (tx) => accounts.setEnabled(tx, id, enabled),
        afterWrite,
      ),

    requireReset: (id, afterWrite) =>
      change(
        id,
        async (username, { status, enabled }) => {
          if (status !== 'CONFIRMED' || !enabled) throw new Problem('InvalidState')
          await directory.makeReachable(await directory.read(username))
          await directory.requireReset(username)
        },
        async () => {},
        afterWrite,
      ),

    setTemporaryPassword: (id, temporaryPassword, afterWrite) =>
      change(
        id,
        (username) => directory.setTemporaryPassword(username, temporaryPassword),
        (tx) => accounts.setPassword(tx, id, { hash: null, status: 'FORCE_CHANGE_PASSWORD' }),
        afterWrite,
      ),

    setGroups: (id, wanted, afterWrite) =>
      change(
        id,
        (username) => groups.set(username, wanted),
        (tx) => accounts.setGroups(tx, id, wanted),
        afterWrite,
      ),

    followGroup: groups.move,

    async remove(username) {
      if (await directory.find(username)) await directory.remove(username)
    },
  }
}

/**
 * A process that is killed after the pool has made an account leaves it there without a row, and its password was not
 * mailed. The next invitation completes it. Accounts that others made in the pool are left alone: these have a group or a
 * verified address.
 */
async function makeInPool(
  { sql, directory, groups }: Pick<CognitoParts, 'sql' | 'directory' | 'groups'>,
  { email, name }: NewPerson,
  password: string,
): Promise<'new' | 'left'> {
  try {
    await directory.create(email, name, password)
    return 'new'
  } catch (error) {
    const isTaken = error instanceof Problem && error.code === 'UsernameExists'
    const left = isTaken && !(await accounts.secretByEmail(sql, email)) && (await directory.find(nameOf(email)))
    if (!left || !isOurs(left) || (await accounts.findById(sql, left.id))) throw error
    if ((await groups.read(left.username)).length > 0) throw error
    await directory.setTemporaryPassword(left.username, password)
    await directory.update(left.username, { name })
    return 'left'
  }
}

const isOurs = ({ status, enabled, emailVerified }: PoolAccount) =>
  status === 'FORCE_CHANGE_PASSWORD' && enabled && !emailVerified
