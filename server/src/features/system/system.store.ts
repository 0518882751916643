import type { Db } from '#db/db.ts'

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
