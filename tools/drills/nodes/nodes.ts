import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { missingPrograms } from '../../../avatar-node/src/built-in/programs.ts'
import { startBusyProcess } from '../../../scripts/slow-machine.ts'
import { temporaryFolder } from '../../../server/src/testing/process.ts'
import { randomOf } from '../../../server/src/testing/random.ts'
import { onExit } from '../../shared/cleanup.ts'
import { operate } from '../restore/operator.ts'
import { type Product, startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'
import { cancelling, ending, killing, leaseSeconds } from './killing.ts'
import { nodeProcess, type Tokened } from './node-process.ts'
import { racing } from './racing.ts'
import { remains } from './remains.ts'
import { sceneOf } from './scene.ts'

const defaultKills = 20
const races = 50
const cancellations = 5
/** Beside the rendering and the server: the machine has more to do than it can. */
const busyProcesses = 2

/**
 * Beside two busy processes, real nodes make avatar videos and are killed (-9) in the middle, race for requests, and are notified of cancellations. `--count` is
 * the number of kills. At the end every request is completed once, and nothing else is left.
 */
export async function nodes({ seed, count, report }: Drill) {
  const missing = await missingPrograms()
  report.check(missing.length === 0, {
    rule: 'the programs are installed',
    call: 'AVATARS NOT TESTED',
    input: missing.join(' '),
  })
  if (missing.length > 0) return
  const folder = await temporaryFolder()
  onExit(folder.remove)
  const temporary = join(folder.path, 'works')
  await mkdir(temporary)
  const product = await startProduct({
    DEMO: '0',
    AVATAR_NODE: '0',
    AVATAR_LEASE_SECONDS: String(leaseSeconds),
    AVATARS_PER_DAY: '10000',
    TRUSTED_PROXIES: '1',
    WEB_CONCURRENCY: '2',
  })
  const scene = await sceneOf({ product, report, temporary, random: randomOf(seed).next })
  const tokens = await tokensOf(product, ['one', 'two', 'three'])
  await racing(scene, tokens, races)
  for (const token of tokens.slice(0, 2)) scene.nodes.push(nodeProcess(token, product.address, temporary))
  const busy = Array.from({ length: busyProcesses }, startBusyProcess)
  onExit(async () => {
    for (const one of busy) one.kill()
  })
  report.say(`${busyProcesses} busy processes run beside the nodes`)
  for (const node of scene.nodes) node.start()
  const kills = count ?? defaultKills
  const rendered = await killing(scene, kills)
  await ending(scene, rendered, kills)
  await cancelling(scene, cancellations)
  await remains(scene, rendered)
  for (const node of scene.nodes) await node.stop()
}

async function tokensOf({ dataDir }: Product, names: readonly string[]) {
  const tokens: Tokened[] = []
  for (const name of names) {
    const { code, said } = await operate({ DATA_DIR: dataDir, DEMO: '0' }, 'node', 'add', name)
    if (code !== 0) throw new Error(`"node add" ended with ${code}: ${said}`)
    tokens.push({ name, token: said.trim() })
  }
  return tokens
}
