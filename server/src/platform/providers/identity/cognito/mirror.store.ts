import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import * as accounts from '#platform/providers/identity/accounts/accounts.store.ts'
import type { PoolAccount } from './directory.ts'

/** An account of the pool with its groups: all that our row copies. */
export interface Mirrored extends PoolAccount {
  groups: string[]
}

/** Groups as the pool has them, with their names of today: the pool gets a new name later than our rows. */
export async function renamed(db: Db, groups: string[]) {
  const rows = await db<{ fromName: string; toName: string }[]>`
    select from_name, to_name from renamed_groups where from_name = any(${groups})`
  const names = new Map(rows.map(({ fromName, toName }) => [fromName, toName]))
  return [...new Set(groups.map((group) => names.get(group) ?? group))].sort()
}

/** A new account, whose address is not proved yet. Fails when a row has its address already. */
export async function add(
  db: Db,
  made: Mirrored,
  { language, passwordHash }: { language: Language; passwordHash: string | null },
) {
  const { id, username, email, name, enabled, status, groups } = made
  await db`
    insert into users (id, username, email, name, enabled, status, language, password_hash, temporary_password_mailed)
    values (${id}, ${username}, ${email}, ${name}, ${enabled}, ${status}, ${language}, ${passwordHash},
      ${status === 'FORCE_CHANGE_PASSWORD'})`
  await accounts.setGroups(db, id, groups)
}

/** Makes a row for an account of the pool that has none. An existing row stays as it is. */
export async function adopt(db: Db, found: Mirrored) {
  const { id, username, email, name, emailVerified, enabled, status, groups } = found
  await release(db, email, id)
  const { count } = await db`
    insert into users (id, username, email, name, email_verified, enabled, status)
    values (${id}, ${username}, ${email}, ${name}, ${emailVerified}, ${enabled}, ${status})
    on conflict (id) do nothing`
  if (count > 0) await accounts.setGroups(db, id, groups)
}

/** In a pool an address belongs to one account: another row with it is out of date, and is disabled until its sign-in. */
const release = (db: Db, email: string, id: string) => db`
  update users set email = id || '@address.invalid', enabled = false
  where ${isEmail(db, email)} and id <> ${id}`

/**
 * Copies the pool's account to our row. `checked` is the token version from before the pool was asked: a change made
 * since must not be undone, so the row is left alone and the account is answered with the old version, which opens no
 * session.
 */
export async function repair(db: Db, found: Mirrored, checked: number | null): Promise<Account> {
  await adopt(db, found)
  const row = await accounts.lock(db, found.id)
  if (checked !== null && row.tokenVersion !== checked) return { ...row, tokenVersion: checked }
  const { id, username, email, name, enabled, status } = found
  if (row.email !== email) await accounts.setEmail(db, id, email)
  await db`
    update users set username = ${username}, name = ${name}, enabled = ${enabled}, status = ${status},
      password_hash = null
    where id = ${id} and (password_hash is not null or (username, name, enabled, status)
      is distinct from (${username}, ${name}, ${enabled}::boolean, ${status}))`
  // Access tokens carry the groups, so the old ones are revoked.
  if (row.groups.join('\0') !== found.groups.join('\0')) {
    await accounts.setGroups(db, id, found.groups)
    await db`update users set token_version = token_version + 1 where id = ${id}`
  }
  return accounts.byId(db, id)
}
