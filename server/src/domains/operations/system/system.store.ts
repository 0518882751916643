import type { Db } from '#platform/db/db.ts'

export const makeEventPartitions = (db: Db) => db`select make_event_partitions()`

/** Lets administrators see the slowest statements, where PostgreSQL comes with the library for it. */
export async function measureStatements(db: Db) {
  const [found] = await db`select 1 from pg_available_extensions where name = 'pg_stat_statements'`
  if (found) await db`create extension if not exists pg_stat_statements`
}

/** Whether there is a confirmed administrator. Unanswered invitations and demo accounts do not count. */
export async function hasAdministrator(db: Db) {
  const [found] = await db`
    select 1 from user_groups join users on users.id = user_id
    where group_name = 'admin' and status = 'CONFIRMED' and not demo limit 1`
  return found !== undefined
}

export async function countDemoAccounts(db: Db) {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from users where demo`
  return row.count
}

/** E-mail addresses of administrators whom a demo account made one, or somebody whom one had made. */
export async function administratorsOfDemo(db: Db) {
  const rows = await db<{ email: string }[]>`
    with recursive made (id) as (
      select id from users where demo
      union
      select person_id from audit_log join made on actor_id = made.id
      where subject_kind = 'users' and person_id is not null and after->'Groups' ? 'admin'
        and not coalesce(before->'Groups' ? 'admin', false))
    select email from made join users using (id)
    where not demo and exists (select 1 from user_groups where user_id = id and group_name = 'admin')
    order by lower(email), id`
  return rows.map(({ email }) => email)
}

export async function hasOrganization(db: Db, domain: string) {
  const [found] = await db`select 1 from organizations where details ->> 'Domain' = ${domain}`
  return found !== undefined
}
