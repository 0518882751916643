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

/** One that journeys work on, and one that is only looked at: what others write makes pages longer than the demo's. */
export type ServerName = 'worked-on' | 'looked-at'
const names: readonly ServerName[] = ['worked-on', 'looked-at']
const variableOf = (name: ServerName, what: 'ADDRESS' | 'FOLDER') =>
  `JOURNEYS_${name.toUpperCase().replace('-', '_')}_${what}`

/**
 * Starts two servers with the demo for all journeys of all workers: a start takes as much of the processor as several
 * journeys. A journey therefore changes only records that it has made itself.
 */
export default async function start() {
  const ends = await Promise.all(names.map(startShared))
  return async () => void (await Promise.all(ends.map((end) => end())))
}

async function startShared(name: ServerName) {
  const folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, ...settings })
  const sql = connect(await runningUrl(folder.path), { max: 1 })
  // Faster; this data does not have to survive a power failure.
  await sql`alter system set fsync = off`
  await sql`select pg_reload_conf()`
  await sql.end()
  process.env[variableOf(name, 'ADDRESS')] = server.address
  process.env[variableOf(name, 'FOLDER')] = folder.path
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

export const sharedServer = (name: ServerName) => given(variableOf(name, 'ADDRESS'))
export const sharedDatabase = (name: ServerName) => runningUrl(given(variableOf(name, 'FOLDER')))
