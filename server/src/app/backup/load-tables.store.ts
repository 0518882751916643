import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import { schemas, type TableName, type TableShape } from './archive/manifest.ts'
import { copyInStatement, identOf } from './snapshot.store.ts'

/** What is taken away while rows are loaded, as the statements that make it again. */
export interface Removed {
  indexes: string[]
  constraints: string[]
  tables: TableName[]
}

interface Definition extends TableName {
  drop: string
  make: string
}

/**
 * Foreign keys would refuse rows whose target is loaded later, and an owner who is no superuser cannot turn their
 * triggers off: they are dropped and made again, which checks every row. Indexes that are no constraint are made again
 * because that takes less time than to keep them. Our own triggers would count rows twice and refuse to truncate.
 */
export async function prepareLoading(tx: Db): Promise<Removed> {
  const constraints = await foreignKeys(tx)
  for (const { drop } of constraints) await tx.unsafe(drop)
  const indexes = await plainIndexes(tx)
  for (const { drop } of indexes) await tx.unsafe(drop)
  const tables = await ownTables(tx)
  for (const table of tables) await tx.unsafe(`alter table ${identOf(table)} disable trigger user`)
  await tx.unsafe(`truncate ${tables.map(identOf).join(', ')}`)
  const make = (definitions: readonly Definition[]) => definitions.map((definition) => definition.make)
  return { indexes: make(indexes), constraints: make(constraints), tables }
}

export async function finishLoading(tx: Db, { indexes, constraints, tables }: Removed) {
  for (const make of indexes) await tx.unsafe(make)
  for (const make of constraints) await tx.unsafe(make)
  for (const table of tables) await tx.unsafe(`alter table ${identOf(table)} enable trigger user`)
  await tx`set constraints all immediate`
}

/** Of a partitioned table: its own, which its partitions inherit. */
const foreignKeys = (db: Db) => db<Definition[]>`
  select n.nspname as schema, c.relname as name,
    format('alter table %I.%I drop constraint %I', n.nspname, c.relname, conname) as drop,
    format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, conname,
      regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '')) as make
  from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
  where contype = 'f' and conparentid = 0 and n.nspname = any(${[...schemas]})
  order by 1, 2, conname`

/** Neither those of constraints, nor those of partitions, which belong to an index of the table above. */
const plainIndexes = (db: Db) => db<Definition[]>`
  select n.nspname as schema, c.relname as name, format('drop index %I.%I', n.nspname, i.relname) as drop,
    pg_get_indexdef(i.oid) as make
  from pg_index x join pg_class i on i.oid = indexrelid join pg_class c on c.oid = indrelid
    join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any(${[...schemas]}) and c.relkind = 'r' and not c.relispartition
    and not exists (select 1 from pg_constraint where conindid = indexrelid)
    and not x.indisreplident
  order by 1, 2, i.relname`

/** Unlogged ones too: what a migration has put there is not of the backup. */
const ownTables = (db: Db) => db<TableName[]>`
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any(${[...schemas]}) and relkind in ('r', 'p')
  order by 1, 2`

/** Nothing may be off that the migrations had on. */
export async function triggersOff(db: Db) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from pg_trigger t join pg_class c on c.oid = tgrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${[...schemas]}) and tgenabled = 'D'`
  return row.count
}

/** Other constraints are checked for each row that is loaded, whether they were ever proven for older ones or not. */
export async function unprovenForeignKeys(db: Db) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from pg_constraint k join pg_namespace n on n.oid = connamespace
    where n.nspname = any(${[...schemas]}) and contype = 'f' and not convalidated`
  return row.count
}

export interface Loading {
  write(rows: Buffer): Promise<void>
  end(): Promise<void>
  /** Ends it without its rows, so that the connection can roll back. */
  abandon(): void
}

/** Loads rows into a table, in any number of parts. */
export async function loadInto(tx: Db, table: TableShape): Promise<Loading> {
  const target = await tx.unsafe(copyInStatement(table)).writable()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  target.once('error', reject)
  const written = (rows: Buffer) =>
    new Promise<void>((resolve, refuse) => target.write(rows, (error) => (error ? refuse(error) : resolve())))
  return {
    write: (rows) => Promise.race([written(rows), failed]),
    async end() {
      target.end()
      // The driver does not report an error that comes after the last byte. The statement after it fails then.
      await turn()
      await Promise.race([tx`select 1`, failed])
    },
    abandon: () => void target.destroy(new Error('abandoned')),
  }
}
