import { connect } from '../../server/src/platform/db/db.ts'
import { runningUrl } from '../../server/src/platform/db/embedded/embedded.ts'
import { startServer } from '../../server/src/testing/process.ts'
import { onExit } from './cleanup.ts'

/** Starts the product on a data folder, in processes of its own and on a free port, with a connection to its database. */
export async function runProduct(dataDir: string, env: Record<string, string> = {}) {
  const begun = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, ...env })
  const startMs = performance.now() - begun
  const databaseUrl = await runningUrl(dataDir)
  const sql = connect(databaseUrl, { max: 6 })
  return {
    address: server.address,
    dataDir,
    databaseUrl,
    sql,
    startMs,
    pid: server.process.pid ?? 0,
    /** The log of the server. */
    output: server.output,
    stop: onExit(async () => {
      await sql.end({ timeout: 5 })
      await server.stop()
    }),
  }
}
