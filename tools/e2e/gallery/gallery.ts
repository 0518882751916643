import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildWeb } from '../../../scripts/build-web.ts'
import { findChromium } from '../../../scripts/chromium.ts'
import type { Address } from '../addresses.ts'
import { demoServer } from '../demo-server.ts'
import { orStop } from '../own-servers.ts'
import { type Comparison, compareFolders } from './comparison.ts'
import { indexPage } from './index-page.ts'
import { olderDemo } from './older-commit.ts'
import { named, type Picture, takePictures } from './pictures.ts'

/**
 * A picture of every address of the demo: `npm run gallery`. `npm run gallery -- WORD` takes only the addresses that
 * contain the word. `--since REF` takes those of an older commit too, on the same machine, and compares them.
 */
const folder = '.cache/gallery'
/** Answered as an address of no page: the server does not know it. */
const kitPage: Address = { route: '/dev/kit', at: '/dev/kit', roles: ['visitor'], refused: /dev\/kit/ }
const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } })
const [word] = positionals
const { since } = values
const executablePath = findChromium()
if (!executablePath || !(await buildWeb({ withKitPage: true }))) {
  console.error('The gallery needs Chromium and a build of the web.')
  process.exit(1)
}

type Demo = Pick<Awaited<ReturnType<typeof demoServer>>, 'address' | 'addresses' | 'stop'>
const started = Date.now()
const older = since ? await olderDemo(since) : null
const present = await orStop(async () => older?.stop(), demoServer)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] })
const stop = async () => {
  await browser.close()
  await Promise.all([older?.stop(), present.stop()])
}
for (const name of ['before', 'after', 'difference']) rmSync(join(folder, name), { recursive: true, force: true })
const [before, after] = await orStop(stop, async () => [
  older ? await picturesOf(older, 'before') : null,
  await picturesOf({ ...present, addresses: [...present.addresses, kitPage] }, 'after'),
])
await stop()

const comparison = before && after ? await compare(before, after) : null
writeFileSync(join(folder, 'index.html'), indexPage(after ?? [], comparison))
for (const [what, names] of Object.entries(comparison ?? {})) for (const name of names) console.log(`${what}: ${name}`)
const counts = comparison
  ? `${comparison.changed.length} changed since ${since}, ${comparison.added.length} new, ${comparison.gone.length} gone`
  : 'compared with none'
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${after?.length} pictures in ${seconds} s: ${counts}. Look at ${folder}/index.html.`)

async function picturesOf({ address, addresses }: Demo, name: string): Promise<Picture[]> {
  const wanted = named(addresses).filter(({ at, route }) => !word || at.includes(word) || route.includes(word))
  return takePictures(
    wanted,
    // Both commits are shown with the same time on the clock.
    { browser, server: address, folder: join(folder, name), now: new Date(started) },
    (done) => done % 80 === 0 && console.log(`  ${name}: ${done} of ${wanted.length * 8} pictures`),
  )
}

function compare(old: readonly Picture[], fresh: readonly Picture[]): Promise<Comparison> {
  mkdirSync(join(folder, 'difference'), { recursive: true })
  const inFolder = (name: string, pictures: readonly Picture[]) => ({
    folder: join(folder, name),
    names: pictures.map((picture) => picture.name),
  })
  return compareFolders(inFolder('before', old), inFolder('after', fresh), async (name, difference) =>
    writeFileSync(join(folder, 'difference', `${name}.png`), difference),
  )
}
