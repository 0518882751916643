import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileFolders } from '#domains/files/kinds.ts'
import { StartError } from '#kernel/start-error.ts'
import { isFileKey } from '#platform/files/file-keys.ts'
import type { Files } from '#platform/files/files.ts'
import { filesFolder, indexFolder, type Manifest, readFileLine } from './archive/manifest.ts'
import { type ArchiveEntry, wholeOf } from './archive/read-archive.ts'
import { hashed } from './stored-files.ts'

/** More than a list of a thousand files has. */
const maxIndexBytes = 16 << 20

/** Puts the files of an archive into a store, and compares each with the checksum that follows in the archive. */
export function filesReader(files: Pick<Files, 'put'>) {
  const unproven = new Map<string, { bytes: number; sha256: string }>()
  let count = 0

  async function put(key: string, { bytes, content }: ArchiveEntry) {
    const { through, digest } = hashed()
    // Both at once: what is read is stored meanwhile.
    await Promise.all([pipeline(Readable.from(content()), through), files.put(key, { stream: through, bytes })])
    unproven.set(key, { bytes, sha256: digest() })
    count += 1
  }

  async function prove(entry: ArchiveEntry) {
    const text = (await wholeOf(entry, maxIndexBytes)).toString()
    for (const line of text.split('\n').filter(Boolean)) {
      const { key, bytes, sha256 } = readFileLine(line)
      const found = unproven.get(key)
      if (found?.bytes !== bytes || found.sha256 !== sha256)
        throw new StartError(`The file ${JSON.stringify(key)} is damaged.`)
      unproven.delete(key)
    }
  }

  return {
    /** Entries of any other kind are passed over. */
    async take(entry: ArchiveEntry) {
      const key = fileKeyOf(entry)
      if (key !== null) await put(key, entry)
      else if (entry.name.startsWith(`${indexFolder}/`)) await prove(entry)
    },
    end(manifest: Manifest) {
      if (unproven.size > 0 || count !== manifest.files.count)
        throw new StartError(`The backup has ${count} files, and ${manifest.files.count} were expected.`)
    },
  }
}

/**
 * The key of a stored file, null for an entry that is none. Only in the folders of confirmed files: nothing else is
 * restored, and nothing outside of the store.
 */
export function fileKeyOf({ name }: Pick<ArchiveEntry, 'name'>): string | null {
  if (!name.startsWith(`${filesFolder}/`)) return null
  const key = name.slice(filesFolder.length + 1)
  if (isFileKey(key) && fileFolders.some((folder) => key.startsWith(`${folder}/`))) return key
  throw new StartError(`The backup has a file whose name this program never gives: ${JSON.stringify(name)}.`)
}
