import { StartError } from '#kernel/start-error.ts'
import { build } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/version.ts'
import { whileFilesStay } from '#platform/db/backup-lock.ts'
import type { Pool, Transaction } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import { formatVersion, type Manifest, manifestEntry, requireReadable } from './archive/manifest.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import * as store from './snapshot.store.ts'
import { writeFiles } from './stored-files.ts'
import { writeRows } from './table-parts.ts'

export interface BackedUp {
  manifest: Manifest
  /** Of the archive. */
  bytes: number
}

/** Copies the database, as of one moment, and the files that it names then, into one archive, while people work. */
export async function backup(sql: Pool, files: Files, path: string): Promise<BackedUp> {
  const archive = await writeArchive(path)
  try {
    const manifest = await whileFilesStay(sql, () => store.snapshot(sql, (tx) => writeAll(archive, files, tx)))
    if (!manifest) throw new StartError('Another backup of this database is running: wait until it has ended.')
    const bytes = await archive.finish()
    await store.keepNote(sql, { at: manifest.madeAt, bytes })
    return { manifest, bytes }
  } finally {
    await archive.abandon()
  }
}

async function writeAll(archive: ArchiveWriter, files: Files, tx: Transaction): Promise<Manifest> {
  const facts = await store.facts(tx)
  const found = await store.tables(tx)
  requireReadable(found)
  await store.holdTables(tx, found)
  const tables: Manifest['tables'] = []
  for (const table of found)
    tables.push({ ...table, ...(await writeRows(archive, table, store.copyToKeep(tx, table))) })
  const manifest: Manifest = {
    format: formatVersion,
    product: { version: productVersion, build },
    ...facts,
    tables,
    sequences: await store.sequences(tx),
    files: await writeFiles(archive, files, tx),
  }
  await archive.add(manifestEntry, Buffer.from(JSON.stringify(manifest, null, 1)))
  return manifest
}
