import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type Files } from './files.ts'

export function diskFiles(folder: string): Files {
  const at = (key: string) => join(folder, checkKey(key))
  return {
    /** Written beside, flushed, then moved into place: a file is there whole or not at all. */
    async put(key, content) {
      const path = at(key)
      const draft = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, content, { flush: true })
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    size: (key) =>
      stat(at(key)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)),
      ),
    async open(key, range) {
      const file = await open(at(key)).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? null : Promise.reject(error),
      )
      return file?.createReadStream(range) ?? null
    },
    remove: (key) => rm(at(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}
