import { createHash } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'
import type { Db, Pool } from '#db/db.ts'
import * as accounts from './accounts.store.ts'
import { inTransaction } from './change.ts'
import * as codes from './codes.store.ts'
import type { Account, Along } from './provider.ts'

const minutesGood = 15

/**
 * The right to choose a password, held by the browser in which an account was confirmed: the password of the sign-up
 * does not count when another browser chose it. It is used once and ends with whatever voids the account's tokens, such as
 * any other change of the password.
 */
export function passwordChoicesOf(sql: Pool, now: () => Date) {
  const proofOf = ({ tokenVersion }: Account, browser: Buffer) =>
    createHash('sha256').update(browser).update(String(tokenVersion)).digest()

  return {
    async grant(tx: Db, account: Account, browser: Buffer) {
      const expires = new Date(now().getTime() + minutesGood * 60_000)
      await codes.add(tx, account.id, 'choose-password', proofOf(account, browser), expires)
    },

    /** Uses the right up, writes the password and runs `along`, all or nothing. Throws `SessionExpired` without it. */
    use: <T>(
      email: string,
      browser: Buffer,
      write: (tx: Db, account: Account) => Promise<unknown>,
      along: Along<T>,
    ): Promise<T> =>
      inTransaction(sql, async (tx) => {
        const account = await accounts.lockByEmail(tx, email)
        const holds =
          account?.enabled &&
          account.status === 'CONFIRMED' &&
          (await codes.use(tx, account.id, 'choose-password', proofOf(account, browser), now()))
        if (!holds) throw new Problem('SessionExpired')
        await write(tx, account)
        await codes.voidAll(tx, account.id, now())
        return along(tx, await accounts.byId(tx, account.id))
      }),
  }
}
