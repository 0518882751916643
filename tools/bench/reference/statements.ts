import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Statement } from '../driver/jobs.ts'
import type { Product } from '../product/product.ts'

const marker = 'bench: the next request'

/**
 * The statements that the server sends to the database for each of some requests, taken from the database's log. What is
 * sent by jobs in between is left out: it does not belong to most of the requests.
 */
export async function statementsOf(product: Product, requests: (() => Promise<unknown>)[]): Promise<Statement[][]> {
  const { sql, dataDir } = product
  const file = join(dataDir, 'postgres.log')
  await sql.unsafe(`alter system set log_statement = 'all'`)
  await sql`select pg_reload_conf()`
  await wait(200)
  const { size } = await stat(file)
  for (const request of requests) {
    await sql.unsafe(`/* ${marker} */ select 1`)
    await request()
  }
  await sql.unsafe('alter system reset log_statement')
  await sql`select pg_reload_conf()`
  await wait(200)
  return usual(readStatements(await readFrom(file, size)))
}

async function readFrom(file: string, start: number) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}

/** The statements of the log, divided at the markers. */
export function readStatements(log: string): Statement[][] {
  const sets: Statement[][] = []
  // An entry begins with the time; further lines of a statement begin with a tab.
  const entries = log.split(/\n(?=\d{4}-\d\d-\d\d )/).map((entry) => entry.replaceAll('\n\t', '\n').trimEnd())
  const waiting = new Map<string, Statement>()
  for (const entry of entries) {
    const [, process = '', kind, text = ''] = /^\S+ \S+ \S+ \[(\d+)\] (LOG|DETAIL): {2}([\s\S]*)$/.exec(entry) ?? []
    if (text.includes(marker)) sets.push([])
    const executed = /^execute [^:]+: ([\s\S]+)$/.exec(text)?.[1]
    if (kind === 'LOG' && executed) {
      const statement: Statement = { text: executed, parameters: [] }
      sets.at(-1)?.push(statement)
      waiting.set(process, statement)
    }
    const statement = waiting.get(process)
    if (kind === 'DETAIL' && statement && /^parameters:/i.test(text)) statement.parameters = readParameters(text)
  }
  return sets
}

/** `$1 = 'it''s', $2 = NULL` */
export const readParameters = (text: string): (string | null)[] =>
  [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([whole, value]) =>
    whole.endsWith('= NULL') ? null : (value ?? '').replaceAll("''", "'"),
  )

function usual(sets: Statement[][]) {
  const isUsual = ({ text }: Statement) =>
    sets.filter((set) => set.some((other) => other.text === text)).length > sets.length / 2
  return sets.map((set) => set.filter(isUsual))
}
