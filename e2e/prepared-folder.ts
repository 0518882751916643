import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'

const variable = 'PREPARED_DATA_DIR'

/** Fills a data folder with the demo once. Each server of the journeys starts on a copy of it. */
export default async function prepare() {
  const folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, AUTH_LIMITS: 'off' })
  await server.stop()
  // Faster; this data does not have to survive a power failure.
  appendFileSync(join(folder.path, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
  process.env[variable] = folder.path
  return folder.remove
}

/** Copies owners and permissions too, because the embedded database checks them. */
export function copyPrepared(to: string) {
  const from = process.env[variable]
  if (!from) throw new Error(`${variable} is set by the global setup of the journeys.`)
  execFileSync('cp', ['-Rp', `${from}/.`, to])
}
