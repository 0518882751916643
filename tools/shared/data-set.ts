import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { fillLoad, seed } from '../../server/src/demo/load/fill-load.ts'
import type { Size } from '../../server/src/demo/load/size.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { onExit } from './cleanup.ts'
import { runProduct } from './running-product.ts'

const note = 'bench-data.json'

/** Fills a folder once; an existing one is used again if it was finished and has the same size and seed. */
export async function dataSet(folder: string, size: Size) {
  const wanted = JSON.stringify({ size, seed })
  const noted = join(folder, note)
  if (existsSync(noted)) {
    if (readFileSync(noted, 'utf8') !== wanted) throw new Error(`${folder} has another data set: remove it first.`)
    console.log(`  data of size ${size.name} are kept in ${folder}`)
    return
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is neither empty nor a finished data set: remove it first.`)
  await timed('first start: migrations and demo', async () => (await runProduct(folder)).stop())
  await fill(folder, size)
  writeFileSync(noted, wanted)
}

/** Fills it while only the database runs, with settings for loading. */
async function fill(folder: string, size: Size) {
  const database = await startEmbedded(folder, loadSettings())
  const stop = onExit(database.stop)
  await fillLoad(database.url, size, console.log)
  await stop()
}

const mebibyte = 1024 ** 2
function loadSettings() {
  const share = Math.max(64, Math.min(1024, Math.floor(totalmem() / mebibyte / 16)))
  return {
    maintenance_work_mem: `${share}MB`,
    shared_buffers: `${share}MB`,
    work_mem: '64MB',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    synchronous_commit: 'off',
  }
}

async function timed(what: string, run: () => Promise<unknown>) {
  const begun = performance.now()
  await run()
  console.log(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
