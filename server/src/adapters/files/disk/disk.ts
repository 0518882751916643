import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@aulanova/contract/problems'
import { checkKey, type Files, type FilesParts } from '../files.ts'
import { diskDoor } from './door.ts'
import { exactly } from './exactly.ts'

/** Closed to other accounts, also one that was made before we did so: nothing in it can then be reached. */
export async function closedFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    // A folder of somebody else, such as a mounted one: who may read it is theirs to say.
    if (error.code !== 'EPERM') throw error
  })
}

export function diskFiles({ folder, ...parts }: FilesParts): Files {
  const at = (key: string) => join(folder, checkKey(key))

  /** Written beside, flushed, then moved into place: a file is there whole or not at all. */
  const put: Files['put'] = async (key, content) => {
    // It may fail before we read from it; an error that nobody listens to would end the process.
    if (!(content instanceof Uint8Array)) content.stream.on('error', () => {})
    const path = at(key)
    const draft = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      if (content instanceof Uint8Array) await writeFile(draft, content, { flush: true })
      else await pipeline(content.stream, exactly(content.bytes), createWriteStream(draft, { flush: true }))
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }
  /**
   * A grant is good for one file. The marker stays after a success, so that the grant cannot be used again once the file
   * was moved away; it is swept with the other arrivals.
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
  const { door, grant, address } = diskDoor({ ...parts, putOnce, remove })

  return {
    put,
    async head(key) {
      const found = await stat(at(key)).catch(nothing)
      if (!found?.isFile()) return null
      return { bytes: found.size, etag: `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` }
    },
    async open(key, range) {
      const file = await open(at(key)).catch(nothing)
      return file?.createReadStream(range) ?? null
    },
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true })
      return rename(at(from), at(to)).then(
        () => true,
        async (error) => nothing(error) !== null,
      )
    },
    remove,
    async removeFolder(name, writtenBefore) {
      if (!writtenBefore) return rm(at(name), { recursive: true, force: true })
      const entries = (await readdir(at(name), { withFileTypes: true, recursive: true }).catch(nothing)) ?? []
      for (const path of entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))) {
        const found = await stat(path).catch(nothing)
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
    door,
  }
}

/** There can be nothing at a key that leads through a file or is longer than a name may be. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

function nothing(error: NodeJS.ErrnoException) {
  if (absent.has(error.code ?? '')) return null
  throw error
}
