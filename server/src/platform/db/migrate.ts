import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import { StartError } from '#kernel/start-error.ts'
import type { Db, Pool } from './db.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Of an advisory lock; any number, as long as every server uses the same. */
const lockNumber = 720_150_001

export interface Migration {
  name: string
  checksum: string
  sql: string
}

export interface AppliedMigration {
  name: string
  checksum: string
  appliedAt: string
  milliseconds: number
}

/** The migrations of this version of the code, in their order. */
export const knownMigrations: readonly Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })

/** Migrates the database. Forward only. Of servers that start together one migrates and the others wait. */
export async function migrate(sql: Pool, url: string): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${lockNumber})`
    await createMigrationsTable(connection)
    const pending = pendingAfter(await appliedMigrations(connection))
    for (const migration of pending) await apply(connection, migration)
    await runMigrations({ connectionString: url })
    return pending.map(({ name }) => name)
  } finally {
    await connection`select pg_advisory_unlock(${lockNumber})`
    connection.release()
  }
}

export const createMigrationsTable = (db: Db) => db`
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    milliseconds int not null
  )`

/** Until the transaction ends, a server that starts waits with its migrations. */
export const holdMigrations = (tx: Db) => tx`select pg_advisory_xact_lock(${lockNumber})`

export const appliedMigrations = (db: Db) =>
  db<AppliedMigration[]>`select name, checksum, applied_at, milliseconds from migrations order by name`

function pendingAfter(applied: AppliedMigration[]): Migration[] {
  const known = new Map(knownMigrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new StartError(`The database was migrated by a newer version (${name}): start that version instead.`)
    if (known.get(name)?.checksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it was applied: restore the file, add a new one instead.`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  return knownMigrations.filter(({ name }) => !done.has(name))
}

async function apply(connection: Db, migration: Migration) {
  await connection`begin`
  try {
    await runMigration(connection, migration)
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw error
  }
}

/** In the transaction that is open. */
export async function runMigration(tx: Db, { name, sql, checksum }: Migration) {
  const started = performance.now()
  try {
    await tx.unsafe(sql)
    await tx`
      insert into migrations (name, checksum, milliseconds)
      values (${name}, ${checksum}, ${Math.round(performance.now() - started)})`
  } catch (error) {
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}`)
  }
}
