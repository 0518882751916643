import { type Key, keyOf, type Ring } from '#kernel/key.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { pollMs, readRing, ringOf, rotationChannel, storedRing } from './secrets-ring.ts'

/** What each key derived from the one secret is for; a key never serves two purposes. */
export type KeyPurpose =
  | 'access tokens'
  | 'refresh tokens'
  | 'new-password challenges'
  | 'pool challenges'
  | 'verification codes'
  | 'guesses'
  | 'limits'
  | 'page tokens'
  | 'file addresses'
  | 'simulation addresses'
  | 'lesson addresses'
  | 'certificate addresses'
  | 'receipt addresses'
  | 'statement addresses'
  | 'sandbox payments'

export interface Keys {
  (purpose: KeyPurpose): Key
  /** Reads whether the secret was rotated. */
  reload(): Promise<void>
}

/** What the operator has set. */
export interface GivenSecret {
  secretKey: string | null
  /** Accepted beside it: the one before, or the one to come. */
  secretKeyPrevious: string | null
}

/** All servers of one database share one secret: the operator's, or one made at the first start. */
export async function loadSecret(db: Db, given: GivenSecret, now = () => new Date()): Promise<Keys> {
  let ring: Ring = given.secretKey === null ? await storedRing(db) : ringOf(given.secretKey, given.secretKeyPrevious)
  const keys = new Map<KeyPurpose, Key>()
  const key = (purpose: KeyPurpose) => {
    const made = keys.get(purpose) ?? keyOf(() => ring, purpose, now)
    keys.set(purpose, made)
    return made
  }
  return Object.assign(key, {
    async reload() {
      if (given.secretKey === null) ring = (await readRing(db)) ?? ring
    },
  })
}

/** A pool this small leaves no connection for listening: there are as many processes as the database can bear. */
const tooFewToListen = 2

/**
 * Reads the secret anew when it is rotated: when the database notifies, and by polling, because a notification is lost while
 * the connection is, and a connection pooler may deliver none. Returns what ends the polling; the listening ends with the
 * pool.
 */
export function watchSecret(sql: Pool, keys: Keys, { secretKey, databaseConnections }: Config): () => void {
  if (secretKey !== null) return () => {}
  const reload = () => void keys.reload().catch(() => {})
  const polling = setInterval(reload, pollMs).unref()
  if (databaseConnections > tooFewToListen) void sql.listen(rotationChannel, reload, reload).catch(() => {})
  return () => clearInterval(polling)
}
