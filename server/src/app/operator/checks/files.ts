import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { newestKeys } from '#domains/files/files.store.ts'
import { arrivals } from '#domains/files/kinds.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import { type Check, NotWell } from './check.ts'
import { sizeOf } from './figures.ts'
import { openFiles } from './open.ts'

const leastFree = 1024 ** 3
const leastShare = 0.05

export const checkDisk: Check = async ({ config: { dataDir } }) => {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new NotWell(`DATA_DIR ${dataDir} cannot be read (${error.code}): make it, or set another.`)
  })
  const [free, all] = [bavail * bsize, blocks * bsize]
  const said = `${sizeOf(free)} of ${sizeOf(all)} are free in ${dataDir}`
  if (free < leastFree || free < all * leastShare) throw new NotWell(`Only ${said}: make room, or move DATA_DIR.`)
  return `${said}.`
}

/** Writes, reads and deletes an object, where a sweep deletes it if we are ended in between. */
export const checkFiles: Check = async ({ config, database }) => {
  if (config.files.kind === 'disk' && !existsSync(config.dataDir))
    throw new NotWell(`It was not tried, because DATA_DIR ${config.dataDir} is not there.`)
  const store = config.files.kind === 's3' ? `The bucket ${config.files.bucket}` : 'The folder of files'
  const files = await openFiles(config)
  const [key, content] = [`${arrivals}/check-${randomUUID()}`, randomUUID()]
  try {
    await files.put(key, Buffer.from(content))
    const found = await files.open(key)
    if (!found || (await text(found)) !== content) throw new NotWell(`${store} does not give back what was written.`)
  } finally {
    await files.remove(key).catch(() => {})
  }
  if (await files.head(key)) throw new NotWell(`${store} does not delete: allow it (s3:DeleteObject).`)
  // That the database cannot be used is another check's to say.
  const sql = await database().catch(() => null)
  if (sql) await requireSome(store, files, sql)
  return `${store} can be written, read and deleted from.`
}

/** A folder that is not mounted, or another bucket, can be written to as well. */
async function requireSome(store: string, files: Files, sql: Pool) {
  const keys = await newestKeys(sql)
  const found = await Promise.all(keys.map((key) => files.head(key)))
  const missing = found.filter((file) => file === null).length
  if (missing > 0)
    throw new NotWell(
      `${store} has ${missing} of the ${keys.length} newest files not that the database names: is it the right one? Restore the files.`,
    )
}
