import { statfs } from 'node:fs/promises'
import { arrivals, fileFolders } from '#domains/files/kinds.ts'
import type { Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './metrics.store.ts'
import type { Gauges } from './samples.store.ts'

/** A measurement takes up at most a hundredth of the time: what takes ten seconds is measured every 17 minutes. */
const share = 100
/** Less than a minute, because jobs do not start on the millisecond. */
const leastPause = 50_000

/** All that the store of files has. The last four are drawn papers, which can be drawn again, and uploads under way. */
const folders = [...fileFolders, 'certificates', 'receipts', 'statements', arrivals]

/** By folder, the largest first. */
async function storedFiles(files: Files): Promise<store.FilesRow[]> {
  const rows = await Promise.all(
    folders.map(async (kind) => {
      const row = { kind, objects: 0, bytes: 0 }
      for await (const page of files.list(kind)) {
        row.objects += page.length
        row.bytes += sum(page, 'bytes')
      }
      return row
    }),
  )
  return rows.filter(({ objects }) => objects > 0).sort((one, other) => other.bytes - one.bytes)
}

/** Counted now or lately: a bucket with millions of objects is listed a thousand at a time. */
async function filesMeasured({ sql, files, now }: Services) {
  const known = await store.measurement<store.FilesRow[]>(sql, 'files')
  const pause = Math.max(leastPause, (known?.milliseconds ?? 0) * share)
  // In the future if the clock was set back.
  if (known && Math.abs(now().getTime() - Date.parse(known.measuredAt)) < pause) return known
  const began = performance.now()
  const value = await storedFiles(files)
  const measured = { value, milliseconds: Math.round(performance.now() - began), measuredAt: now().toISOString() }
  await store.keepMeasurement(sql, 'files', measured)
  return measured
}

export async function measureGauges(services: Services): Promise<Gauges> {
  const { sql, config } = services
  const files = await filesMeasured(services)
  return {
    ...(await store.queues(sql)),
    ...(await databaseSize(sql)),
    ...(await disk(config.dataDir)),
    objects: sum(files.value, 'objects'),
    fileBytes: sum(files.value, 'bytes'),
  }
}

async function databaseSize(db: Db) {
  const { bytes } = await store.databaseFacts(db)
  return { databaseRows: sum(await store.tables(db), 'rows'), databaseBytes: bytes }
}

/** Where our data are. Without a figure of the system it is missing. */
async function disk(folder: string) {
  const found = await statfs(folder).catch(() => null)
  return { diskFree: found && found.bavail * found.bsize, diskSize: found && found.blocks * found.bsize }
}

export const sum = <K extends string>(rows: readonly Record<K, number>[], name: K) =>
  rows.reduce((all, row) => all + row[name], 0)
