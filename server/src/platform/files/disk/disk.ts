import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, chmod, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@aulanova/contract/kernel/problems'
import { checkKey } from '#platform/files/file-keys.ts'
import type { Files, FilesParts, Listed } from '#platform/files/files.ts'
import { diskServer } from './disk-server.ts'

/** Makes the folder, and closes it to other accounts, also where it was made before. */
export async function closedFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    // The folder belongs to another account, such as a mounted one: its owner decides who may read it.
    if (error.code !== 'EPERM') throw error
  })
}

export function diskFiles({ folder, ...parts }: FilesParts): Files {
  const at = (key: string) => join(folder, checkKey(key))

  /** Written to a temporary file, flushed, then renamed, so that no file is ever seen half written. */
  const put: Files['put'] = async (key, content) => {
    // The stream may fail before we read from it; an error without a listener would end the process.
    if (!(content instanceof Uint8Array)) content.stream.on('error', () => {})
    const path = at(key)
    const temporary = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      if (content instanceof Uint8Array) await writeFile(temporary, content, { flush: true })
      else await pipeline(content.stream, exactLength(content.bytes), createWriteStream(temporary, { flush: true }))
      await rename(temporary, path)
    } finally {
      await rm(temporary, { force: true })
    }
  }
  /**
   * A grant takes one file. The marker stays after a success, so that the grant cannot be used again once the file was
   * moved away; it is swept with the uploads.
   */
  const putOnce: Files['put'] = async (key, content) => {
    const marker = `${at(key)}.taken`
    await mkdir(dirname(marker), { recursive: true })
    await writeFile(marker, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Problem('PermissionDenied') : error
    })
    await put(key, content).catch(async (error: unknown) => {
      await rm(marker, { force: true })
      throw error
    })
  }
  const remove: Files['remove'] = (key) => rm(at(key), { force: true })
  const { server, grant, address } = diskServer({ ...parts, putOnce, remove })

  return {
    put,
    async head(key) {
      const found = await stat(at(key)).catch(nullIfMissing)
      if (!found?.isFile()) return null
      return { bytes: found.size, etag: `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` }
    },
    async open(key, range) {
      const file = await open(at(key)).catch(nullIfMissing)
      return file?.createReadStream(range) ?? null
    },
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true })
      return rename(at(from), at(to)).then(
        () => true,
        async (error) => nullIfMissing(error) !== null,
      )
    },
    remove,
    list: (name) => listFolder(folder, checkKey(name)),
    async removeFolder(name, writtenBefore) {
      if (!writtenBefore) return rm(at(name), { recursive: true, force: true })
      const entries = (await readdir(at(name), { withFileTypes: true, recursive: true }).catch(nullIfMissing)) ?? []
      for (const path of entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))) {
        const found = await stat(path).catch(nullIfMissing)
        if (found && found.mtime < writtenBefore) await rm(path, { force: true })
      }
    },
    grant,
    oneUploadPerGrant: true,
    address,
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    server,
  }
}

/** A stream that fails unless exactly so many bytes pass. The first byte too many is not written. */
function exactLength(bytes: number) {
  let seen = 0
  const refused = (code: 'TooLarge' | 'FileRejected', reason: string) =>
    new Problem(code, { details: [{ field: 'file', reason }] })
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      if (seen > bytes) done(refused('TooLarge', 'tooLarge'))
      else done(null, chunk)
    },
    flush(done) {
      done(seen < bytes ? refused('FileRejected', 'incomplete') : null)
    },
  })
}

const pageSize = 500

/** What is stored below a folder. Files that are still being written (`.part`) are not stored yet. */
async function* listFolder(root: string, name: string): AsyncGenerator<Listed[]> {
  const entries = await opendir(join(root, name)).catch(nullIfMissing)
  let page: Listed[] = []
  for await (const entry of entries ?? []) {
    const key = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(root, key)
    // One that was removed since the folder was opened is not there.
    const found = entry.isFile() && !key.endsWith('.part') && (await stat(join(root, key)).catch(nullIfMissing))
    if (found) page.push({ key, bytes: found.size })
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** The last two: a key that leads through a file, or that is longer than a name may be. */
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

function nullIfMissing(error: NodeJS.ErrnoException) {
  if (missingCodes.has(error.code ?? '')) return null
  throw error
}
