import type { Db } from '#db/db.ts'

export const makeEventPartitions = (db: Db) => db`select make_event_partitions()`

export async function hasAdministrator(db: Db) {
  const [found] = await db`select 1 from user_groups where group_name = 'admin' limit 1`
  return found !== undefined
}
