import { account } from '#adapters/identity/accounts.store.ts'
import type { Account, AccountQuery } from '#adapters/identity/provider.ts'
import { contains, type Db } from '#db/db.ts'

export function list(db: Db, { by, search, limit, after }: AccountQuery) {
  if (by === 'status') return byStatus(db, search, limit, after)
  const key = { email: db`lower(email collate "C")`, name: db`lower(name)`, username: db`username` }[by]
  const pattern = contains(search.trim())
  // The first condition is the index's: it finds the text in any attribute. The second asks for the right one.
  const matching = db`
    and search like searchable(${pattern}) and searchable(${db(by)}) like searchable(${pattern})`
  return db<Account[]>`
    select ${account(db)} from users
    where true ${search.trim() ? matching : db``}
      ${after ? db`and (${key}, id) > ((select ${key} from users where id = ${after}), ${after}::uuid)` : db``}
    order by ${key}, id limit ${limit}`
}

/** The newest first; searched by the whole word, as there are but three. Ids carry their time. */
function byStatus(db: Db, search: string, limit: number, after: string | null) {
  if (!search.trim())
    return db<Account[]>`
      select ${account(db)} from users ${after ? db`where id < ${after}` : db``} order by id desc limit ${limit}`
  const position =
    after && db`and (created_at, id) < ((select created_at from users where id = ${after}), ${after}::uuid)`
  return db<Account[]>`
    select ${account(db)} from users where status = upper(${search.trim()}) ${position || db``}
    order by created_at desc, id desc limit ${limit}`
}

/** What the planner believes: exact enough for a headline, and free at a million accounts. */
export async function estimate(db: Db) {
  const [row] = await db<[{ rows: number }]>`
    select reltuples::bigint as rows from pg_class where oid = 'users'::regclass`
  if (row.rows >= 10_000) return row.rows
  const [counted] = await db<[{ count: number }]>`select count(*)::int as count from users`
  return counted.count
}
