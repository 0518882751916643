import { dirname } from 'node:path/posix'
import { lessonPath, type Reader } from '#http/lesson-address.ts'
import { simulationPath } from '#http/simulation-address.ts'
import type { Services } from '#services.ts'
import type { FileRow } from './files.store.ts'
import type { FileKind } from './purposes.ts'

const minute = 60_000
/** What is fetched at once may be short; what is watched or played with must last through a pause. */
const lifetimes: Partial<Record<FileKind, number>> = {
  presentation: 120 * minute,
  video: 120 * minute,
  captions: 120 * minute,
  simulation: 120 * minute,
}
const usualLifetime = 10 * minute
/** Whoever reads a lesson for an hour still gets the file at its end. */
const lessonLifetime = 4 * 60 * minute
/** For so long the same file has the same address, so that browsers find it in their cache. */
const step = 5 * minute

const anyBytes = 'application/octet-stream'

type Addressed = Pick<FileRow, 'key' | 'kind' | 'filename' | 'contentType'>

/**
 * Where a browser gets a confirmed file for a while. With a reader it ends with their right to the course, asked for at
 * each use, and may therefore last through a long lesson.
 */
export async function addressOf(services: Services, file: Addressed, reader?: Reader): Promise<string> {
  const { files, config, simulationSeals, lessonSeals } = services
  const { key, kind, contentType, filename } = file
  const lifetime = reader ? lessonLifetime : (lifetimes[kind] ?? usualLifetime)
  const expires = new Date(Math.ceil((services.now().getTime() + lifetime) / step) * step)
  const inSeconds = expires.getTime() / 1000
  const whose = reader && { reader }
  if (kind === 'cover') return `/media/${key}`
  if (kind === 'simulation') {
    const sealed = simulationSeals.seal({ folder: dirname(key), expires: inSeconds, ...whose })
    return `${config.apiHost}${simulationPath(sealed)}`
  }
  // An attachment is saved, never shown: under its own type a script would pass the `script-src 'self'` of our pages.
  const terms = kind === 'attachment' ? { contentType: anyBytes, downloadName: filename } : { contentType }
  if (!reader) return files.address(key, { ...terms, expires })
  return `${config.apiHost}${lessonPath(lessonSeals.seal({ reader, key, ...terms, expires: inSeconds }))}`
}
