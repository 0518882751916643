import { onExit } from '../../drills/shared/cleanup.ts'
import { connect } from '../../server/src/platform/db/db.ts'
import { runningUrl } from '../../server/src/platform/db/embedded/embedded.ts'
import { startServer } from '../../server/src/testing/process.ts'
import { listenersOf, lowestOf, memoryOf, processorOf } from './processes.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the product as an operator would, with as many processes as it chooses, on a free port. Only the limits on
 * guessing passwords are off, which would stop the measuring of sign-ins.
 */
export async function startProduct(dataDir: string) {
  const begun = performance.now()
  const { WEB_CONCURRENCY = '' } = process.env
  const server = await startServer({ DATA_DIR: dataDir, AUTH_LIMITS: 'off', HOST: '127.0.0.1', WEB_CONCURRENCY })
  const startMs = performance.now() - begun
  const databaseUrl = await runningUrl(dataDir)
  const sql = connect(databaseUrl, { max: 4 })
  const { hostname: host, port } = new URL(server.address)
  const target = { host, port: Number(port) }
  const pid = server.process.pid ?? 0
  return {
    address: server.address,
    target,
    dataDir,
    databaseUrl,
    sql,
    startMs,
    httpProcesses: listenersOf(pid, target.port),
    processor: () => processorOf(pid),
    /** Processor milliseconds of what renders avatar videos. */
    rendering: () => lowestOf(pid),
    memory: () => memoryOf(pid),
    stop: onExit(async () => {
      await sql.end({ timeout: 5 })
      await server.stop()
    }),
  }
}
