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
    return { address, stop, ...(await demoIn(folder)) }
  })
}

/** The records and addresses of the demo in a data folder whose server runs. */
export async function demoIn(folder: string) {
  const sql = connect(await runningUrl(folder))
  const ids = await findDemoIds(sql)
  await sql.end()
  return { ids, addresses: addressesOf(ids) }
}
