import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { buildWeb } from '../../../scripts/build-web.ts'
import { findChromium } from '../../../scripts/chromium.ts'
import type { Address } from '../addresses.ts'
import { demoServer } from '../demo-server.ts'
import { orStop } from '../own-servers.ts'
import { compare } from './fingerprint.ts'
import { indexPage } from './index-page.ts'
import { named, takePictures } from './pictures.ts'

/**
 * A picture of every address of the demo: `npm run gallery`. Compares them with the accepted ones by their fingerprints;
 * `npm run gallery -- --accept` makes these the accepted ones. `npm run gallery -- WORD` takes only the addresses that
 * contain the word, and accepts none.
 */
const folder = '.cache/gallery'
const taken = join(folder, 'taken')
const before = join(folder, 'accepted')
const fingerprints = fileURLToPath(new URL('./accepted.json', import.meta.url))

/** Answered as an address of no page: the server does not know it. */
const kitPage: Address = { route: '/dev/kit', at: '/dev/kit', roles: ['visitor'], refused: /dev\/kit/ }

const options = process.argv.slice(2)
const isAccepting = options.includes('--accept')
const word = options.find((option) => !option.startsWith('--'))
if (isAccepting && word) fail('All pictures are accepted together: name no word.')
const executablePath = findChromium()
if (!executablePath || !(await buildWeb({ withKitPage: true })))
  fail('The gallery needs Chromium and a build of the web.')

const server = await demoServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] })
const started = Date.now()
rmSync(taken, { recursive: true, force: true })
const wanted = named([...server.addresses, kitPage]).filter(
  ({ at, route }) => !word || at.includes(word) || route.includes(word),
)
const total = wanted.length * 8
const stop = async () => {
  await browser.close()
  await server.stop()
}
const pictures = await orStop(stop, () =>
  takePictures(
    wanted,
    { browser, server: server.address, folder: taken, now: new Date(started) },
    (done) => done % 80 === 0 && console.log(`  ${done} of ${total} pictures`),
  ),
)
await stop()

const accepted = existsSync(fingerprints)
  ? (JSON.parse(readFileSync(fingerprints, 'utf8')) as Record<string, string>)
  : {}
const now = Object.fromEntries(pictures.map(({ name, fingerprint }) => [name, fingerprint]))
const comparison = compare(accepted, now)
if (word) comparison.gone = []
const hasBefore = (name: string) => existsSync(join(before, `${name}.jpg`))
writeFileSync(join(folder, 'index.html'), indexPage(pictures, comparison, hasBefore))
for (const [what, names] of Object.entries(comparison)) for (const name of names) console.log(`${what}: ${name}`)
console.log(
  `${pictures.length} pictures in ${Math.round((Date.now() - started) / 1000)} s: ${comparison.changed.length} changed, ` +
    `${comparison.added.length} new, ${comparison.gone.length} gone. Look at ${folder}/index.html.`,
)
if (isAccepting) accept()

function accept() {
  writeFileSync(fingerprints, `${JSON.stringify(now, null, 2)}\n`)
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before, { recursive: true })
  cpSync(taken, before, { recursive: true })
  console.log('They are the accepted ones now.')
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
