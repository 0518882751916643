import type { Db } from '#platform/db/db.ts'

/** Counts one more in one statement, so that parallel calls are all counted. */
export async function count(db: Db, key: string, now: Date, resets: Date) {
  const [row] = await db<[{ hits: number; resetsAt: string }]>`
    insert into rate_limits as existing (key, hits, resets_at) values (${key}, 1, ${resets})
    on conflict (key) do update set
      hits = case when existing.resets_at <= ${now} then 1 else existing.hits + 1 end,
      resets_at = case when existing.resets_at <= ${now} then excluded.resets_at else existing.resets_at end
    returning hits, resets_at`
  return row
}

/** Which of these have reached the limit. */
export const full = (db: Db, keys: readonly string[], max: number, now: Date) => db<
  { key: string; resetsAt: string }[]
>`
  select key, resets_at from rate_limits
  where key = any(${[...keys]}::text[]) and hits >= ${max} and resets_at > ${now}`

export const sweep = (db: Db, now: Date) => db`delete from rate_limits where resets_at < ${now}`
