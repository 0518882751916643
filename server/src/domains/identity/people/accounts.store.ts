import type { Language } from '@aulanova/contract/kernel/languages'
import { isKnownGroup } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'

/** The language of the last sign-in, or chosen since: mails are written in it. */
export const setLanguage = (db: Db, id: string, language: Language) =>
  db`update users set language = ${language} where id = ${id} and language <> ${language}`

export const setSignUpBrowser = (db: Db, id: string, browser: Buffer | null) => db`
  update users set sign_up_browser = ${browser} where id = ${id}`

/** A sign-in with the temporary password proves that the person has read the mail to this address. */
export const markTemporaryPasswordMailed = (db: Db, id: string) =>
  db`update users set temporary_password_mailed = true where id = ${id}`

/** Takes a lock until the transaction ends: of two who remove each other's rights at once, the second sees the first. */
export async function administratorRemains(db: Db) {
  await db`select pg_advisory_xact_lock(720150003)`
  const [found] = await db`
    select 1 from user_groups join users on id = user_id where group_name = 'admin' and is_active(users) limit 1`
  return found !== undefined
}

export async function holdMembers(db: Db, group: string) {
  const { count } = await db`
    select 1 from users where id in (select user_id from user_groups where group_name = ${group})
    order by id for no key update`
  return count
}

export async function renameGroup(db: Db, from: string, to: string) {
  const { count } = await db`update user_groups set group_name = ${to} where group_name = ${from}`
  await db`
    update users set token_version = token_version + 1
    where id in (select user_id from user_groups where group_name = ${to})`
  // People who are about to be invited into it.
  await db`
    update invitation_lines set groups = array_replace(groups, ${from}, ${to})
    where outcome = 'waiting' and ${from} = any(groups)`
  return count
}

/** A group that is renamed twice is followed once, to its last name. */
export async function noteRenamed(db: Db, from: string, to: string) {
  await db`update renamed_groups set to_name = ${to} where to_name = ${from}`
  await db`insert into renamed_groups (from_name, to_name) values (${from}, ${to})`
}

export async function isLeaving(db: Db, group: string) {
  const [found] = await db`select 1 from renamed_groups where from_name = ${group}`
  return found !== undefined
}

export async function renamedTo(db: Db, from: string) {
  const [found] = await db<{ toName: string }[]>`select to_name from renamed_groups where from_name = ${from}`
  return found?.toName
}

/** Unless it was renamed once more meanwhile: then it is followed once more. */
export const forgetRenamed = (db: Db, from: string, to: string) => db`
  delete from renamed_groups where from_name = ${from} and to_name = ${to}`

/**
 * Throws `ItemNotFound` unless each of these groups is one of ours or the domain of an organization. Keeps organizations
 * from changing their domain until the transaction ends: otherwise a member of a domain that was released would join
 * the organization that takes it next.
 */
export async function holdDomains(db: Db, groups: readonly string[]) {
  const domains = [...new Set(groups.filter((group) => !isKnownGroup(group)))]
  if (domains.length === 0) return
  const { count } = await db`
    select 1 from organizations where details ->> 'Domain' = any(${domains}) and details ->> 'Domain' <> ''
    order by id for share`
  if (count < domains.length) throw new Problem('ItemNotFound')
}
