import type { Db } from './db.ts'

/** The database's time: what was read at it is compared with times that the database wrote. */
export async function clock(db: Db) {
  const [row] = await db<[{ now: string }]>`select clock_timestamp() as now`
  return row.now
}
