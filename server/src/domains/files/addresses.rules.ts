import { dirname } from 'node:path/posix'
import type { FileKind } from '@aulanova/contract/files/file-limits'
import type { Services } from '#platform/services/services.ts'
import type { FileRow } from './file-json.ts'
import { learnerAddress, type Reader } from './learner-address.ts'
import { simulationAddress } from './simulation-address.ts'

const minute = 60_000
/** In milliseconds. Videos and simulations need an address that outlasts a pause; other files are fetched at once. */
const lifetimes: Partial<Record<FileKind, number>> = {
  presentation: 120 * minute,
  video: 120 * minute,
  captions: 120 * minute,
  simulation: 120 * minute,
}
const usualLifetime = 10 * minute
/** Long enough for a learner who reads for an hour before reaching the file. */
const learnerLifetime = 4 * 60 * minute
/** Expiry is rounded up to this, so that a file keeps its address for a while and browsers find it in their cache. */
const step = 5 * minute

const anyBytes = 'application/octet-stream'

type Addressed = Pick<FileRow, 'key' | 'kind' | 'filename' | 'contentType'>

/**
 * The address of a confirmed file, until it expires. One with a reader is refused once the reader loses the course,
 * which is checked at each use, so it may live longer.
 */
export async function addressOf(services: Services, file: Addressed, reader?: Reader): Promise<string> {
  const { key, kind, contentType, filename } = file
  if (kind === 'cover') return `/media/${key}`
  const lifetime = reader ? learnerLifetime : (lifetimes[kind] ?? usualLifetime)
  const expires = new Date(Math.ceil((services.now().getTime() + lifetime) / step) * step)
  const inSeconds = expires.getTime() / 1000
  if (kind === 'simulation')
    return simulationAddress(services, { folder: dirname(key), expires: inSeconds, ...(reader && { reader }) })
  // An attachment is saved, never shown: under its own type a script would pass the `script-src 'self'` of our pages.
  const terms = kind === 'attachment' ? { contentType: anyBytes, downloadName: filename } : { contentType }
  if (!reader) return services.files.address(key, { ...terms, expires })
  return learnerAddress(services, { reader, key, ...terms, expires: inSeconds })
}
