import { connect } from '../server/src/db/db.ts'
import { runningUrl } from '../server/src/db/embedded/embedded.ts'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'

/** Of every server that a journey uses. */
export const settings = {
  AUTH_LIMITS: 'off',
  AVATAR_SHARE: '100',
  // On a slow machine a server that has just started would refuse requests. The guard has tests of its own.
  OVERLOAD_MS: '3600000',
}

const variables = { address: 'JOURNEYS_SERVER', dataDir: 'JOURNEYS_DATA_DIR' } as const

/**
 * Starts one server with the demo for all journeys of all workers: a start takes as much of the processor as several
 * journeys. A journey therefore changes only records that it has made itself.
 */
export default async function start() {
  const folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, ...settings })
  const sql = connect(await runningUrl(folder.path), { max: 1 })
  // Faster; this data does not have to survive a power failure.
  await sql`alter system set fsync = off`
  await sql`select pg_reload_conf()`
  await sql.end()
  process.env[variables.address] = server.address
  process.env[variables.dataDir] = folder.path
  return async () => {
    await server.stop()
    await folder.remove()
  }
}

const given = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the global setup of the journeys.`)
  return value
}

export const sharedServer = () => given(variables.address)
export const sharedDatabase = () => runningUrl(given(variables.dataDir))
