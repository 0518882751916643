import { startServer, temporaryFolder } from '../../../server/src/testing/process.ts'
import { onExit } from '../../shared/cleanup.ts'
import { childrenOf } from '../shared/product.ts'

/** A second server on the same database, which is killed with all its processes and started again. */
export function victimOf(databaseUrl: string) {
  let running: Awaited<ReturnType<typeof startServer>> | null = null
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null
  async function kill() {
    if (!running) return
    for (const { pid } of childrenOf(running.process.pid)) endProcess(pid)
    await running.stop('SIGKILL')
    running = null
  }
  onExit(async () => {
    await kill()
    await folder?.remove()
  })
  return {
    kill,
    async start() {
      folder ??= await temporaryFolder()
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'silent' }
      running = await startServer(env)
      return running.address
    },
  }
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
