import type { Files } from '#adapters/files/files.ts'
import { connect, type Db } from '#db/db.ts'
import { knownMigrations, type Migration, migrate } from '#db/migrate.ts'
import { fileFolders } from '#features/files/kinds.ts'
import { StartError } from '#start-error.ts'
import { entriesOf, verifyArchive } from './archive/read-archive.ts'
import * as target from './empty-database.store.ts'
import { filesReader } from './files-reader.ts'
import { finishLoading, prepareLoading, triggersOff, unprovenForeignKeys } from './load-tables.store.ts'
import { formatVersion, type Manifest, manifestEntry, qualified } from './manifest.ts'
import { rowDigest } from './row-digest.ts'
import * as store from './snapshot.store.ts'
import { tablesReader } from './tables-reader.ts'

export interface Backup {
  path: string
  manifest: Manifest
}

/** Reads the whole archive; throws unless it is complete, unchanged, and of a version that we can restore. */
export async function openBackup(path: string): Promise<Backup> {
  await verifyArchive(path)
  const manifest = await manifestIn(path)
  if (manifest.format !== formatVersion)
    throw new StartError(`${path} has format ${manifest.format}, and this version reads ${formatVersion}.`)
  migrationsOf(manifest)
  return { path, manifest }
}

async function manifestIn(path: string): Promise<Manifest> {
  for await (const { name, content } of entriesOf(path))
    if (name === manifestEntry) return JSON.parse(Buffer.concat(await Array.fromAsync(content())).toString())
  throw new StartError(`${path} is no backup: it has no manifest.`)
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
  const found = await target.contentOf(db)
  if (found) throw new StartError(`The database is not empty (${found}): restore into an empty one.`)
  for (const folder of fileFolders)
    for await (const [first] of files.list(folder))
      if (first) throw new StartError(`The store of files is not empty (${first.key}): restore into an empty one.`)
}

async function fill(tx: Db, files: Files, { path, manifest }: Backup) {
  await target.makePartitions(tx, manifest.tables)
  const differing = await target.differingTables(tx, manifest.tables)
  if (differing.length > 0)
    throw new StartError(
      `Tables of the backup have another shape here: ${differing.join(', ')}. Restore with the version that made it (${manifest.product.version}), then upgrade.`,
    )
  const removed = await prepareLoading(tx)
  const rows = tablesReader(tx, manifest)
  const stored = filesReader(files)
  try {
    for await (const entry of entriesOf(path)) if (!(await rows.take(entry))) await stored.take(entry)
    await rows.end()
    stored.end(manifest)
    await finishLoading(tx, removed)
    for (const sequence of manifest.sequences) await store.setSequence(tx, sequence)
    await compare(tx, manifest)
    await store.removeLeftOut(tx)
    await target.releaseJobs(tx)
  } catch (error) {
    // The store was empty before.
    for (const folder of fileFolders) await files.removeFolder(folder)
    throw error
  }
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
