import { saltName } from '#domains/operations/events/visitor-salt.ts'
import type { Db, Pool, Transaction } from '#platform/db/db.ts'
import { appliedMigrations } from '#platform/db/migrate.ts'
import { qualified, type SequenceState, schemas, type TableName, type TableShape } from './archive/manifest.ts'

/** One moment of the database, for as long as `read` takes, while others write. */
export const snapshot = <T>(sql: Pool, read: (tx: Transaction) => Promise<T>) =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    await plainOutput(tx)
    return read(tx)
  }) as Promise<T>

/** Values are written the same way by every server, and nothing ends a transaction that takes hours. */
export async function plainOutput(tx: Db) {
  await tx`set local timezone to 'UTC'`
  await tx`set local datestyle to 'ISO, YMD'`
  await tx`set local intervalstyle to 'postgres'`
  await tx`set local extra_float_digits to 1`
  await tx`set local bytea_output to 'hex'`
  await tx`set local statement_timeout to 0`
  await tx`set local idle_in_transaction_session_timeout to 0`
}

export const ident = (name: string) => `"${name.replaceAll('"', '""')}"`
export const identOf = ({ schema, name }: TableName) => `${ident(schema)}.${ident(name)}`

/**
 * Tables that have rows of their own: partitions, and not what they are parts of. Unlogged tables hold counters that may
 * be forgotten, and are left out.
 */
export const tables = (db: Db) => db<TableShape[]>`
  select n.nspname as schema, c.relname as name,
    array(
      select attname::text from pg_attribute a
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    case when relispartition then jsonb_build_object(
      'of', (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid),
      'bounds', pg_get_expr(relpartbound, c.oid)) end as partition
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where n.nspname = any(${[...schemas]}) and relkind = 'r' and relpersistence = 'p'
  order by 1, 2`

/** Locks the tables against changes of their schema: a job drops the partitions of old events. */
export const holdTables = (tx: Db, held: readonly TableName[]) =>
  tx.unsafe(`lock table ${held.map(identOf).join(', ')} in access share mode`)

const columnList = ({ columns }: TableShape) => columns.map(ident).join(', ')

/**
 * Rows that are not archived. With the salt of visitors, anyone who has the archive of a day could find out who opened which
 * page on it.
 */
const leftOut = new Map([['public.settings', `name = '${saltName}'`]])

/** All rows of a table as text, in chunks. */
export const copyOut = (tx: Db, table: TableShape) =>
  chunksOf(tx, `copy ${identOf(table)} (${columnList(table)}) to stdout`)

/** The same without the rows that no archive may have. */
export function copyToKeep(tx: Db, table: TableShape) {
  const condition = leftOut.get(qualified(table))
  if (!condition) return copyOut(tx, table)
  return chunksOf(tx, `copy (select ${columnList(table)} from ${identOf(table)} where not (${condition})) to stdout`)
}

/** Archives of older versions have them. */
export async function removeLeftOut(tx: Db) {
  for (const [table, condition] of leftOut) await tx.unsafe(`delete from ${table} where ${condition}`)
}

async function* chunksOf(tx: Db, copy: string): AsyncGenerator<Buffer> {
  const rows = await tx.unsafe(copy).readable()
  // The driver pauses the connection when we are slower, and goes on when more is requested. After the last row nothing
  // is requested, and the connection would stay paused.
  rows.once('end', () => rows._read(0))
  try {
    yield* rows.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } finally {
    // If the reader has stopped: the connection can be used again once it has all rows behind it.
    rows.on('error', () => {}).resume()
  }
}

export const copyInStatement = (table: TableShape) => `copy ${identOf(table)} (${columnList(table)}) from stdin`

type Sequence = Pick<SequenceState, 'schema' | 'name' | 'column'>

const sequenceList = (db: Db) => db<Sequence[]>`
  select n.nspname as schema, c.relname as name,
    case when a.attname is not null then jsonb_build_object('table', t.relname, 'name', a.attname) end as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
    and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
  left join pg_class t on t.oid = d.refobjid
  left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where n.nspname = any(${[...schemas]}) and c.relkind = 'S'
  order by 1, 2`

/** A sequence has no snapshot: it may be further than the rows, which only leaves numbers unused. */
export async function sequences(tx: Db): Promise<SequenceState[]> {
  const states: SequenceState[] = []
  for (const sequence of await sequenceList(tx)) {
    const [state] = await tx.unsafe<[{ last: string; isCalled: boolean }]>(
      `select last_value::text as last, is_called from ${identOf(sequence)}`,
    )
    states.push({ ...sequence, ...state })
  }
  return states
}

/** A sequence is found by the column that it numbers, because its own name may depend on how the table was made. */
export async function setSequence(tx: Db, { schema, name, column, last, isCalled }: SequenceState) {
  const found = column
    ? tx`pg_get_serial_sequence(${identOf({ schema, name: column.table })}, ${column.name})`
    : tx`${identOf({ schema, name })}`
  await tx`select setval(${found}::regclass, ${last}::bigint, ${isCalled})`
}

export async function facts(tx: Db) {
  const [row] = await tx<[{ madeAt: string; postgres: string }]>`
    select now() as made_at, current_setting('server_version') as postgres`
  const applied = await appliedMigrations(tx)
  return { ...row, migrations: applied.map(({ name, checksum }) => ({ name, checksum })) }
}

/** The confirmed files of the snapshot that have one of these ids, or are stored under one of these keys. */
export const confirmedAmong = (tx: Db, ids: readonly string[], keys: readonly string[]) => tx<
  { id: string; key: string }[]
>`
  select id, key from files where status = 'confirmed' and id = any(${ids}::uuid[])
  union select id, key from files where status = 'confirmed' and key = any(${keys}::text[])`

export async function countConfirmed(tx: Db) {
  const [row] = await tx<[{ count: number }]>`select count(*) as count from files where status = 'confirmed'`
  return row.count
}

export const keepNote = (db: Db, note: { at: string; bytes: number }) => db`
  insert into settings (name, value) values ('last-backup', ${db.json(note)})
  on conflict (name) do update set value = excluded.value`

/** When the last backup that this program made was finished; undefined if none was. */
export async function lastBackup(db: Db) {
  const [row] = await db<{ value: { at: string; bytes: number } }[]>`
    select value from settings where name = 'last-backup'`
  return row?.value
}

export const isSame = (one: TableShape, other: TableShape) =>
  qualified(one) === qualified(other) && one.columns.join() === other.columns.join()
