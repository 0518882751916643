import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { StartError } from '#kernel/start-error.ts'
import { directoryOf, headerOf, type ZipEntry } from './zip-format.ts'

/** Before the work begins, which may take long. */
export async function refuseExisting(path: string) {
  const exists = await access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (exists) throw new StartError(`${path} exists already: name another file.`)
}

export interface ZipWriter {
  add(name: string, content: Readable | string | Buffer): Promise<void>
  /** Gives the file its name. Answers its size. */
  finish(): Promise<number>
  /** Leaves nothing behind; does nothing after `finish`. */
  abandon(): Promise<void>
}

/** A zip without compression, of files of any size. It appears when it is complete, and replaces no other file. */
export async function writeZip(path: string): Promise<ZipWriter> {
  await refuseExisting(path)
  const temporary = `${path}.${randomUUID()}.part`
  // Readable by this account only.
  const file = await open(temporary, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be written (${error.code}).`)
  })
  const entries: ZipEntry[] = []
  let [at, isOver] = [0, false]

  return {
    async add(name, content) {
      const entry = { name, bytes: 0, crc: 0, offset: at }
      at += await writeAt(file, headerOf(entry), at)
      const chunks = typeof content === 'string' || Buffer.isBuffer(content) ? [Buffer.from(content)] : content
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        entry.crc = crc32(chunk, entry.crc)
        entry.bytes += chunk.length
        at += await writeAt(file, chunk, at)
      }
      // Once more, now that size and checksum are known.
      await writeAt(file, headerOf(entry), entry.offset)
      entries.push(entry)
    },
    async finish() {
      at += await writeAt(file, directoryOf(entries, at), at)
      await file.sync()
      await file.close()
      isOver = true
      await rename(temporary, path)
      return at
    },
    async abandon() {
      if (isOver) return
      isOver = true
      await file.close()
      await rm(temporary, { force: true })
    },
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number) {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
  return bytes.length
}
