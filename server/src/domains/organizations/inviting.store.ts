import { accountColumns } from '#platform/db/account-columns.ts'
import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'

export async function accountOf(db: Db, email: string) {
  const [account] = await db<Account[]>`select ${accountColumns(db)} from users where ${isEmail(db, email)}`
  return account
}
