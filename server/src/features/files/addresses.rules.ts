import { dirname } from 'node:path/posix'
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
/** For so long the same file has the same address, so that browsers find it in their cache. */
const step = 5 * minute

type Addressed = Pick<FileRow, 'key' | 'kind' | 'filename' | 'contentType'>

/** Where a browser gets a confirmed file for a short while; never beyond `until`, such as the end of a subscription. */
export async function addressOf(services: Services, file: Addressed, until?: Date): Promise<string> {
  const { files, config, simulationSeals } = services
  const expires = expiryOf(services.now(), lifetimes[file.kind] ?? usualLifetime, until)
  if (file.kind === 'cover') return `/media/${file.key}`
  if (file.kind === 'simulation') {
    const sealed = simulationSeals.seal({ folder: dirname(file.key), expires: Math.floor(expires.getTime() / 1000) })
    return `${config.apiHost}${simulationPath(sealed)}`
  }
  const { contentType, filename } = file
  return files.address(file.key, {
    contentType,
    expires,
    ...(file.kind === 'attachment' && { downloadName: filename }),
  })
}

function expiryOf(now: Date, lifetime: number, until?: Date) {
  const usual = Math.ceil((now.getTime() + lifetime) / step) * step
  return new Date(Math.min(usual, until?.getTime() ?? usual))
}
