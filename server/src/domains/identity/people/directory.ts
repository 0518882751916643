import type { UserSearchType } from '@aulanova/contract/identity/admin-users'
import { pageOf } from '#kernel/page-of.ts'
import { foldEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import { type AccountQuery, list } from './directory.store.ts'
import type { Parts } from './parts.ts'

export interface AccountPage {
  accounts: Account[]
  next: string | null
}

/** A page of our rows. A search for one person that finds none asks the provider, which may know more accounts. */
export async function listAccounts({ sql, provider }: Parts, asked: AccountQuery): Promise<AccountPage> {
  const name = asked.search.trim()
  const query = { ...asked, by: attributeOf(asked.by, name) }
  const read = async (): Promise<AccountPage> => {
    const rows = await list(sql, { ...query, limit: query.limit + 1 })
    const { page, lastOfMore } = pageOf(rows, query.limit)
    return { accounts: page, next: lastOfMore?.id ?? null }
  }
  const found = await read()
  // One that is not in the state that is asked for may well be ours.
  const mayBeElsewhere =
    !query.after && !query.state && isUnique(query.by) && name && !isFound(query.by, name, found.accounts)
  return mayBeElsewhere && (await provider.importAccount(name)) ? read() : found
}

/** Any attribute, but a complete address or username is one person's. */
function attributeOf(by: UserSearchType, name: string): UserSearchType {
  if (by !== 'any') return by
  if (isWhole.email.test(name)) return 'email'
  return isWhole.username.test(name) ? 'username' : 'any'
}

/** Attributes that only one account can have a value of. */
const isUnique = (by: UserSearchType): by is 'email' | 'username' => by === 'email' || by === 'username'

/** Whether the account is among those found, or the name is only partly typed and others match. */
const isFound = (by: 'email' | 'username', name: string, found: Account[]) =>
  found.some((account) => foldEmail(account[by]) === foldEmail(name)) || (found.length > 0 && !isWhole[by].test(name))

const isWhole = { email: /^.+@[^@]+\.[^.@]{2,}$/, username: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i }
