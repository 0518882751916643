import type { Pool } from '#db/db.ts'
import { currentVersions } from './sessions.store.ts'

interface Check {
  deviceId: string
  version: number
  answer: (isValid: boolean) => void
  fail: (error: unknown) => void
}

/**
 * Whether a token's device is signed in and its version is the account's. Requests that arrive in the same turn of the
 * event loop are checked by one statement, which is sent after all of them arrived: nothing is remembered from one
 * request to the next.
 */
export function sessionChecks(sql: Pool) {
  let waiting: Check[] = []

  async function checkAll() {
    const checks = waiting
    waiting = []
    try {
      const rows = await currentVersions(sql, [...new Set(checks.map(({ deviceId }) => deviceId))])
      const versions = new Map(rows.map(({ deviceId, version }) => [deviceId, version]))
      for (const { deviceId, version, answer } of checks) answer(versions.get(deviceId) === version)
    } catch (error) {
      for (const { fail } of checks) fail(error)
    }
  }

  return (deviceId: string, version: number) =>
    new Promise<boolean>((answer, fail) => {
      if (waiting.length === 0) setImmediate(checkAll)
      waiting.push({ deviceId, version, answer, fail })
    })
}
