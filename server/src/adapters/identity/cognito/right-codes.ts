import { createHmac } from 'node:crypto'
import * as store from '#adapters/identity/codes.store.ts'
import type { Db } from '#db/db.ts'

export type RightCodes = ReturnType<typeof rightCodesOf>

/**
 * The pool makes and checks codes, but does not tell one that was used from one that was guessed. We remember, hashed,
 * those that were right, so that their owner hears "expired" and a stranger does not.
 */
export function rightCodesOf(key: Uint8Array, now: () => Date) {
  const hashOf = (userId: string | null, purpose: store.CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${userId}\0${purpose}\0${code}`).digest()

  return {
    /** Over from the start: it only ever answers the question below. */
    remember: (db: Db, userId: string, purpose: store.CodePurpose, code: string) =>
      store.add(db, userId, purpose, hashOf(userId, purpose, code), now()),

    /** The same question is asked of nobody. */
    wasRight: (db: Db, userId: string | null, purpose: store.CodePurpose, code: string) =>
      store.wasRight(db, userId, purpose, hashOf(userId, purpose, code)),

    sweep: (db: Db) => store.sweep(db, new Date(now().getTime() - 86_400_000)),
  }
}
