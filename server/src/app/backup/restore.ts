import { finished } from 'node:stream/promises'
import { fileFolders } from '#domains/files/kinds.ts'
import { StartError } from '#kernel/start-error.ts'
import { connect, type Db } from '#platform/db/db.ts'
import { appliedMigrations, knownMigrations, type Migration, migrate } from '#platform/db/migrate.ts'
import type { Files } from '#platform/files/files.ts'
import { type Manifest, manifestEntry, qualified, readManifest } from './archive/manifest.ts'
import { entriesOf, verifyArchive, wholeOf } from './archive/read-archive.ts'
import * as target from './empty-database.store.ts'
import { fileKeyOf, filesReader } from './files-reader.ts'
import { finishLoading, loadInto, prepareLoading, triggersOff, unprovenForeignKeys } from './load-tables.store.ts'
import { rowDigest } from './row-digest.ts'
import * as store from './snapshot.store.ts'
import { tablesReader } from './tables-reader.ts'

export interface Backup {
  path: string
  manifest: Manifest
}

/** More than that of the largest database. */
const maxManifestBytes = 16 << 20

/** Reads the whole archive; throws unless it is complete, unchanged, and of a version that we can restore. */
export async function openBackup(path: string): Promise<Backup> {
  await verifyArchive(path)
  const manifest = await manifestIn(path)
  migrationsOf(manifest)
  return { path, manifest }
}

/** It is the last entry, so that the names of all files have been checked before. */
async function manifestIn(path: string): Promise<Manifest> {
  for await (const entry of entriesOf(path)) {
    fileKeyOf(entry)
    if (entry.name === manifestEntry) return readManifest((await wholeOf(entry, maxManifestBytes)).toString(), path)
  }
  throw new StartError(`${path} is no backup: it has no manifest.`)
}

/** Reads all rows and files as restoring would, and compares them with their checksums, but keeps nothing. */
export async function proveContents(backup: Backup): Promise<void> {
  const rows = tablesReader(backup.manifest, async () => ({
    write: async () => {},
    end: async () => {},
    abandon: () => {},
  }))
  const stored = filesReader({
    async put(_, content) {
      if ('stream' in content) await finished(content.stream.resume())
    },
  })
  await readInto(backup, { rows, stored })
}

interface Readers {
  rows: ReturnType<typeof tablesReader>
  stored: ReturnType<typeof filesReader>
}

async function readInto({ path, manifest }: Backup, { rows, stored }: Readers) {
  for await (const entry of entriesOf(path)) if (!(await rows.take(entry))) await stored.take(entry)
  await rows.end()
  stored.end(manifest)
}

/** The migrations that made the database of the backup. */
function migrationsOf({ migrations, product }: Manifest): Migration[] {
  const known = new Map(knownMigrations.map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const found = known.get(name)
    if (!found)
      throw new StartError(`The backup was made by a newer version (${product.version}, ${name}): use that one.`)
    if (found.checksum !== checksum)
      throw new StartError(`The backup was made with another migration ${name}: use the version that made it.`)
    return found
  })
}

export interface RestoreTarget {
  databaseUrl: string
  files: Files
}

/** Fills an empty database and an empty store of files. If it fails or is ended, the database is as empty as before. */
export async function restore(backup: Backup, { databaseUrl, files }: RestoreTarget): Promise<void> {
  const sql = connect(databaseUrl, { max: 2, idle_timeout: 0, max_lifetime: null })
  try {
    await requireEmpty(sql, files)
    await target.makeQueue(databaseUrl)
    await sql.begin(async (tx) => {
      await store.plainOutput(tx)
      await target.makeSchema(tx, migrationsOf(backup.manifest))
      await fill(tx, files, backup)
    })
    await migrate(sql, databaseUrl)
    await sql`analyze`
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function requireEmpty(db: Db, files: Files) {
  await target.requireEmptyDatabase(db)
  for (const folder of fileFolders)
    for await (const [first] of files.list(folder))
      if (first) throw new StartError(`The store of files is not empty (${first.key}): restore into an empty one.`)
}

async function fill(tx: Db, files: Files, backup: Backup) {
  const { manifest } = backup
  await target.makePartitions(tx, manifest.tables)
  const differing = await target.differingTables(tx, manifest.tables)
  if (differing.length > 0)
    throw new StartError(
      `Tables of the backup have another shape here: ${differing.join(', ')}. Restore with the version that made it (${manifest.product.version}), then upgrade.`,
    )
  const removed = await prepareLoading(tx)
  const rows = tablesReader(manifest, (table) => loadInto(tx, table))
  const stored = filesReader(files)
  try {
    await readInto(backup, { rows, stored })
    await finishLoading(tx, removed)
    for (const sequence of manifest.sequences) await store.setSequence(tx, sequence)
    await compare(tx, manifest)
    requireSameMigrations(await appliedMigrations(tx), manifest)
    await store.removeLeftOut(tx)
    await target.releaseJobs(tx)
  } catch (error) {
    rows.abandon()
    // The store was empty before.
    for (const folder of fileFolders) await files.removeFolder(folder)
    throw error
  }
}

/** The next start trusts the table of migrations, which was loaded too. */
function requireSameMigrations(applied: readonly Omit<Migration, 'sql'>[], { migrations }: Manifest) {
  const listed = (all: readonly Omit<Migration, 'sql'>[]) =>
    all.map(({ name, checksum }) => `${name} ${checksum}`).sort()
  if (listed(applied).join() !== listed(migrations).join())
    throw new StartError('The migrations that the manifest names are not those of the database in the backup.')
}

/** Reads what was loaded, and proves that it is what was backed up and that nothing was left out or turned off. */
async function compare(tx: Db, { tables }: Manifest) {
  for (const table of tables) {
    const digest = rowDigest()
    for await (const chunk of store.copyOut(tx, table)) digest.add(chunk)
    const { rows, rowsDigest } = digest.result()
    if (rows !== table.rows || rowsDigest !== table.rowsDigest)
      throw new StartError(`The rows of ${qualified(table)} differ from the backup after they were loaded.`)
  }
  if ((await unprovenForeignKeys(tx)) > 0 || (await triggersOff(tx)) > 0)
    throw new StartError('A foreign key or trigger is off after loading.')
}
