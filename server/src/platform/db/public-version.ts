import type { Db } from './db.ts'
import { oncePerPool } from './together.ts'

/** Changes with the commit of every change to what public answers are made of. */
export async function publicVersion(db: Db) {
  const [row] = await db<[{ version: string }]>`select version from public_versions`
  return row.version
}

/** How long a version that was read counts as the current one. */
const longestUseMs = 400

/**
 * Reads the version when a caller needs it and the last one is too old. Who asks meanwhile waits for the same statement,
 * unless that one is too old itself. `now`: milliseconds of a clock that is never set back.
 */
export function sharedVersion(readVersion: () => Promise<string>, now: () => number) {
  let known: { version: string; since: number } | undefined
  let reading: { version: Promise<string>; since: number } | undefined

  async function read(since: number) {
    const version = await readVersion()
    if (!known || known.since < since) known = { version, since }
    return version
  }

  return (): string | Promise<string> => {
    const oldest = now() - longestUseMs
    if (known && known.since > oldest) return known.version
    if (reading && reading.since > oldest) return reading.version
    // Counted from before the statement is sent: what is committed after that, it may not see.
    const since = now()
    const version = read(since)
    const started = { version, since }
    reading = started
    const end = () => {
      if (reading === started) reading = undefined
    }
    version.then(end, end)
    return version
  }
}

/**
 * The version as this process knows it. Every cache keyed by it reads it here: who had a version of their own could make a new
 * answer of old data, and keep it.
 */
export const currentVersionOf = oncePerPool((sql) =>
  sharedVersion(
    () => publicVersion(sql),
    () => performance.now(),
  ),
)
