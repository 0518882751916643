import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path may have about 100 bytes, and the names of ours take up to 20 of them. */
const longest = 80
/** PostgreSQL and its client both take these for more than a part of one path: a comma, say, for the start of the next. */
const awkward = /[,"\\%?#&]/
const aliases = new Map<string, string>()

/**
 * A path to the data folder that is short and plain enough for its sockets. Any other path gets an alias for as long as this process
 * lives: a link in a new folder with a random name, which no other user can have prepared.
 */
export function shortPath(dataDir: string) {
  if (Buffer.byteLength(dataDir) < longest && !awkward.test(dataDir)) return dataDir
  const known = aliases.get(dataDir)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'aulanova-'))
  // The account of the database may pass through it and nothing else.
  chmodSync(folder, 0o711)
  const alias = join(folder, 'd')
  symlinkSync(dataDir, alias)
  aliases.set(dataDir, alias)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return alias
}
