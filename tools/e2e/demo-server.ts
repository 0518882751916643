import { connect } from '../../server/src/platform/db/db.ts'
import { runningUrl } from '../../server/src/platform/db/embedded/embedded.ts'
import { addressesOf } from './addresses.ts'
import { findDemoIds } from './demo-ids.ts'
import { orStop, ownServers } from './own-servers.ts'

/** A server with the demo and nothing else, and the addresses of its pages. */
export async function demoServer() {
  const { start, stop, folder } = await ownServers()
  return orStop(stop, async () => {
    const { address } = await start()
    const sql = connect(await runningUrl(folder))
    const ids = await findDemoIds(sql)
    await sql.end()
    return { address, ids, addresses: addressesOf(ids), stop }
  })
}
