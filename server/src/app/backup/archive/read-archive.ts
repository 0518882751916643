import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartError } from '#kernel/start-error.ts'
import { checksumEntry } from './manifest.ts'
import { blockBytes, longestExtended, paddingAfter, readExtended, readHeader, type TarHeader } from './tar.ts'

const readBytes = 1 << 20

export interface ArchiveEntry extends TarHeader {
  /** Chunks of the content. What is not read is skipped. */
  content(): AsyncGenerator<Buffer>
}

/** The entries in the order in which they were written. The content of one has to be read before the next is requested. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await opened(path)
  try {
    yield* entriesIn(file)
  } finally {
    await file.close()
  }
}

async function opened(path: string) {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup ${path} cannot be read (${error.code}).`)
  })
}

async function* entriesIn(file: FileHandle, seen: (headerAt: number, name: string) => void = () => {}) {
  let at = 0
  let extended: Partial<TarHeader> = {}
  for (;;) {
    const header = readHeader(await readExactly(file, at, blockBytes))
    if (!header) return
    const contentAt = at + blockBytes
    if (header.isExtended) {
      if (header.bytes > longestExtended) throw new Error('The archive has a header that is too long.')
      extended = readExtended(await readExactly(file, contentAt, header.bytes))
      at = contentAt + header.bytes + paddingAfter(header.bytes)
      continue
    }
    const { name, bytes } = { name: header.name, bytes: header.bytes, ...extended }
    seen(at, name)
    yield { name, bytes, content: () => chunksOf(file, contentAt, bytes) }
    // What follows is under no checksum.
    if (name === checksumEntry) return
    extended = {}
    at = contentAt + bytes + paddingAfter(bytes)
  }
}

/** The content of an entry that is held in memory, and is never larger than `most` bytes. */
export async function wholeOf({ name, bytes, content }: ArchiveEntry, max: number): Promise<Buffer> {
  if (bytes > max)
    throw new StartError(`The entry ${JSON.stringify(name)} of the backup is larger than any that this program writes.`)
  return Buffer.concat(await Array.fromAsync(content()))
}

async function* chunksOf(file: FileHandle, from: number, bytes: number) {
  for (let at = 0; at < bytes; at += readBytes)
    yield await readExactly(file, from + at, Math.min(readBytes, bytes - at))
}

async function readExactly(file: FileHandle, from: number, bytes: number) {
  const chunk = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await file.read(chunk, at, bytes - at, from + at)
    if (bytesRead === 0) throw new Error('The archive ends too early.')
    at += bytesRead
  }
  return chunk
}

/** Reads the whole archive and throws unless it ends with the checksum of everything before it. */
export async function verifyArchive(path: string): Promise<void> {
  const file = await opened(path)
  try {
    const checksum = await checksumIn(file)
    const hash = createHash('sha256')
    for await (const chunk of chunksOf(file, 0, checksum.at)) hash.update(chunk)
    if (hash.digest('hex') !== checksum.expected) throw new Error('its checksum differs')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${path} is damaged or no backup (${(error as Error).message}). Nothing was changed: use another copy.`,
    )
  } finally {
    await file.close()
  }
}

async function checksumIn(file: FileHandle) {
  let headerAt = 0
  const noted = (at: number) => {
    headerAt = at
  }
  for await (const entry of entriesIn(file, noted))
    if (entry.name === checksumEntry) return { at: headerAt, expected: (await wholeOf(entry, 64)).toString() }
  throw new Error('it has no checksum, so it was not finished')
}
