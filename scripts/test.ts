import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findAvatarPrograms } from './avatar-programs.ts'
import { buildWeb } from './build-web.ts'
import { changedSince, journeysFor, testsFor } from './changed.ts'
import { findChromium } from './chromium.ts'
import { useMemoryFolder } from './memory-folder.ts'
import { slowDown } from './slow-machine.ts'
import { checks, runChecks, step } from './steps.ts'
import {
  failedJourneys,
  failedUnits,
  journeyCounts,
  notTested,
  type PartResult,
  printParts,
  processorSeconds,
  unitCounts,
} from './test-report.ts'

/**
 * The tests, in the order of how soon they fail: `npm test`. Only what a change can break: `npm test -- changed`, or
 * `npm test -- changed REF` for the changes since a commit. Tests tagged `long` take much of the time and seldom
 * fail; they run alone with `npm test -- long`, which CI does after the others. `slow` before any of these makes the
 * machine slow meanwhile: no test may depend on how fast it is.
 */
const given = process.argv.slice(2)
const isSlow = given[0] === 'slow'
const [mode, ref] = isSlow ? given.slice(1) : given
if ((mode !== undefined && mode !== 'changed' && mode !== 'long') || (ref !== undefined && mode !== 'changed')) {
  console.error('Usage: npm test [-- [slow] [long | changed [REF]]]')
  process.exit(1)
}
const isLong = mode === 'long'
const results = '.cache/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (!findChromium()) {
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
findAvatarPrograms()
useMemoryFolder()
if (isSlow) slowDown()
const change = mode === 'changed' ? changeOrExit() : null
const journeys = change ? journeysFor(change.files) : 'all'
const parts: PartResult[] = []

function changeOrExit() {
  try {
    return changedSince(ref)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function part(name: string, run: () => Promise<{ passed: number; failed: number }>) {
  const [started, used] = [Date.now(), processorSeconds()]
  const counts = await run()
  const seconds = (Date.now() - started) / 1000
  parts.push({ name, ...counts, seconds, processorSeconds: processorSeconds() - used })
}

// Together, because the build alone keeps only one core busy.
await part(isLong ? 'build of the web' : 'types, lint and build', async () => {
  const wanted = isLong ? [] : checks
  const [isBuilt, failed] = await Promise.all([buildWeb(), runChecks(wanted)])
  const bad = failed.length + (isBuilt ? 0 : 1)
  return { passed: wanted.length + 1 - bad, failed: bad }
})

const units = `${results}/units.json`
const walks = resolve(results, 'journeys.json')
await part('unit, API and screen tests', async () => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${units}`]
  const tagged = isLong
    ? ['--project=house', '--project=server', '--project=screens', '--tagsFilter=long']
    : ['--tagsFilter=!long']
  const selected = change ? await testsFor(change) : []
  if (change && selected.length === 0) return { passed: 0, failed: 0 }
  const good = await step(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...tagged, ...selected])
  return unitCounts(units, good)
})

await part('journeys', async () => {
  if (journeys.length === 0) return { passed: 0, failed: 0 }
  const tagged = isLong ? '--grep=@long' : '--grep-invert=@long'
  // All journeys of a file may be long.
  const named =
    journeys === 'all' ? [] : ['--pass-with-no-tests', ...journeys.map((name) => `tools/e2e/${name}.journey.ts`)]
  const good = await step(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tools/e2e/playwright.config.ts', tagged, ...named],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: walks },
  )
  return journeyCounts(walks, good)
})

for (const title of notTested(units)) console.log(`\n! ${title}`)
const failed = [...failedUnits(units), ...failedJourneys(walks)]
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ✗ ${title}`).join('\n')}`)
process.exit(printParts(parts) ? 0 : 1)
