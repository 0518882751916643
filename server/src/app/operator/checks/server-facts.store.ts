import type { Db } from '#platform/db/db.ts'

/** The version of the database server, its clock, and how long it takes to answer. */
export async function serverFacts(db: Db) {
  const started = performance.now()
  const [row] = await db<[{ version: number; now: string }]>`
    select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now`
  return { ...row, milliseconds: Math.round(performance.now() - started) }
}
