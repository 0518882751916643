import { createHash } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db, Pool } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { AfterChange, ChosenPassword } from '#platform/providers/identity/provider.ts'
import * as accounts from './accounts.store.ts'
import { inTransaction } from './change.ts'
import * as codes from './codes.store.ts'

const minutesValid = 15

export type PasswordChoices = ReturnType<typeof passwordChoicesOf>

/**
 * The right to choose a password, given to the browser that confirmed an account: the password of the sign-up is not
 * valid when another browser chose it. It is used once, and ends with whatever revokes the account's tokens, such as any
 * other change of the password.
 */
export function passwordChoicesOf(sql: Pool, now: () => Date) {
  const proofOf = ({ id, tokenVersion }: Account, browser: Buffer): codes.Code => ({
    userId: id,
    purpose: 'choose-password',
    hash: createHash('sha256').update(browser).update(String(tokenVersion)).digest(),
  })

  return {
    async grant(tx: Db, account: Account, browser: Buffer) {
      await codes.add(tx, proofOf(account, browser), new Date(now().getTime() + minutesValid * 60_000))
    },

    /** Uses the right, writes the password and runs `afterWrite`, in one transaction. Else throws `SessionExpired`. */
    use: <T>(
      { email, browser }: ChosenPassword,
      write: (tx: Db, account: Account) => Promise<unknown>,
      afterWrite: AfterChange<T>,
    ): Promise<T> =>
      inTransaction(sql, async (tx) => {
        const account = await accounts.lockByEmail(tx, email)
        const mayChoose =
          account?.enabled && account.status === 'CONFIRMED' && (await codes.use(tx, proofOf(account, browser), now()))
        if (!mayChoose) throw new Problem('SessionExpired')
        await write(tx, account)
        await codes.voidAll(tx, account.id, now())
        return afterWrite(tx, await accounts.byId(tx, account.id), account)
      }),
  }
}
