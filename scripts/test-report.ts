import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

export interface PartResult extends Counts {
  name: string
  seconds: number
  /** Of the programs that have ended in this part; 0 where the system does not count it. */
  processorSeconds: number
}

interface Units {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; title: string; ancestorTitles: string[] }[]
  }[]
}

interface Journeys {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; tests: { status: string }[] }[]
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

/** The file and title of each test that failed, and the files that could not be run. */
export function failedUnits(file: string): string[] {
  return (report<Units>(file)?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const path = relative('', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [path] : []
    return failed.map(({ ancestorTitles, title }) => [path, ...ancestorTitles, title].join(' › '))
  })
}

/** The file and title of each journey that failed, at both walks or at its first one. */
export function failedJourneys(file: string): string[] {
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]
  return (report<Journeys>(file)?.suites ?? []).flatMap(specsOf).flatMap((spec) => {
    const [bad] = spec.tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    if (!bad) return []
    return `tools/e2e/${spec.file} › ${spec.title}${bad.status === 'flaky' ? ' (passed at its second walk)' : ''}`
  })
}

/** The processor time of all programs that we have started and that have ended, and of theirs. Linux counts it. */
export function processorSeconds(): number {
  try {
    // The name of the program, in parentheses, may contain spaces. Fields 16 and 17 count clock ticks, 100 a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

/** What this machine could not run says so in its title; the last lines are where people look. */
export function notTested(file: string): Set<string> {
  const skipped = (report<Units>(file)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  return new Set(skipped.flatMap(({ ancestorTitles }) => ancestorTitles).filter((title) => /NOT TESTED/.test(title)))
}

/** Prints the time of each part and the sum; answers whether all of it passed. */
export function printParts(parts: readonly PartResult[]): boolean {
  const total = (key: Exclude<keyof PartResult, 'name'>) => parts.reduce((sum, part) => sum + part[key], 0)
  console.log('')
  for (const { name, seconds, processorSeconds: used, passed, failed } of parts)
    console.log(`${times(name, seconds, used)}   ${passed} passed, ${failed} failed`)
  console.log(times('all', total('seconds'), total('processorSeconds')))
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0
}

const times = (name: string, seconds: number, used: number) =>
  `${name.padEnd(28)}${timeOf(seconds).padStart(9)}${used > 0 ? `, processor ${timeOf(used).padStart(9)}` : ''}`

const timeOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`

function report<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
