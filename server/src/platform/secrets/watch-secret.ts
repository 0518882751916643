import type { Config } from '#platform/config/config.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Keys } from './secrets.ts'
import { pollMs, rotationChannel } from './secrets-ring.ts'

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
