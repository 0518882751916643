import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { arrivals } from '#features/files/kinds.ts'
import { sizeOf } from '../figures.ts'
import { openFiles } from '../open.ts'
import { type Check, NotWell } from './check.ts'

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
export const checkFiles: Check = async ({ config }) => {
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
  return `${store} can be written, read and deleted from.`
}
