import type { Account } from '#adapters/identity/account.ts'
import { accountColumns } from '#db/account-columns.ts'
import { contains, type Db } from '#db/db.ts'

/** Which of these names are domains of organizations. */
export async function domainsAmong(db: Db, names: string[]) {
  const rows = await db<{ domain: string }[]>`
    select details ->> 'Domain' as domain from organizations where details ->> 'Domain' = any(${names})`
  return rows.map(({ domain }) => domain)
}

export const organizations = (db: Db) => db<{ name: string; domain: string }[]>`
  select name, details ->> 'Domain' as domain from organizations where details ->> 'Domain' <> '' order by 2`

export const membersByGroup = (db: Db) => db<{ name: string; users: number }[]>`
  select group_name as name, count(*)::int as users from user_groups group by group_name order by group_name`

export async function countMembers(db: Db, group: string) {
  const [row] = await db<[{ users: number }]>`
    select count(*)::int as users from user_groups where group_name = ${group}`
  return row.users
}

export interface MemberPage {
  search: string
  /** The id that ended the page before. */
  after: string | null
  limit: number
}

/** The newest accounts first. */
export const members = (db: Db, group: string, { search, after, limit }: MemberPage) => db<Account[]>`
  select ${accountColumns(db)}
  from user_groups member join users on users.id = member.user_id
  where member.group_name = ${group}
    ${search ? db`and search like searchable(${contains(search)})` : db``}
    ${after ? db`and member.user_id < ${after}` : db``}
  order by member.user_id desc limit ${limit}`

/** How many devices and subscriptions a person has. */
export async function countAccess(db: Db, userId: string, now: Date, unusedSince: Date) {
  const [row] = await db<[{ devices: number; active: number; expired: number }]>`
    select
      (select count(*)::int from devices
        where user_id = ${userId} and signed_out_at is null and last_seen_at >= ${unusedSince}) as devices,
      count(*) filter (where expires_at > ${now} and revoked_at is null)::int as active,
      count(*) filter (where not (expires_at > ${now} and revoked_at is null))::int as expired
    from subscriptions where user_id = ${userId}`
  return row
}
