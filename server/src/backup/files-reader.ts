import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Files } from '#adapters/files/files.ts'
import { StartError } from '#start-error.ts'
import type { ArchiveEntry } from './archive/read-archive.ts'
import { type FileLine, filesFolder, indexFolder, type Manifest } from './manifest.ts'
import { hashed } from './stored-files.ts'

/** Puts the files of an archive into a store, and compares each with the checksum that follows in the archive. */
export function filesReader(files: Files) {
  const unproven = new Map<string, { bytes: number; sha256: string }>()
  let count = 0

  async function put({ name, bytes, content }: ArchiveEntry) {
    const key = name.slice(filesFolder.length + 1)
    const { through, digest } = hashed()
    // Both at once: what is read is stored meanwhile.
    await Promise.all([pipeline(Readable.from(content()), through), files.put(key, { stream: through, bytes })])
    unproven.set(key, { bytes, sha256: digest() })
    count += 1
  }

  async function prove({ content }: ArchiveEntry) {
    const text = Buffer.concat(await Array.fromAsync(content())).toString()
    for (const line of text.split('\n').filter(Boolean)) {
      const { key, bytes, sha256 } = JSON.parse(line) as FileLine
      const found = unproven.get(key)
      if (found?.bytes !== bytes || found.sha256 !== sha256) throw new StartError(`The file ${key} is damaged.`)
      unproven.delete(key)
    }
  }

  return {
    /** Entries of any other kind are passed over. */
    async take(entry: ArchiveEntry) {
      if (entry.name.startsWith(`${filesFolder}/`)) await put(entry)
      else if (entry.name.startsWith(`${indexFolder}/`)) await prove(entry)
    },
    end(manifest: Manifest) {
      if (unproven.size > 0 || count !== manifest.files.count)
        throw new StartError(`The backup has ${count} files, and ${manifest.files.count} were expected.`)
    },
  }
}
