import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findAvatarPrograms } from './avatar-programs.ts'
import { buildWeb } from './build-web.ts'
import { changedSince, journeysFor } from './changed.ts'
import { findChromium } from './chromium.ts'
import { useMemoryFolder } from './memory-folder.ts'
import { checks, runChecks, step } from './steps.ts'
import { flakyJourneys, journeyCounts, notTested, type PartResult, printParts, unitCounts } from './test-report.ts'

/**
 * The tests, in the order of how soon they fail: `npm test`. Only what a change can break: `npm test -- changed`, or
 * `npm test -- changed REF` for the changes since a commit. Tests tagged `long` take much of the time and seldom
 * fail; they run alone with `npm test -- long`, which CI does after the others.
 */
const [mode, ref] = process.argv.slice(2)
if (mode !== undefined && mode !== 'changed' && mode !== 'long') {
  console.error('Usage: npm test, npm test -- changed [REF], or npm test -- long.')
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
const change = mode === 'changed' ? changedSince(ref) : null
const journeys = change ? journeysFor(change.files) : 'all'
const parts: PartResult[] = []

async function part(name: string, run: () => Promise<{ passed: number; failed: number }>) {
  const started = Date.now()
  const counts = await run()
  parts.push({ name, ...counts, seconds: (Date.now() - started) / 1000 })
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
  const tagged = isLong ? ['--project=server', '--project=screens', '--tagsFilter=long'] : ['--tagsFilter=!long']
  const selected = change ? [...tagged, '--changed', change.base, '--passWithNoTests'] : tagged
  const good = await step(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...selected])
  return unitCounts(units, good)
})

await part('journeys', async () => {
  if (journeys.length === 0) return { passed: 0, failed: 0 }
  const tagged = isLong ? '--grep=@long' : '--grep-invert=@long'
  // All journeys of a file may be long.
  const named = journeys === 'all' ? [] : ['--pass-with-no-tests', ...journeys.map((name) => `e2e/${name}.journey.ts`)]
  const good = await step(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', tagged, ...named],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: walks },
  )
  return journeyCounts(walks, good)
})

const flaky = flakyJourneys(walks)
if (flaky > 0) console.log(`\n! Journeys that passed only at their second walk: ${flaky}`)
for (const title of notTested(units)) console.log(`\n! ${title}`)
process.exit(printParts(parts) ? 0 : 1)
