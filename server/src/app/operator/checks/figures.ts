import type { Manifest } from '#app/backup/archive/manifest.ts'

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** "3.2 GiB". */
export function sizeOf(bytes: number) {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${units[power]}`
}

export const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** What an archive contains, in one sentence. */
export function summaryOf({ madeAt, tables, files, migrations, product }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const content = `${rows} rows in ${tables.length} tables and ${files.count} files (${sizeOf(files.bytes)})`
  return `As of ${madeAt}: ${content}, version ${product.version}, schema ${migrations.at(-1)?.name}.`
}

/** Files that the database names and the store did not have. Null if all were there. */
export const missingIn = ({ files: { missing } }: Manifest) =>
  missing > 0 ? `${missing} files that the database names were not in the store, and are not in the backup.` : null
