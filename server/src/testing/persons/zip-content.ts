import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'

/** The files of a zip by their names. Throws if a checksum differs. */
export async function contentOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path)
  const content = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(bytes) !== entry.crc32) throw new Error(`The checksum of ${entry.fileName} differs.`)
    content.set(entry.fileName, bytes)
  }
  return content
}
