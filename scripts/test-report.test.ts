import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedJourneys, failedUnits, journeyCounts, unitCounts } from './test-report.ts'

function reportOf(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'aulanova-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('failed tests are named by file and title, and files that could not be run by themselves', () => {
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('server/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'one' },
          { status: 'failed', ancestorTitles: ['of files'], title: 'two' },
        ],
      },
      { name: resolve('server/src/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })
  expect(failedUnits(file)).toEqual(['server/src/a.test.ts › of files › two', 'server/src/b.test.ts'])
  expect(unitCounts(file, false)).toEqual({ passed: 1, failed: 1 })
})

test('journeys that failed once are named even if they passed when walked again', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.journey.ts', tests: [{ status }] })
  const file = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] },
      { specs: [spec('three', 'flaky')] },
    ],
  })
  expect(failedJourneys(file)).toEqual([
    'tools/e2e/a.journey.ts › two',
    'tools/e2e/a.journey.ts › three (passed at its second walk)',
  ])
  expect(journeyCounts(file, false)).toEqual({ passed: 1, failed: 2 })
})

test('a run without a report counts as one failure', () => {
  expect(unitCounts('missing.json', false)).toEqual({ passed: 0, failed: 1 })
  expect(journeyCounts('missing.json', false)).toEqual({ passed: 0, failed: 1 })
  expect(failedUnits('missing.json')).toEqual([])
})
