import { connect } from '../../server/src/platform/db/db.ts'
import { runningUrl } from '../../server/src/platform/db/embedded/embedded.ts'
import { orStop, ownServers } from './own-servers.ts'

/** One that journeys work on, and one that is only read: what others write makes pages longer than the demo's. */
export type ServerName = 'worked-on' | 'looked-at'
const names: readonly ServerName[] = ['worked-on', 'looked-at']
const variableOf = (name: ServerName, what: 'ADDRESS' | 'FOLDER') =>
  `JOURNEYS_${name.toUpperCase().replace('-', '_')}_${what}`

/**
 * Starts two servers with the demo for all journeys of all workers: a start takes as much of the processor as several
 * journeys. A journey therefore changes only records that it has made itself.
 */
export default async function start() {
  const all = await Promise.all(names.map(ownServers))
  const stop = async () => void (await Promise.all(all.map((servers) => servers.stop())))
  await orStop(stop, () => Promise.all(names.map((name, at) => startShared(name, all[at]!))))
  return stop
}

async function startShared(name: ServerName, { start, folder }: Awaited<ReturnType<typeof ownServers>>) {
  const server = await start()
  const sql = connect(await runningUrl(folder), { max: 1 })
  // Faster; this data does not have to survive a power failure.
  await sql`alter system set fsync = off`
  await sql`select pg_reload_conf()`
  await sql.end()
  process.env[variableOf(name, 'ADDRESS')] = server.address
  process.env[variableOf(name, 'FOLDER')] = folder
}

const given = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the global setup of the journeys.`)
  return value
}

export const sharedServer = (name: ServerName) => given(variableOf(name, 'ADDRESS'))
export const sharedDatabase = (name: ServerName) => runningUrl(given(variableOf(name, 'FOLDER')))
