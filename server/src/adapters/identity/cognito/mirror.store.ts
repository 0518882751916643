import type { Language } from '@aulanova/contract/public'
import * as accounts from '#adapters/identity/accounts.store.ts'
import type { Account } from '#adapters/identity/provider.ts'
import type { Db } from '#db/db.ts'
import type { PoolAccount } from './directory.ts'

/** An account of the pool with its groups: all that our row repeats. */
export interface Mirrored extends PoolAccount {
  groups: string[]
}

/** Somebody new, who has proved nothing yet. A temporary password is in our invitation. Throws on the address of a row we have. */
export async function add(db: Db, made: Mirrored, language: Language, passwordHash: string | null) {
  const { id, username, email, name, enabled, status, groups } = made
  await db`
    insert into users (id, username, email, name, enabled, status, language, password_hash, temporary_password_mailed)
    values (${id}, ${username}, ${email}, ${name}, ${enabled}, ${status}, ${language}, ${passwordHash},
      ${status === 'FORCE_CHANGE_PASSWORD'})`
  await accounts.setGroups(db, id, groups)
}

/** A row for somebody the pool knows and we may not. A row we have stays as it is. */
export async function adopt(db: Db, found: Mirrored) {
  const { id, username, email, name, emailVerified, enabled, status, groups } = found
  await release(db, email, id)
  const { count } = await db`
    insert into users (id, username, email, name, email_verified, enabled, status)
    values (${id}, ${username}, ${email}, ${name}, ${emailVerified}, ${enabled}, ${status})
    on conflict (id) do nothing`
  if (count > 0) await accounts.setGroups(db, id, groups)
}

/** In a pool an address is one account's: whoever else has it here lost it there, and must sign in to be known again. */
const release = (db: Db, email: string, id: string) => db`
  update users set email = id || '@address.invalid', enabled = false
  where ${accounts.isEmail(db, email)} and id <> ${id}`

/**
 * Makes our row say what the pool says. `checked` is the version from before the pool was asked: what was changed since,
 * with its sessions voided, must not be undone, and the account is handed back as one whose version is over.
 */
export async function repair(db: Db, found: Mirrored, checked: number | null): Promise<Account> {
  await adopt(db, found)
  const row = (await accounts.lock(db, found.id))!
  if (checked !== null && row.tokenVersion !== checked) return { ...row, tokenVersion: checked }
  const { id, username, email, name, enabled, status } = found
  if (row.email !== email) await accounts.setEmail(db, id, email)
  await db`
    update users set username = ${username}, name = ${name}, enabled = ${enabled}, status = ${status},
      password_hash = null
    where id = ${id} and (password_hash is not null or (username, name, enabled, status)
      is distinct from (${username}, ${name}, ${enabled}::boolean, ${status}))`
  // Tokens carry the groups: those of before are void.
  if (row.groups.join('\0') !== found.groups.join('\0')) {
    await accounts.setGroups(db, id, found.groups)
    await db`update users set token_version = token_version + 1 where id = ${id}`
  }
  return accounts.byId(db, id)
}

export async function byId(db: Db, id: string) {
  const [found] = await db<Account[]>`select ${accounts.account(db)} from users where id = ${id}`
  return found
}

export async function byUsername(db: Db, username: string) {
  const [found] = await db<Account[]>`select ${accounts.account(db)} from users where username = ${username}`
  return found
}
