import { Problem } from '@aulanova/contract/problems'
import type { Language } from '@aulanova/contract/public'
import type { UserStatus } from '@aulanova/contract/user-support'
import type { Db } from '#db/db.ts'
import { foldEmail } from './fold-email.ts'
import type { Account, NewPerson } from './provider.ts'

export const account = (db: Db) => db`
  users.id, username, email, name, email_verified, is_active(users) as enabled, status, language, token_version, created_at, updated_at,
  array(select group_name from user_groups where user_id = users.id order by group_name) as groups`

export const isEmail = (db: Db, typed: string) => db`lower(email collate "C") = ${foldEmail(typed)}`

/** An account with what only this provider may see. */
export interface SecretAccount extends Account {
  passwordHash: string | null
  temporaryPasswordExpiresAt: string | null
}

export async function secretByEmail(db: Db, email: string) {
  const [found] = await db<SecretAccount[]>`
    select ${account(db)}, password_hash, temporary_password_expires_at
    from users where ${isEmail(db, email)}`
  return found
}

export async function secretById(db: Db, id: string) {
  const [found] = await db<SecretAccount[]>`
    select ${account(db)}, password_hash, temporary_password_expires_at from users where id = ${id}`
  return found
}

export async function byId(db: Db, id: string) {
  const [found] = await db<Account[]>`select ${account(db)} from users where id = ${id}`
  return found ?? missing()
}

export async function byUsername(db: Db, username: string) {
  const [found] = await db<Account[]>`select ${account(db)} from users where username = ${username}`
  return found ?? missing()
}

/** Holds the row until the transaction ends, so that what was checked is still true when we write. */
export async function lock(db: Db, id: string) {
  const [found] = await db<Account[]>`select ${account(db)} from users where id = ${id} for no key update of users`
  return found
}

export async function lockByEmail(db: Db, email: string) {
  const [found] = await db<Account[]>`
    select ${account(db)} from users where ${isEmail(db, email)} for no key update of users`
  return found
}

interface NewAccount extends NewPerson {
  username: string
  status: UserStatus
  language: Language
  passwordHash: string
  temporaryPasswordExpiresAt: Date | null
}

/** Whoever is given a temporary password with the account is invited, and that is done by mail. */
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

export const setPassword = (
  db: Db,
  id: string,
  hash: string | null,
  status: UserStatus,
  temporaryUntil: Date | null = null,
) => db`
  update users set password_hash = ${hash}, status = ${status}, temporary_password_expires_at = ${temporaryUntil},
    temporary_password_mailed = false, sign_up_browser = null
  where id = ${id}`

export const setConfirmed = (db: Db, id: string) => db`
  update users set status = 'CONFIRMED', sign_up_browser = null where id = ${id}`

export const setSignUpBrowser = (db: Db, id: string, browser: Buffer | null) => db`
  update users set sign_up_browser = ${browser} where id = ${id}`

/**
 * Whether the account waits to be confirmed and was signed up in this browser. Clients without a secret count as one:
 * our pages always send theirs, so an owner who confirms there never matches a sign-up without one.
 */
export async function isSignUpBrowser(db: Db, id: string, browser: Buffer | null) {
  const [row] =
    await db`select 1 from users where id = ${id} and sign_up_browser is not distinct from ${browser}::bytea`
  return row !== undefined
}

/** Whoever has a code that was mailed to the address has proved it. */
export const setVerified = (db: Db, id: string) => db`update users set email_verified = true where id = ${id}`

/** So has whoever has the temporary password of an invitation, but not of one that was told by mouth. */
export const setVerifiedIfInvited = (db: Db, id: string) => db`
  update users set email_verified = true where id = ${id} and temporary_password_mailed`

/** The one they read when they last signed in: mails are written in it. */
/** Whoever answers with it has read the mail at this address. */
export const markTemporaryPasswordMailed = (db: Db, id: string) =>
  db`update users set temporary_password_mailed = true where id = ${id}`

export const setLanguage = (db: Db, id: string, language: Language) =>
  db`update users set language = ${language} where id = ${id} and language <> ${language}`

export const setName = (db: Db, id: string, name: string) => db`update users set name = ${name} where id = ${id}`

/** What proved the old address says nothing about the new one, unless they are the same in another case. */
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
  // The account itself has changed, and its row should say when.
  await db`update users set updated_at = now() where id = ${id}`
}

/** Locked until the transaction ends: of two who remove each other's rights at once, the second sees the first. */
export async function hasAdministrator(db: Db) {
  await db`select pg_advisory_xact_lock(720150003)`
  const [found] = await db`
    select 1 from user_groups join users on id = user_id where group_name = 'admin' and is_active(users) limit 1`
  return found !== undefined
}

function missing(): never {
  throw new Problem('UserNotFound')
}
