import { type UserSearchType, userStatuses } from '@aulanova/contract/user-support'
import type { Account } from '#adapters/identity/account.ts'
import { accountColumns } from '#db/account-columns.ts'
import { contains, type Db } from '#db/db.ts'

export interface AccountQuery {
  by: UserSearchType
  /** Anywhere in the attribute, in any case, with or without accents; of a status the whole word. Empty: all. */
  search: string
  limit: number
  /** The id that ended the page before. */
  after: string | null
}

export function list(db: Db, { by, search, limit, after }: AccountQuery) {
  if (by === 'status') return byStatus(db, search, limit, after)
  const key = { email: db`lower(email collate "C")`, name: db`lower(name)`, username: db`username` }[by]
  const text = search.trim()
  // The first condition uses the index, which covers all attributes. The second checks the right one.
  const matching = db`
    and search like searchable(${contains(text)}) and strpos(searchable(${db(by)}), searchable(${text})) > 0`
  return db<Account[]>`
    select ${accountColumns(db)} from users
    where true ${text ? matching : db``}
      ${after ? db`and (${key}, id) > ((select ${key} from users where id = ${after}), ${after}::uuid)` : db``}
    order by ${key}, id limit ${limit}`
}

/**
 * The newest first. Each status is read by its index and only as far as the page. Ordered by time, not by id: the ids
 * of a user pool carry no time.
 */
function byStatus(db: Db, search: string, limit: number, after: string | null) {
  const wanted = search.trim() ? [search.trim().toUpperCase()] : [...userStatuses]
  const further =
    after && db`and (created_at, id) < ((select created_at from users where id = ${after}), ${after}::uuid)`
  return db<Account[]>`
    select ${accountColumns(db)} from unnest(${wanted}::text[]) as wanted (one), lateral (
      select id from users where status = one ${further || db``} order by created_at desc, id desc limit ${limit}
    ) as page join users on users.id = page.id
    order by created_at desc, users.id desc limit ${limit}`
}

/** The planner's estimate for large tables, because an exact count reads all rows. */
export async function estimate(db: Db) {
  const [row] = await db<[{ rows: number }]>`
    select reltuples::bigint as rows from pg_class where oid = 'users'::regclass`
  if (row.rows >= 10_000) return row.rows
  const [counted] = await db<[{ count: number }]>`select count(*)::int as count from users`
  return counted.count
}
