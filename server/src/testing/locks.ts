import { expect } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { eventually } from './eventually.ts'

/** Settles when so many connections to this database wait for a lock. */
export async function untilWaiting(sql: Pool, connections = 1) {
  await eventually(async () => {
    const { count } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(count).toBeGreaterThanOrEqual(connections)
  })
}
