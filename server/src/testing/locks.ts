import type { Pool } from '#db/db.ts'

/** Settles when so many connections to this database wait for a lock. */
export async function untilWaiting(sql: Pool, connections = 1) {
  for (;;) {
    const { count } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (count >= connections) return
  }
}
