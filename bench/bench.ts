import { buildWeb } from '../scripts/build-web.ts'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'
import { healthUnderLoad } from './health-under-load.ts'
import { moves } from './moves.ts'
import { throughput } from './throughput.ts'

/** Runs all parts, or those named. Machines differ and are shared, so only ratios within one run are comparable. */
await buildWeb()
const folder = await temporaryFolder()
const server = await startServer({ DATA_DIR: folder.path, AUTH_LIMITS: 'off', WEB_CONCURRENCY: '1' })
const parts = {
  throughput: () => throughput(`${server.address}/api`),
  health: () => healthUnderLoad(`${server.address}/api`, folder.path),
  moves: () => moves(server.address, folder.path),
}
const wanted = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part()
await server.stop()
await folder.remove()
