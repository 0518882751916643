import { type UserSearchType, type UserState, userStatuses } from '@aulanova/contract/identity/admin-users'
import { accountColumns, accountText } from '#platform/db/account-columns.ts'
import { contains, type Db, type Fragment, literal, prepared } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import { estimatedRows } from '#platform/db/estimated-rows.ts'
import { oncePerPool, together } from '#platform/db/together.ts'
import type { Account } from '#platform/providers/identity/account.ts'
import { firstRows, furtherRows, isCommon, isShort, matchingPeople } from './people-search-sql.ts'

export interface AccountQuery {
  by: UserSearchType
  /** Anywhere in the attribute (of one or two letters: at its beginning), in any case, with or without accents; of a status the whole word. Empty: all. */
  search: string
  /** Of those, the accounts in this state only; not for a search by status, which names the state itself. */
  state?: UserState | undefined
  limit: number
  /** The id that ended the page before. */
  after: string | null
}

interface Search extends AccountQuery {
  by: Exclude<UserSearchType, 'status'>
}

export function list(db: Db, query: AccountQuery): Promise<readonly Account[]> {
  const { by, state, limit, after } = query
  const search = query.search.trim()
  if (by === 'status') return byStatus(db, { search, limit, after })
  if (search) return matching(db, { by, search, state, limit, after })
  return inOrder(db, { by, search, state, limit, after, matching: db`true` })
}

/**
 * A complete address or username returns only its account, or no account if that is in another state. Otherwise those come first
 * that begin with the text, by a range of the index, and after them those that contain it. Of one or two letters, the
 * latter are left out: there is no index for them. By any attribute, these find names and addresses that begin with them.
 */
async function matching(db: Db, query: Search): Promise<readonly Account[]> {
  const { by, search, limit, after } = query
  if (by === 'any' && isShort(search)) {
    const ids = await matchingPeople(db, by, search)
    if (ids) return inOrder(db, { ...query, matching: db`id = any(${ids}::uuid[])` })
  }
  const whole = after === null ? await wholly(db, by, search) : []
  const [found] = whole
  if (found) return query.state ? inOrder(db, { ...query, matching: db`id = ${found.id}` }) : whole
  const hasBegun = after === null || (await beginsWith(db, by, search, after))
  const beginning = hasBegun ? await inOrder(db, { ...query, matching: isBeginning(db, by, search) }) : []
  if (beginning.length >= limit || isShort(search)) return beginning
  const rest = { ...query, limit: limit - beginning.length, after: hasBegun ? null : after }
  return [...beginning, ...(await containing(db, rest))]
}

/**
 * Of a common text, the first rows of the list contain a page; of a rare one, an index finds all; in between, the list is
 * read until the page is full.
 */
async function containing(db: Db, query: Search): Promise<readonly Account[]> {
  const { by, search, limit } = query
  const isInAttribute = by === 'any' ? db`true` : db`strpos(searchable(${db(by)}), searchable(${search})) > 0`
  const isContained = db`
    search like searchable(${contains(search)}) and ${isInAttribute} and not (${isBeginning(db, by, search)})`
  const among = (rows: number) => inOrder(db, { ...query, matching: isContained, among: rows })
  let early = await among(firstRows)
  if (early.length < limit && isCommon(early.length)) early = await among(furtherRows)
  if (early.length >= limit) return early
  const ids = await matchingPeople(db, by, search)
  const isFound = ids && db`id = any(${ids}::uuid[]) and not (${isBeginning(db, by, search)})`
  return inOrder(db, { ...query, matching: isFound ?? isContained })
}

const wholeEmail = `select ${accountText} from users where lower(email collate "C") = $1`
const wholeUsername = `select ${accountText} from users where username = $1`

const wholly = async (db: Db, by: Search['by'], search: string): Promise<readonly Account[]> => {
  if (by === 'name' || by === 'any') return []
  return by === 'email'
    ? prepared<Account>(db, wholeEmail, [foldEmail(search)])
    : prepared<Account>(db, wholeUsername, [search])
}

/** One order for all lists of accounts, searched or not: as texts are compared with what is searched for. */
const searchKey = (db: Db, by: Search['by']) =>
  ({ email: db`lower(email collate "C")`, name: db`searchable(name) collate "C"`, username: db`username collate "C"` })[
    orderOf(by)
  ]

/** A search by any attribute lists people by name, and begins with those whose name begins with the text. */
const orderOf = (by: Search['by']) => (by === 'any' ? 'name' : by)

/** A range of the index on the key. LIKE would need a plan of its own for each text. */
function isBeginning(db: Db, by: Search['by'], search: string) {
  const text = { email: db`lower(${search} collate "C")`, name: db`searchable(${search})`, username: db`${search}` }[
    orderOf(by)
  ]
  return db`${searchKey(db, by)} >= ${text} and ${searchKey(db, by)} < ${text} || chr(1114111)`
}

async function beginsWith(db: Db, by: Search['by'], search: string, id: string) {
  const [row] = await db`select 1 from users where id = ${id} and ${isBeginning(db, by, search)}`
  return row !== undefined
}

interface Page extends Search {
  matching: Fragment
  /** Of so many rows of the list only; all unless given. */
  among?: number
}

/** With a state, by the index that begins with it: a state that few are in is not looked for among all accounts. */
function inOrder(db: Db, { by, state, after, limit, matching, among }: Page) {
  const key = searchKey(db, by)
  const further = db`${isAfter(db, key, after)} and ${isIn(db, state)}`
  if (among === undefined)
    return db<Account[]>`
      select ${accountColumns(db)} from users where ${further} and ${matching} order by ${key}, id limit ${literal(db, limit)}`
  return db<Account[]>`
    select ${accountColumns(db)} from (
      select id from (
        select id, search, name, email, username from users where ${further} order by ${key}, id limit ${literal(db, among)}
      ) as first where ${matching} order by ${key}, id limit ${literal(db, limit)}
    ) as found join users on users.id = found.id
    order by ${key}, users.id`
}

const isAfter = (db: Db, key: Fragment, after: string | null) =>
  after ? db`(${key}, id) > ((select ${key} from users where id = ${after}), ${after}::uuid)` : db`true`

const disabled: UserState = 'DISABLED'

function isIn(db: Db, state: UserState | undefined) {
  if (!state) return db`true`
  return state === disabled ? db`not enabled` : db`status = ${state}`
}

/**
 * The newest first. Each status is read by its index and only as far as the page. Ordered by time, not by id: the ids
 * of a user pool carry no time.
 */
function byStatus(db: Db, { search, limit, after }: Omit<AccountQuery, 'by' | 'state'>) {
  const named = search.toUpperCase()
  const wanted = search ? [named] : [...userStatuses]
  const further = after
    ? db`and (created_at, id) < ((select created_at from users where id = ${after}), ${after}::uuid)`
    : db``
  if (named === disabled)
    return db<Account[]>`
      select ${accountColumns(db)} from users where not enabled ${further}
      order by created_at desc, id desc limit ${literal(db, limit)}`
  return db<Account[]>`
    select ${accountColumns(db)} from unnest(${wanted}::text[]) as wanted (one), lateral (
      select id from users where status = one ${further} order by created_at desc, id desc limit ${literal(db, limit)}
    ) as page join users on users.id = page.id
    order by created_at desc, users.id desc limit ${literal(db, limit)}`
}

/** Who asks at once is answered together. */
export const estimate = oncePerPool((sql) => {
  const read = together(async (asked: null[]) => {
    const users = await estimatedRows(sql, 'users')
    return asked.map(() => users)
  })
  return () => read(null)
})
