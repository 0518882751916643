import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inventory } from '#domains/operations/persons/inventory/inventory.ts'
import type { Db, Transaction } from '#platform/db/db.ts'

/** The tables in which a word occurs, in any column, in any case, with or without accents. */
export async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await db<{ name: string; bytes: string[] }[]>`
    select c.oid::regclass::text as name, array(
      select attname::text from pg_attribute where attrelid = c.oid and atttypid = 'bytea'::regtype and not attisdropped) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`
  const found: string[] = []
  for (const { name, bytes } of tables) {
    const inBytes = bytes.map((column) => `or position(convert_to(word, 'UTF8') in "${column}") > 0`).join(' ')
    const [row] = await db.unsafe(
      `select 1 from ${name} t join unnest($1::text[]) word on position(searchable(word) in searchable(t::text)) > 0 ${inBytes} limit 1`,
      [words as never],
    )
    if (row) found.push(name)
  }
  return found
}

/** The files in which a word occurs. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = `${path} ${await readFile(path, 'utf8')}`.toLowerCase()
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(path)
  }
  return found
}

/** Columns whose texts have to have a certain form, which the test writes itself. */
const left = new Set(['settings.value', 'courses.presentation_url', 'event_days.value', 'site_items.next'])

interface Planted {
  /** Columns without a row to write into. */
  empty: string[]
  /** Columns that do not accept such a text. */
  refused: string[]
}

/** Writes a text into each column that people's words are in, in one row of each table. */
export async function plant(tx: Transaction, text: string): Promise<Planted> {
  const types = await tx<{ column: string; type: string }[]>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as column,
      data_type as type
    from information_schema.columns`
  const typeOf = new Map(types.map(({ column, type }) => [column, type]))
  const found: Planted = { empty: [], refused: [] }
  for (const [table, { text: columns = [] }] of Object.entries(inventory))
    for (const column of columns.filter((one) => !left.has(`${table}.${one}`))) {
      const value = planted[typeOf.get(`${table}.${column}`) ?? 'text'] ?? planted.text
      const which = `(tableoid, ctid) = (select tableoid, ctid from ${table} limit 1)`
      const statement = `update ${table} set ${column} = ${value.replaceAll('$column', column)} where ${which}`
      const count = await tx
        .savepoint(async (inner) => (await inner.unsafe(statement, [text])).count)
        .catch((error: Error) => `${table}.${column}: ${error.message}`)
      if (count === 0) found.empty.push(`${table}.${column}`)
      if (typeof count === 'string') found.refused.push(count)
    }
  return found
}

const planted: Record<string, string> & { text: string } = {
  text: `coalesce($column, '') || ' ' || $1::text`,
  ARRAY: 'array_append($column, $1::text)',
  json: `json_build_object('Planted', $1::text)`,
  jsonb: `case jsonb_typeof(coalesce($column, '{}')) when 'array' then $column || to_jsonb($1::text)
    else coalesce($column, '{}') || jsonb_build_object('Planted', $1::text) end`,
}
