import type { Db, Pool } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'

export type CodePurpose = 'confirm' | 'reset'
/** Beside the codes that are mailed: the right of a browser to choose a password. */
type Purpose = CodePurpose | 'choose-password'

export interface Code<P extends Purpose = Purpose> {
  /** Null for an address without an account: the same query is run, so that its time reveals nothing. */
  userId: string | null
  purpose: P
  hash: Buffer
}

export const add = (db: Db, { userId, purpose, hash }: Code, expires: Date) => db`
  insert into verification_codes (user_id, purpose, code_hash, expires_at)
  values (${userId}, ${purpose}, ${hash}, ${expires})`

/**
 * Takes one try off the newest code, before the code is compared; answers whether there was one left. Does not wait for
 * the disk: only an address with an account has something to write, and the time of that must not be measurable.
 */
export const countTry = (db: Pool, email: string, purpose: CodePurpose, max: number) =>
  db.begin(async (tx) => {
    await tx`set local synchronous_commit to off`
    const { count } = await tx`
      update verification_codes set tries = tries + 1
      where tries < ${max} and id = (
        select verification_codes.id from verification_codes join users on users.id = user_id
        where ${isEmail(tx, email)} and purpose = ${purpose}
        order by verification_codes.created_at desc, verification_codes.id desc limit 1)`
    return count > 0
  })

/** Marks the newest code as used if it is this one and still valid; answers whether it was. */
export async function use(db: Db, { userId, purpose, hash }: Code, now: Date) {
  const { count } = await db`
    update verification_codes set used_at = ${now}
    where code_hash = ${hash} and used_at is null and expires_at > ${now} and id = (
      select id from verification_codes where user_id = ${userId} and purpose = ${purpose}
      order by created_at desc, id desc limit 1)`
  return count > 0
}

/** Whether this code was right once: used, expired, or replaced by a newer one. */
export async function wasRight(db: Db, { userId, purpose, hash }: Code<CodePurpose>) {
  const [row] = await db`
    select 1 from verification_codes where user_id = ${userId} and purpose = ${purpose} and code_hash = ${hash}`
  return row !== undefined
}

export const sweep = (db: Db, before: Date) => db`delete from verification_codes where expires_at < ${before}`

/** Marked as used, so that the answer for it is "expired", not "wrong". */
export const voidAll = (db: Db, userId: string, now: Date) => db`
  update verification_codes set used_at = ${now} where user_id = ${userId} and used_at is null`
