import type { Account } from '#adapters/identity/account.ts'
import { accountColumns } from '#db/account-columns.ts'
import type { Db } from '#db/db.ts'
import { isEmail } from '#db/email.ts'

export async function accountOf(db: Db, email: string) {
  const [account] = await db<Account[]>`select ${accountColumns(db)} from users where ${isEmail(db, email)}`
  return account
}
