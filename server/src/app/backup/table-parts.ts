import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { StartError } from '#kernel/start-error.ts'
import { type Digest, qualified, type TableName, tablesFolder } from './archive/manifest.ts'
import { type ArchiveEntry, wholeOf } from './archive/read-archive.ts'
import type { ArchiveWriter } from './archive/write-archive.ts'
import { rowDigest } from './row-digest.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Before compression. A part is in memory as a whole, twice while it is compressed. */
const partBytes = 4 << 20
/** A part is smaller, packed and unpacked; a bomb ends here. Parts of earlier versions end with a whole row. */
const maxBytes = 16 * partBytes

/** Writes the rows of a table in compressed parts, as many as it takes; at least one, so that an empty table is there too. */
export async function writeRows(
  archive: ArchiveWriter,
  table: TableName,
  rows: AsyncIterable<Buffer>,
): Promise<Digest> {
  const digest = rowDigest()
  let [part, waiting, waitingBytes] = [0, [] as Buffer[], 0]
  let writing: Promise<void> = Promise.resolve()

  /** One part is compressed, on another thread, while the next is read. */
  async function flush() {
    const content = Buffer.concat(waiting)
    ;[waiting, waitingBytes] = [[], 0]
    part += 1
    const name = `${tablesFolder}/${qualified(table)}/${String(part).padStart(6, '0')}.zst`
    await writing
    writing = compress(content).then((packed) => archive.add(name, packed))
    // It is awaited with the next part; until then a failure must not count as unhandled.
    writing.catch(() => {})
  }
  for await (const chunk of rows) {
    digest.add(chunk)
    // A row may be longer than a part.
    for (let at = 0; at < chunk.length; at += partBytes) {
      const piece = chunk.subarray(at, at + partBytes)
      waiting.push(piece)
      waitingBytes += piece.length
      if (waitingBytes >= partBytes) await flush()
    }
  }
  if (waitingBytes > 0 || part === 0) await flush()
  await writing
  return digest.result()
}

const partName = new RegExp(`^${tablesFolder}/([a-z_]+\\.[a-z0-9_]+)/\\d{6,}\\.zst$`)

/** The table that a part belongs to, as `schema.name`; null for an entry that is none. */
export const tableOf = ({ name }: Pick<ArchiveEntry, 'name'>) => partName.exec(name)?.[1] ?? null

export async function readPart(entry: ArchiveEntry): Promise<Buffer> {
  const packed = await wholeOf(entry, maxBytes)
  return decompress(packed, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
    const fault = error.code === 'ERR_BUFFER_TOO_LARGE' ? 'larger than any that this program writes' : 'damaged'
    throw new StartError(`A part of the rows of ${tableOf(entry)} is ${fault}. Use another backup.`)
  })
}
