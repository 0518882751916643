import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

export interface PartResult extends Counts {
  name: string
  seconds: number
}

interface Units {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; ancestorTitles: string[] }[] }[]
}

interface Journeys {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A run that ended badly without a failed test, or without a report, counts as one failure. */
export function unitCounts(file: string, good: boolean): Counts {
  const unit = report<Units>(file)
  return {
    passed: unit?.numPassedTests ?? 0,
    failed: Math.max(unit?.numFailedTests ?? 1, good ? 0 : 1),
  }
}

/** A journey that passed only at its second walk counts as failed: what is not reliable proves nothing. */
export function journeyCounts(file: string, good: boolean): Counts {
  const stats = report<Journeys>(file)?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: Math.max(stats ? stats.unexpected + stats.flaky : 1, good ? 0 : 1),
  }
}

/** How many journeys passed only at their second walk. */
export const flakyJourneys = (file: string) => report<Journeys>(file)?.stats.flaky ?? 0

/** What this machine could not run says so in its title; the last lines are where people look. */
export function notTested(file: string): Set<string> {
  const skipped = (report<Units>(file)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  return new Set(skipped.flatMap(({ ancestorTitles }) => ancestorTitles).filter((title) => /NOT TESTED/.test(title)))
}

/** Prints the time of each part and the sum; answers whether all of it passed. */
export function printParts(parts: readonly PartResult[]): boolean {
  const total = (key: 'passed' | 'failed' | 'seconds') => parts.reduce((sum, part) => sum + part[key], 0)
  console.log('')
  for (const { name, seconds, passed, failed } of parts)
    console.log(`${name.padEnd(28)}${timeOf(seconds).padStart(9)}   ${passed} passed, ${failed} failed`)
  console.log(`${'all'.padEnd(28)}${timeOf(total('seconds')).padStart(9)}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0
}

const timeOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`

function report<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
