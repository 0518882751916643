import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { StartError } from '#kernel/start-error.ts'
import { refuseExisting } from '#platform/zip/write-zip.ts'
import { checksumEntry } from './manifest.ts'
import { endOfArchive, headerOf, paddingAfter } from './tar.ts'

export interface ArchiveWriter {
  /** One entry whose content is in memory. */
  add(name: string, content: Buffer): Promise<void>
  /** One entry of exactly so many bytes; throws if the stream has another length. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>
  /** Ends with the checksum of all before it, flushes, and gives the file its name. Answers its size. */
  finish(): Promise<number>
  /** Leaves nothing behind; does nothing after `finish`. */
  abandon(): Promise<void>
}

/** Written under a temporary name, so that an interrupted backup is never taken for a complete one. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  await refuseExisting(path)
  const temporary = `${path}.${randomUUID()}.part`
  // Readable by this account only: it contains addresses of people, hashes of passwords and the secret.
  const file = await open(temporary, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup cannot be written to ${dirname(path)} (${error.code}).`)
  })
  const hash = createHash('sha256')
  let written = 0
  let isOver = false

  async function write(chunk: Uint8Array) {
    hash.update(chunk)
    for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
    written += chunk.length
  }
  const pad = (bytes: number) => write(Buffer.alloc(paddingAfter(bytes)))

  async function add(name: string, content: Buffer) {
    await write(headerOf({ name, bytes: content.length }))
    await write(content)
    await pad(content.length)
  }

  return {
    add,
    async addStream(name, bytes, content) {
      await write(headerOf({ name, bytes }))
      let seen = 0
      for await (const chunk of content as AsyncIterable<Buffer>) {
        seen += chunk.length
        if (seen > bytes) break
        await write(chunk)
      }
      if (seen !== bytes) throw new Error(`${name} changed while it was read: ${seen} bytes instead of ${bytes}.`)
      await pad(bytes)
    },
    async finish() {
      // A copy, because a hash ends with its digest, and writing goes on.
      await add(checksumEntry, Buffer.from(hash.copy().digest('hex')))
      await write(endOfArchive)
      await file.sync()
      await file.close()
      isOver = true
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return written
    },
    async abandon() {
      if (isOver) return
      isOver = true
      await file.close()
      await rm(temporary, { force: true })
    },
  }
}

/** The new name is on disk only once its folder is. Not every file system can flush a folder. */
async function syncFolder(folder: string) {
  const handle: FileHandle | null = await open(folder).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
