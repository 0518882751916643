import { firstRows, furtherRows, isCommon, matchingPeople } from '#domains/identity/people/people-search-sql.ts'
import { accountColumns } from '#platform/db/account-columns.ts'
import { contains, type Db, type Fragment, literal } from '#platform/db/db.ts'
import type { Account } from '#platform/providers/identity/account.ts'

/** Which of these names are domains of organizations. */
export async function domainsAmong(db: Db, names: string[]) {
  const rows = await db<{ domain: string }[]>`
    select details ->> 'Domain' as domain from organizations where details ->> 'Domain' = any(${names})`
  return rows.map(({ domain }) => domain)
}

export const organizations = (db: Db) => db<{ name: string; domain: string }[]>`
  select name, details ->> 'Domain' as domain from organizations where details ->> 'Domain' <> '' order by 2`

/** Stored counts: the number of rows to add up does not grow with the number of accounts. */
export const membersByGroup = (db: Db) => db<{ name: string; users: number }[]>`
  select group_name as name, sum(users)::int as users from group_counts group by group_name order by group_name`

export async function countMembers(db: Db, group: string) {
  const [row] = await db<[{ users: number }]>`
    select coalesce(sum(users), 0)::int as users from group_counts where group_name = ${group}`
  return row.users
}

export interface MemberPage {
  search: string
  /** The id that ended the page before. */
  after: string | null
  limit: number
}

/**
 * The newest accounts first. Of a common text, the first members contain a page; of a rare one, an index finds all people
 * who match; in between, the members are read until the page is full.
 */
export async function members(db: Db, group: string, page: MemberPage): Promise<readonly Account[]> {
  const { search, limit } = page
  if (!search) return memberRows(db, group, page, db`true`)
  let early = await firstMembers(db, group, page, firstRows)
  if (early.length < limit && isCommon(early.length)) early = await firstMembers(db, group, page, furtherRows)
  if (early.length >= limit) return early
  const ids = await matchingPeople(db, 'any', search)
  return memberRows(db, group, page, ids ? db`member.user_id = any(${ids}::uuid[])` : contained(db, search))
}

const furtherMembers = (db: Db, group: string, { after }: MemberPage) => db`
  member.group_name = ${group} ${after ? db`and member.user_id < ${after}` : db``}`

const contained = (db: Db, search: string) => db`search like searchable(${contains(search)})`

const memberRows = (db: Db, group: string, page: MemberPage, matching: Fragment) => db<Account[]>`
  select ${accountColumns(db)}
  from user_groups member join users on users.id = member.user_id
  where ${furtherMembers(db, group, page)} and ${matching}
  order by member.user_id desc limit ${literal(db, page.limit)}`

/** People are looked up one by one: "offset 0" keeps the planner from reading all of them instead. */
const firstMembers = (db: Db, group: string, page: MemberPage, rows: number) => db<Account[]>`
  select ${accountColumns(db)}
  from (
    select member.user_id from (
      select user_id from user_groups member where ${furtherMembers(db, group, page)}
      order by user_id desc limit ${literal(db, rows)}
    ) as member, lateral (select search from users where id = member.user_id offset 0) as person
    where ${contained(db, page.search)} order by member.user_id desc limit ${literal(db, page.limit)}
  ) as found join users on users.id = found.user_id
  order by found.user_id desc`

export const accounts = (db: Db, ids: readonly string[]) => db<Account[]>`
  select ${accountColumns(db)} from users where id = any(${[...ids]}::uuid[])`
