import { connect } from '../server/src/db/db.ts'
import { runningUrl } from '../server/src/db/embedded/embedded.ts'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'
import { addressesOf } from './addresses.ts'
import { findDemoIds } from './demo-ids.ts'
import { settings } from './shared-server.ts'

/** A server with the demo and nothing else, and the addresses of its pages. */
export async function demoServer() {
  const folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, ...settings })
  const sql = connect(await runningUrl(folder.path))
  const ids = await findDemoIds(sql)
  await sql.end()
  return {
    address: server.address,
    ids,
    addresses: addressesOf(ids),
    async stop() {
      await server.stop()
      await folder.remove()
    },
  }
}
