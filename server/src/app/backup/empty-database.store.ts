import { runMigrations } from 'graphile-worker'
import { StartError } from '#kernel/start-error.ts'
import type { Db } from '#platform/db/db.ts'
import { createMigrationsTable, holdMigrations, type Migration, runMigration } from '#platform/db/migrate.ts'
import { partitionBounds, qualified, type TableName, type TableShape } from './archive/manifest.ts'
import { ident, identOf, isSame, tables } from './snapshot.store.ts'

/** What is in the database already, for the sentence that refuses it; null when it is empty. */
async function contentOf(db: Db): Promise<string | null> {
  const found = await db<TableName[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1, 2`
  if (found[0]) return `${found.length} tables, such as ${qualified(found[0])}`
  // The queue of an earlier attempt: its own library makes it, outside of the transaction that was rolled back.
  const [queue] = await db<{ exists: boolean }[]>`select to_regclass('graphile_worker.jobs') is not null as exists`
  if (!queue?.exists) return null
  const [job] = await db`select 1 from graphile_worker.jobs limit 1`
  return job ? 'jobs in the queue' : null
}

export async function requireEmptyDatabase(db: Db) {
  const found = await contentOf(db)
  if (found) throw new StartError(`The database is not empty (${found}): restore into an empty one.`)
}

/** The empty queue that an earlier attempt has left: it belongs to the role of that attempt, and is made anew. */
export async function removeEmptyQueue(db: Db) {
  await requireEmptyDatabase(db)
  await db`set client_min_messages = warning`
  await db`drop schema if exists graphile_worker cascade`
}

/** The queue's library makes its schema on a connection of its own. */
export const makeQueue = (url: string) => runMigrations({ connectionString: url })

/** The schema of the backup, in the transaction that also loads the rows: all of it is there at the end, or nothing. */
export async function makeSchema(tx: Db, migrations: readonly Migration[]) {
  await holdMigrations(tx)
  // A table cannot be altered while a deferred trigger waits that an earlier migration has caused.
  await tx`set constraints all immediate`
  await createMigrationsTable(tx)
  for (const migration of migrations) await runMigration(tx, migration)
}

/** Partitions depend on the month in which a migration ran: those of the backup take the place of ours, which are empty. */
export async function makePartitions(tx: Db, wanted: readonly TableShape[]) {
  const names = new Set(wanted.map(qualified))
  for (const table of await tables(tx))
    if (table.partition && !names.has(qualified(table))) await tx.unsafe(`drop table ${identOf(table)}`)
  const present = new Set((await tables(tx)).map(qualified))
  for (const table of wanted)
    if (table.partition && !present.has(qualified(table)))
      await makePartition(tx, table, table.partition).catch((error: Error) => {
        throw new StartError(`The partition ${qualified(table)} of the backup cannot be made: ${error.message}.`)
      })
}

async function makePartition(tx: Db, table: TableName, { of, bounds }: NonNullable<TableShape['partition']>) {
  const { from, to } = partitionBounds.exec(bounds)?.groups ?? {}
  if (!from || !to) throw new Error('its bounds are no month')
  await tx.unsafe(`create table ${identOf(table)} partition of ${ident(of)} for values from ('${from}') to ('${to}')`)
}

/** Tables of the backup that this schema does not have in the same shape. */
export async function differingTables(tx: Db, wanted: readonly TableShape[]) {
  const present = new Map((await tables(tx)).map((table) => [qualified(table), table]))
  const isMissing = (table: TableShape) => {
    const own = present.get(qualified(table))
    return !own || !isSame(own, table)
  }
  return wanted.filter(isMissing).map(qualified)
}

/** Unlocks the jobs that a worker had locked when the backup was made: that worker does not exist here. */
export const releaseJobs = (tx: Db) => tx`
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`
