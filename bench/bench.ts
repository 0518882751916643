import { buildWeb } from '../scripts/build-web.ts'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'
import { answers } from './answers.ts'
import { moves } from './moves.ts'
import { patience } from './patience.ts'

/** All in one run on one machine. Machines differ and are shared: only the ratios say something. */
await buildWeb()
const folder = await temporaryFolder()
const server = await startServer({ DATA_DIR: folder.path, AUTH_LIMITS: 'off', WEB_CONCURRENCY: '1' })
const parts = {
  answers: () => answers(`${server.address}/api`),
  patience: () => patience(`${server.address}/api`, folder.path),
  moves: () => moves(server.address, folder.path),
}
const wanted = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part()
await server.stop()
await folder.remove()
