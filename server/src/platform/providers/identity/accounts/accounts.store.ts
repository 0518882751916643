import type { UserStatus } from '@aulanova/contract/identity/admin-users'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import { accountColumns } from '#platform/db/account-columns.ts'
import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { NewPerson } from '#platform/providers/identity/provider.ts'

/** An account with what only a provider may see. */
export interface SecretAccount extends Account {
  passwordHash: string | null
  temporaryPasswordExpiresAt: string | null
}

export async function secretByEmail(db: Db, email: string) {
  const [found] = await db<SecretAccount[]>`
    select ${accountColumns(db)}, password_hash, temporary_password_expires_at
    from users where ${isEmail(db, email)}`
  return found
}

export async function secretById(db: Db, id: string) {
  const [found] = await db<SecretAccount[]>`
    select ${accountColumns(db)}, password_hash, temporary_password_expires_at from users where id = ${id}`
  return found
}

export async function findById(db: Db, id: string) {
  const [found] = await db<Account[]>`select ${accountColumns(db)} from users where id = ${id}`
  return found
}

export async function findByUsername(db: Db, username: string) {
  const [found] = await db<Account[]>`select ${accountColumns(db)} from users where username = ${username}`
  return found
}

export const byId = async (db: Db, id: string) => (await findById(db, id)) ?? missing()

export const byUsername = async (db: Db, username: string) => (await findByUsername(db, username)) ?? missing()

/** Locks the row until the transaction ends, so that what was checked is still true when we write. */
export async function lock(db: Db, id: string) {
  const [found] = await db<Account[]>`
    select ${accountColumns(db)} from users where id = ${id} for no key update of users`
  return found ?? missing()
}

export async function lockByEmail(db: Db, email: string) {
  const [found] = await db<Account[]>`
    select ${accountColumns(db)} from users where ${isEmail(db, email)} for no key update of users`
  return found
}

interface NewAccount extends NewPerson {
  username: string
  status: UserStatus
  language: Language
  passwordHash: string
  temporaryPasswordExpiresAt: Date | null
}

/** An account that starts with a temporary password is an invitation, which is mailed. */
export async function add(db: Db, made: NewAccount) {
  const { username, email, name, status, language, passwordHash, temporaryPasswordExpiresAt } = made
  const [row] = await db<[{ id: string }]>`
    insert into users (username, email, name, status, language, password_hash, temporary_password_expires_at,
      temporary_password_mailed)
    values (${username}, ${email}, ${name}, ${status}, ${language}, ${passwordHash}, ${temporaryPasswordExpiresAt},
      ${temporaryPasswordExpiresAt !== null})
    returning id`
  return row.id
}

interface StoredPassword {
  /** Null: no password works, or the provider keeps it. */
  hash: string | null
  status: UserStatus
  temporaryUntil?: Date
}

export const setPassword = (db: Db, id: string, { hash, status, temporaryUntil }: StoredPassword) => db`
  update users set password_hash = ${hash}, status = ${status},
    temporary_password_expires_at = ${temporaryUntil ?? null}, temporary_password_mailed = false, sign_up_browser = null
  where id = ${id}`

export const setConfirmed = (db: Db, id: string) => db`
  update users set status = 'CONFIRMED', sign_up_browser = null where id = ${id}`

/**
 * Whether the account waits to be confirmed and was signed up in this browser. Clients without a secret never match: nothing
 * shows that the one who confirms is the one who chose the password.
 */
export async function isSignUpBrowser(db: Db, id: string, browser: Buffer | null) {
  const [row] = await db`select 1 from users where id = ${id} and sign_up_browser = ${browser}::bytea`
  return row !== undefined
}

/** A code that was mailed to the address proves it. */
export const setVerified = (db: Db, id: string) => db`update users set email_verified = true where id = ${id}`

/** So does the temporary password of an invitation, but not one that an administrator passed on. */
export const setVerifiedIfInvited = (db: Db, id: string) => db`
  update users set email_verified = true where id = ${id} and temporary_password_mailed`

export const setName = (db: Db, id: string, name: string) => db`update users set name = ${name} where id = ${id}`

/** What proved the old address does not prove the new one, unless they differ in case only. */
export const setEmail = (db: Db, id: string, email: string) => db`
  update users set email = ${email}, email_verified = email_verified and ${isEmail(db, email)},
    temporary_password_mailed = temporary_password_mailed and ${isEmail(db, email)}
  where id = ${id}`

export const setEnabled = (db: Db, id: string, enabled: boolean) =>
  db`update users set enabled = ${enabled} where id = ${id}`

export async function setGroups(db: Db, id: string, groups: string[]) {
  await db`delete from user_groups where user_id = ${id} and group_name <> all(${groups})`
  for (const group of groups)
    await db`insert into user_groups (user_id, group_name) values (${id}, ${group}) on conflict do nothing`
  // Groups are in another table, but they are part of the account.
  await db`update users set updated_at = now() where id = ${id}`
}

function missing(): never {
  throw new Problem('UserNotFound')
}
