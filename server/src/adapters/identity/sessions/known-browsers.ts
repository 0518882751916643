import type { Pool } from '#db/db.ts'
import { sealsOf } from '#seals.ts'
import { isAccountAt } from './devices.store.ts'

const secondsGood = 400 * 86_400

export type KnownBrowsers = ReturnType<typeof knownBrowsersOf>

/**
 * What a browser keeps to show that an account was made or signed in to in it before. It opens nothing: it only takes
 * its owner out of the crowd whose guesses are counted together. Who does not hold it learns nothing from it.
 */
export function knownBrowsersOf(sql: Pool, key: Uint8Array, now: () => Date) {
  const seals = sealsOf<{ account: string; since: number }>(key)
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    issue: (account: string) => seals.seal({ account, since: seconds() }),

    /** One and the same question, whether or not the address has an account. */
    isKnown(email: string, kept: string | null) {
      const known = kept ? seals.open(kept) : null
      const holds = known && known.since > seconds() - secondsGood
      return isAccountAt(sql, email, holds ? known.account : null)
    },
  }
}
