import { randomInt } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Key } from '#kernel/key.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { dayBefore, hashedCode } from '#platform/providers/identity/accounts/code-hash.ts'
import type { CodePurpose } from '#platform/providers/identity/accounts/codes.store.ts'
import * as store from '#platform/providers/identity/accounts/codes.store.ts'
import type { TypedCode } from '#platform/providers/identity/provider.ts'

const minutesValid = 15
/** For all unknown browsers together. A browser that has signed in before is limited by the count of its own guesses. */
const triesOfACode = 5

interface Redeemed {
  /** Null for an address without an account. */
  userId: string | null
  purpose: CodePurpose
  digits: string
  /** False: the tries of the code are used up, so it is not compared. */
  mayTry: boolean
  /** False: the account is not, or no longer, in the state that the code is for. */
  isMeant: boolean
}

export type Codes = ReturnType<typeof codesOf>

/** The six digits that prove an e-mail address. How often one client may guess is decided by the domain's guards. */
export function codesOf(key: Key, now: () => Date) {
  return {
    async issue(db: Db, userId: string, purpose: CodePurpose) {
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      const goodUntil = new Date(now().getTime() + minutesValid * 60_000)
      await store.add(db, hashedCode(key.current())(userId, purpose, code), goodUntil)
      return { code, goodUntil }
    },

    /** Takes a try off the code; answers whether there was one left. */
    mayTry: async (sql: Pool, email: string, purpose: CodePurpose, { fromKnownBrowser }: TypedCode) =>
      fromKnownBrowser || store.countTry(sql, email, purpose, triesOfACode),

    /**
     * Uses the code, or throws. Without an account the same queries run and find nothing. `ExpiredCode` is thrown only
     * for a code that was right once, so a guess reveals nothing about what was mailed.
     */
    async redeem(db: Db, { userId, purpose, digits, mayTry, isMeant }: Redeemed) {
      let wasRight = false
      for (const by of key.accepted()) {
        const code = { ...hashedCode(by)(userId, purpose, digits), userId: mayTry ? userId : null }
        if (await store.use(db, { ...code, userId: isMeant ? code.userId : null }, now())) return
        wasRight = (await store.wasRight(db, code)) || wasRight
      }
      throw new Problem(wasRight ? 'ExpiredCode' : 'CodeMismatch')
    },

    sweep: (db: Db) => store.sweep(db, dayBefore(now())),

    /** Voids what was mailed before the address, the password or the state of an account changed. */
    voidAll: (db: Db, userId: string) => store.voidAll(db, userId, now()),
  }
}
