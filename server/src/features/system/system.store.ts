import type { Db } from '#db/db.ts'

export const makeEventPartitions = (db: Db) => db`select make_event_partitions()`

/** Somebody who has ever been in: an invitation that nobody answered does not count. */
export async function hasAdministrator(db: Db) {
  const [found] = await db`
    select 1 from user_groups join users on users.id = user_id
    where group_name = 'admin' and status = 'CONFIRMED' limit 1`
  return found !== undefined
}
