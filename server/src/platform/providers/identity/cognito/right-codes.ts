import type { Key } from '#kernel/key.ts'
import type { Db } from '#platform/db/db.ts'
import { dayBefore, hashedCode } from '#platform/providers/identity/accounts/code-hash.ts'
import * as store from '#platform/providers/identity/accounts/codes.store.ts'

export type RightCodes = ReturnType<typeof rightCodesOf>

/**
 * The pool makes and checks codes, but does not distinguish a used one from a guess. We store the hashes of those that were
 * right, so that their owner gets "expired" and a stranger does not.
 */
export function rightCodesOf(key: Key, now: () => Date) {
  return {
    /** Stored as expired: it is only ever read by `wasRight`. */
    remember: (db: Db, userId: string, purpose: store.CodePurpose, digits: string) =>
      store.add(db, hashedCode(key.current())(userId, purpose, digits), now()),

    /** With a user id of null, for an address without an account, the same query runs. */
    async wasRight(db: Db, userId: string | null, purpose: store.CodePurpose, digits: string) {
      for (const by of key.accepted())
        if (await store.wasRight(db, hashedCode(by)(userId, purpose, digits))) return true
      return false
    },

    sweep: (db: Db) => store.sweep(db, dayBefore(now())),
  }
}
