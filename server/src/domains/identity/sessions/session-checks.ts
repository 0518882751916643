import type { Pool } from '#platform/db/db.ts'
import { together } from '#platform/db/together.ts'
import { currentVersions } from './sessions.store.ts'

interface Session {
  deviceId: string
  version: number
}

/**
 * Whether a token's device is signed in and its version is the account's. Requests that arrive together are checked by one
 * statement, which is sent after all of them arrived: nothing is remembered from one request to the next.
 */
export function sessionChecks(sql: Pool) {
  const check = together(async (sessions: Session[]) => {
    const rows = await currentVersions(sql, [...new Set(sessions.map(({ deviceId }) => deviceId))])
    const versions = new Map(rows.map(({ deviceId, version }) => [deviceId, version]))
    return sessions.map(({ deviceId, version }) => versions.get(deviceId) === version)
  })
  return (deviceId: string, version: number) => check({ deviceId, version })
}
