import { setTimeout as wait } from 'node:timers/promises'
import { leave } from './shared/leaving.ts'
import { readOptions } from './shared/options.ts'
import type { Report } from './shared/report.ts'
import { reportOf } from './shared/report.ts'

export interface Drill {
  seed: number
  count: number | null
  report: Report
}

/** Each starts what it needs and cleans up behind itself. */
const drills: Record<string, () => Promise<(drill: Drill) => Promise<void>>> = {
  permissions: async () => (await import('./permissions/permissions.ts')).permissions,
  fuzz: async () => (await import('./fuzz/fuzz.ts')).fuzz,
  xss: async () => (await import('./xss/xss.ts')).xss,
  races: async () => (await import('./races/races.ts')).races,
}

const options = (() => {
  try {
    return readOptions(Object.keys(drills), process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
})()

const interrupted = async (error?: unknown) => {
  if (error instanceof Error) console.error(error)
  await leave()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupted())
process.on('uncaughtException', interrupted)

/** Whatever was asked for: a drill that hangs ends, as a finding. */
const longestMinutes = 60
const tooLong = async () => {
  await wait(longestMinutes * 60_000, undefined, { ref: false })
  throw new Error(`It was not done after ${longestMinutes} minutes`)
}

let [passed, failed] = [0, 0]
for (const name of options.names) {
  console.log(`${name}, seed ${options.seed}`)
  const report = reportOf(name)
  const run = await drills[name]!()
  const running = run({ seed: options.seed, count: options.count, report })
  await Promise.race([running, tooLong()]).catch((error: unknown) => {
    console.error(error)
    report.fail({ rule: 'the drill ended before its end', call: name, input: String(error) })
  })
  await leave()
  const counted = report.end()
  passed += counted.passed
  failed += counted.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
