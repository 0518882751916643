import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, pipeline } from 'node:stream'
import { pipeline as copied } from 'node:stream/promises'
import { packageLimits } from '@aulanova/contract/files/file-limits'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { simulationKey } from './simulation-key.ts'
import { type Confirmed, realType, rejected, type Source } from './source.ts'

const indexPage = 'index.html'
/** Files that operating systems add to packages. */
const systemFiles = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/
const atOnce = 4

/** Unpacks a simulation beside its package. The list of contents is checked before anything is unpacked. */
export async function simulationOf(source: Source): Promise<Confirmed> {
  const contentType = await realType(source)
  const work = await mkdtemp(join(tmpdir(), 'aulanova-package-'))
  try {
    const copy = join(work, 'package.zip')
    const content = await source.files.open(source.key)
    if (!content) throw rejected('missing')
    await copied(content, createWriteStream(copy))
    const zip = await rejectBroken(
      yauzl.openPromise(copy, { lazyEntries: true, autoClose: false, strictFileNames: true }),
    )
    try {
      const entries = checkedEntries(await rejectBroken(contentsOf(zip)), source.bytes)
      // Only the unpacked package is stored.
      const bytes = unpackedBytes([...entries.values()])
      await source.reserve(bytes)
      await unpackAll(source, zip, entries)
      return { key: simulationKey(source.folder, indexPage), contentType, bytes }
    } finally {
      zip.close()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function contentsOf(zip: ZipFile) {
  if (zip.entryCount > packageLimits.files) throw rejected('hugePackage')
  return Array.fromAsync(zip.eachEntry())
}

/** The files by the path they will have; throws when one is not allowed. Unpacking enforces the sizes claimed here. */
function checkedEntries(entries: Entry[], packed: number): Map<string, Entry> {
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/') && !systemFiles.test(fileName))
  if (entries.some(isSpecial)) throw rejected('unsafePackage')
  if (files.some((entry) => entry.isEncrypted())) throw rejected('lockedPackage')
  const total = unpackedBytes(files)
  if (total > packageLimits.bytes || total > packed * packageLimits.ratio) throw rejected('hugePackage')
  const top = topFolder(files.map(({ fileName }) => fileName))
  const byPath = new Map(files.map((entry) => [entry.fileName.slice(top.length), entry]))
  if (new Set(files.map(({ fileName }) => fileName.toLowerCase())).size < files.length) throw rejected('doubledFile')
  if (!byPath.has(indexPage)) throw rejected('noIndexPage')
  return byPath
}

const unpackedBytes = (entries: Entry[]) => entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)

/** Links, devices and the like: everything that is neither a file nor a folder. */
function isSpecial({ externalFileAttributes }: Entry) {
  const type = (externalFileAttributes >>> 16) & 0o170000
  return type !== 0 && type !== 0o100000 && type !== 0o040000
}

/** The folder that holds everything, as in many packages; empty if there is none. */
function topFolder(names: string[]) {
  const [first = ''] = names
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder && names.every((name) => name.startsWith(folder)) ? folder : ''
}

/** Unpacks several files in parallel. After a failure none is started, and it returns once all have stopped. */
async function unpackAll(source: Source, zip: ZipFile, files: Map<string, Entry>) {
  const waiting = [...files]
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, entry] = next
      await unpack(source, zip, entry, path).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
    }
  })
  const failure = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected')
  if (failure) throw failure.reason
}

async function unpack({ files, folder }: Source, zip: ZipFile, entry: Entry, path: string) {
  const stream = new PassThrough()
  // Piped at once: the reader may fail before the store begins to read, and reports its error only once.
  pipeline(await rejectBroken(zip.openReadStreamPromise(entry)), stream, () => {})
  await rejectBroken(files.put(simulationKey(folder, path), { stream, bytes: entry.uncompressedSize }))
}

/** Rejects a broken package with a reason; other errors, such as those of the disk, are thrown as they are. */
async function rejectBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const { message, code = '', syscall } = error as NodeJS.ErrnoException
    if (/absolute path|relative path|invalid characters/.test(message)) throw rejected('unsafePackage')
    if (/strong encryption/.test(message)) throw rejected('lockedPackage')
    const isPlain = error instanceof Error && error.constructor === Error && !syscall && !code
    throw isPlain || code.startsWith('Z_') ? rejected('incomplete') : error
  }
}
