import type { Db } from '#platform/db/db.ts'

export interface Slow {
  text: string
  calls: number
  meanMs: number
  maxMs: number
}

/** Called less often, the mean of a statement depends on the moment more than on the statement. */
const leastCalls = 5
const maxStatements = 20
const longestText = 500
/** What is read of a statement before its values are left out. */
const longestRead = 10_000

/** The slowest statements on average; null where the database does not measure them or we may not read it. */
export async function slowest(db: Db): Promise<Slow[] | null> {
  const [found] = await db`select to_regclass('pg_stat_statements') is not null as is_there`
  if (!found?.isThere) return null
  try {
    const statements = await db<Slow[]>`
      select left(query, ${longestRead}) as text, calls, mean_exec_time as mean_ms, max_exec_time as max_ms
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and calls >= ${leastCalls}
        and query ~* '^\\s*(/\\*.*?\\*/\\s*)?(with|select|insert|update|delete|merge)\\M'
      order by mean_exec_time desc, queryid limit ${maxStatements}`
    return statements.map((one) => ({ ...one, text: withoutValues(one.text).slice(0, longestText) }))
  } catch (error) {
    // The library is not loaded, or these figures are for others.
    if (['55000', '42501'].includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
}

/**
 * What must not be read as something else comes first: strings (with `E` a backslash escapes), dollar-quoted strings,
 * comments, quoted names, names, parameters, numbers. A string that was cut off ends with the text.
 */
const token = new RegExp(
  [
    String.raw`(?<value>[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(?<tag>[a-zA-Z_]\w*)?\$[\s\S]*?(?:\$\k<tag>\$|$))`,
    String.raw`(?<comment>--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw`(?<name>"(?:[^"]|"")*"|[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*)`,
    String.raw`(?<number>\$\d+|\d[\w.]*|\.\d\w*)`,
  ].join('|'),
  'g',
)

/**
 * A statement without its values and comments. PostgreSQL replaces the values itself, but not when it had to forget the
 * statement while it ran; then the text is the one that was sent.
 */
export function withoutValues(statement: string): string {
  return statement
    .replace(token, (text, ...rest) => {
      const found = rest.at(-1) as Record<string, string | undefined>
      if (found.comment !== undefined) return ' '
      return found.name === undefined ? '?' : text
    })
    .replace(/\s+/g, ' ')
    .trim()
}
