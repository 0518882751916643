import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { checks, step } from './steps.ts'

/** Everything that CI runs, the fastest checks first. */
const results = '.cache/results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findChromium()
if (!chromium) {
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
let passed = 0
let failed = 0
const count = (good: number, bad: number) => {
  passed += good
  failed += bad
}

for (const [name, command] of checks) {
  const good = await step(command)
  console.log(`${good ? '✓' : '✗'} ${name}`)
  count(Number(good), Number(!good))
}
const built = await buildWeb()
count(Number(built), Number(!built))
const filter = process.argv.slice(2)

const units = `${results}/units.json`
const unitsOk = await step([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${units}`,
  ...filter,
])
const unit = report<Units>(units)
count(unit?.numPassedTests ?? 0, Math.max(unit?.numFailedTests ?? 1, unitsOk ? 0 : 1))

const journeys = resolve(results, 'journeys.json')
const journeysOk = await step(
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  },
)
const journey = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(journeys)?.stats
count((journey?.expected ?? 0) + (journey?.flaky ?? 0), Math.max(journey?.unexpected ?? 1, journeysOk ? 0 : 1))

for (const title of notTested(unit)) console.log(`\n! ${title}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

interface Units {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; ancestorTitles: string[] }[] }[]
}

/** Titles of skipped suites that this machine could not run; printed last, where people look. */
function notTested(unit: Units | null) {
  const skipped = (unit?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  return new Set(skipped.flatMap(({ ancestorTitles }) => ancestorTitles).filter((title) => /NOT TESTED/.test(title)))
}

function report<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
