import type { Db, Pool } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import type { AfterChange } from '#platform/providers/identity/provider.ts'
import * as accounts from './accounts.store.ts'

/** The driver's own type unwraps arrays of promises, which no generic type survives. */
export const inTransaction = <T>(sql: Pool, work: (tx: Db) => Promise<T>) => sql.begin(work) as Promise<T>

/** Writes one account and runs `afterWrite`, both in one transaction. Throws `UserNotFound`. */
export const changeAccount = <T>(
  sql: Pool,
  id: string,
  write: (tx: Db, account: Account) => Promise<unknown>,
  afterWrite: AfterChange<T>,
) =>
  inTransaction(sql, async (tx) => {
    const account = await accounts.lock(tx, id)
    await write(tx, account)
    return afterWrite(tx, await accounts.byId(tx, id), account)
  })
