import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '#platform/db/db.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { inventory } from './inventory.ts'

let database: TestDatabase
let sql: Pool
beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const listed = (table: string) => {
  const { accounts = [], personal = [], text = [], fixed = [] } = inventory[table] ?? {}
  return [...accounts, ...personal, ...text, ...fixed]
}

/** Columns that can hold words or bytes, or an address, or that name an account. */
const columns = () => sql<{ table: string; column: string; isRequired: boolean }[]>`
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table, a.attname as column,
    t.typcategory in ('S', 'I') or t.typname in ('json', 'jsonb', 'jsonpath', 'bytea', 'tsvector', 'xml', '_text', '_varchar', '_jsonb')
      or exists (select from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid = 'users'::regclass
        and a.attnum = any(conkey)) as is_required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`

test('every column that can hold something of a person is in a list, and no list has another', async () => {
  const found = await columns()
  const forgotten = found.filter(({ table, column, isRequired }) => isRequired && !listed(table).includes(column))
  expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  const known = new Set(found.map(({ table, column }) => `${table}.${column}`))
  const gone = Object.entries(inventory).flatMap(([table, { hidden = [] }]) =>
    [...listed(table), ...hidden]
      .filter((column) => !known.has(`${table}.${column}`))
      .map((column) => `${table}.${column}`),
  )
  expect(gone).toEqual([])
})

test('a column is in one list', () => {
  const twice = Object.keys(inventory).filter((table) => new Set(listed(table)).size < listed(table).length)
  expect(twice).toEqual([])
})

test('the texts of rows that never change may be changed while a person is deleted', async () => {
  const tables = await sql<{ table: string; erasable: string[] | null }[]>`
    select distinct tgrelid::regclass::text as table, erasable_columns(tgrelid::regclass::text) as erasable from pg_trigger
    where tgfoid = 'refuse_change'::regproc and tgtype & 16 > 0 and tgattr = ''::int2vector`
  expect(tables.map(({ table }) => table)).toContain('ledger_entries')
  for (const { table, erasable } of tables)
    expect([table, (inventory[table]?.text ?? []).filter((column) => !erasable?.includes(column))]).toEqual([table, []])
})
