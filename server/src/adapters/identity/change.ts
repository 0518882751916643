import { Problem } from '@aulanova/contract/problems'
import type { Db, Pool } from '#db/db.ts'
import * as accounts from './accounts.store.ts'
import type { Account, AlongChange } from './provider.ts'

/** The driver's own type unwraps arrays of promises, which no generic survives. */
export const inTransaction = <T>(sql: Pool, work: (tx: Db) => Promise<T>) => sql.begin(work) as Promise<T>

/** One change to one account and what goes along with it: all in one transaction, or none of it. */
export const changeAccount = <T>(
  sql: Pool,
  id: string,
  write: (tx: Db, account: Account) => Promise<unknown>,
  along: AlongChange<T>,
) =>
  inTransaction(sql, async (tx) => {
    const account = await accounts.lock(tx, id)
    if (!account) throw new Problem('UserNotFound')
    await write(tx, account)
    return along(tx, await accounts.byId(tx, id), account)
  })
