import type { Db } from '#db/db.ts'

export interface Slow {
  text: string
  calls: number
  meanMs: number
  maxMs: number
}

/** Called less often, a statement tells more of the moment than of itself. */
const leastCalls = 5
const mostStatements = 20
const longestText = 500

/**
 * The slowest statements on average; null where the database does not measure them or we may not read it. PostgreSQL
 * replaces the values in them by $1, $2 …, but not those of commands other than these.
 */
export async function slowest(db: Db): Promise<Slow[] | null> {
  const [found] = await db`select to_regclass('pg_stat_statements') is not null as is_there`
  if (!found?.isThere) return null
  try {
    return await db<Slow[]>`
      select left(trim(regexp_replace(regexp_replace(query, '/\\*.*?\\*/', '', 'g'), '\\s+', ' ', 'g')), ${longestText}) as text,
        calls, mean_exec_time as mean_ms, max_exec_time as max_ms
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and calls >= ${leastCalls}
        and query ~* '^\\s*(/\\*.*?\\*/\\s*)?(with|select|insert|update|delete|merge)\\M'
      order by mean_exec_time desc, queryid limit ${mostStatements}`
  } catch (error) {
    // The library is not loaded, or these figures are for others.
    if (['55000', '42501'].includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
}
