import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path may have about 100 characters; a data folder's may have more, and then a short name stands for it. */
export function shortPath(dataDir: string, name: string) {
  const beside = join(dataDir, name)
  if (beside.length < 85) return beside
  return join(tmpdir(), `aulanova-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}-${name}`)
}
