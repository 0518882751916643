import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { fileFolders } from '#domains/files/kinds.ts'
import type { Db } from '#platform/db/db.ts'
import type { Files, Listed } from '#platform/files/files.ts'
import { type FileLine, filesFolder, indexFolder, type Manifest } from './archive/manifest.ts'
import type { ArchiveWriter } from './archive/write-archive.ts'
import { confirmedAmong, countConfirmed } from './snapshot.store.ts'

/** Files between two lists of checksums, which are in memory until then. */
const filesPerIndex = 1000

/**
 * Every object of the files that are confirmed in the snapshot. What is drawn from the database when it is requested
 * (certificates, receipts) is not copied, nor uploads that nobody has confirmed.
 */
export async function writeFiles(archive: ArchiveWriter, files: Files, tx: Db): Promise<Manifest['files']> {
  let [count, bytes, found, indexes] = [0, 0, 0, 0]
  let lines: FileLine[] = []

  async function flush() {
    indexes += 1
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    lines = []
    await archive.add(`${indexFolder}/${String(indexes).padStart(6, '0')}.ndjson`, Buffer.from(text))
  }

  for await (const object of objectsOf(files, tx)) {
    lines.push(await writeFile(archive, files, object))
    count += 1
    bytes += object.bytes
    if (object.isMain) found += 1
    if (lines.length >= filesPerIndex) await flush()
  }
  if (lines.length > 0) await flush()
  return { count, bytes, missing: (await countConfirmed(tx)) - found }
}

/** `isMain`: the one that the row of its file names; others are smaller pictures, or parts of a simulation. */
async function* objectsOf(files: Files, tx: Db): AsyncGenerator<Listed & { isMain: boolean }> {
  for (const folder of fileFolders)
    for await (const page of files.list(folder)) {
      const keys = page.map(({ key }) => key)
      const rows = await confirmedAmong(tx, keys.map(ownerOf).filter(isId), keys)
      const [ids, main] = [new Set(rows.map(({ id }) => id)), new Set(rows.map(({ key }) => key))]
      for (const object of page)
        if (ids.has(ownerOf(object.key)) || main.has(object.key)) yield { ...object, isMain: main.has(object.key) }
    }
}

/** The second part of a key is the id of the file: `covers/ID/640.webp`. The demo's covers are named by their key alone. */
const ownerOf = (key: string) => key.split('/')[1] ?? ''
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function writeFile(archive: ArchiveWriter, files: Files, { key, bytes }: Listed): Promise<FileLine> {
  const content = await files.open(key)
  if (!content) throw new Error(`The file ${key} was removed during the backup: try again.`)
  const { through, digest } = hashed()
  content.once('error', (error) => through.destroy(error))
  await archive.addStream(`${filesFolder}/${key}`, bytes, content.pipe(through))
  return { key, bytes, sha256: digest() }
}

/** Passes everything on, and knows its SHA-256 at the end. */
export function hashed() {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}
