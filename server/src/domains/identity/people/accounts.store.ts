import type { Language } from '@aulanova/contract/kernel/languages'
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
