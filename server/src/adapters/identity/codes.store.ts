import type { Db, Pool } from '#db/db.ts'
import { foldEmail } from './fold-email.ts'

export type CodePurpose = 'confirm' | 'reset'
/** Beside the codes that are mailed: the right of a browser to choose a password. */
type Purpose = CodePurpose | 'choose-password'

export const add = (db: Db, userId: string, purpose: Purpose, hash: Buffer, expires: Date) => db`
  insert into verification_codes (user_id, purpose, code_hash, expires_at)
  values (${userId}, ${purpose}, ${hash}, ${expires})`

/**
 * Takes one try off the newest code, before it is looked at: whether there was one left. Without waiting for the disk,
 * since only an address with an account has anything to write, and that must not be measured.
 */
export const countTry = (db: Pool, email: string, purpose: CodePurpose, most: number) =>
  db.begin(async (tx) => {
    await tx`set local synchronous_commit to off`
    const { count } = await tx`
      update verification_codes set tries = tries + 1
      where tries < ${most} and id = (
        select verification_codes.id from verification_codes join users on users.id = user_id
        where lower(email collate "C") = ${foldEmail(email)} and purpose = ${purpose}
        order by verification_codes.created_at desc, verification_codes.id desc limit 1)`
    return count > 0
  })

/** Uses the newest code up, if it is this one and still good: whether it was. */
export async function use(db: Db, userId: string | null, purpose: Purpose, hash: Buffer, now: Date) {
  const { count } = await db`
    update verification_codes set used_at = ${now}
    where code_hash = ${hash} and used_at is null and expires_at > ${now} and id = (
      select id from verification_codes where user_id = ${userId} and purpose = ${purpose}
      order by created_at desc, id desc limit 1)`
  return count > 0
}

/** Whether this code was right once: used, too old, or replaced by a newer one. */
export async function wasRight(db: Db, userId: string | null, purpose: CodePurpose, hash: Buffer) {
  const [row] = await db`
    select 1 from verification_codes where user_id = ${userId} and purpose = ${purpose} and code_hash = ${hash}`
  return row !== undefined
}

export const sweep = (db: Db, before: Date) => db`delete from verification_codes where expires_at < ${before}`

/** Like used ones: whoever still has one is told that it is too late, not that it is wrong. */
export const voidAll = (db: Db, userId: string, now: Date) => db`
  update verification_codes set used_at = ${now} where user_id = ${userId} and used_at is null`
