import { createHmac, randomInt } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'
import type { CodePurpose } from '#adapters/identity/codes.store.ts'
import * as store from '#adapters/identity/codes.store.ts'
import type { TypedCode } from '#adapters/identity/provider.ts'
import type { Db, Pool } from '#db/db.ts'

const minutesGood = 15
/** Of all strangers together. A browser that has signed in before is limited by the count of its own guesses. */
const triesOfACode = 5

interface Standing {
  mayTry: boolean
  isMeant: boolean
}

export type Codes = ReturnType<typeof codesOf>

/** The six digits that prove an e-mail address. How often one caller may guess is not decided here. */
export function codesOf(key: Uint8Array, now: () => Date) {
  const hashOf = (userId: string | null, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${userId}\0${purpose}\0${code}`).digest()

  return {
    async issue(db: Db, userId: string, purpose: CodePurpose) {
      const code = randomInt(1_000_000).toString().padStart(6, '0')
      const goodUntil = new Date(now().getTime() + minutesGood * 60_000)
      await store.add(db, userId, purpose, hashOf(userId, purpose, code), goodUntil)
      return { code, goodUntil }
    },

    /** Whether the code they try has a try left for them, which it has not afterwards. */
    mayTry: async (sql: Pool, email: string, purpose: CodePurpose, { fromKnownBrowser }: TypedCode) =>
      fromKnownBrowser || store.countTry(sql, email, purpose, triesOfACode),

    /**
     * Without an account it asks the same questions and finds nothing. "Expired" is only said of a code that was right:
     * whoever merely guesses learns nothing about what was sent to whom. Nor is one good for an account that is not (any
     * more) in the state it was meant for. Without a try left the code is not looked at, whatever was typed.
     */
    async redeem(db: Db, userId: string | null, purpose: CodePurpose, code: string, { mayTry, isMeant }: Standing) {
      const hash = hashOf(userId, purpose, code)
      const looked = mayTry ? userId : null
      if (await store.use(db, isMeant ? looked : null, purpose, hash, now())) return
      throw new Problem((await store.wasRight(db, looked, purpose, hash)) ? 'ExpiredCode' : 'CodeMismatch')
    },

    /** A day longer than they are good: until then a late one is called expired, not wrong. */
    sweep: (db: Db) => store.sweep(db, new Date(now().getTime() - 86_400_000)),

    /** What was sent before the address, the password or the standing of an account changed. */
    forget: (db: Db, userId: string) => store.voidAll(db, userId, now()),
  }
}
