import { setTimeout as wait } from 'node:timers/promises'
import { cleanUp } from '../shared/cleanup.ts'
import { readOptions } from './shared/options.ts'
import { reportOf } from './shared/report.ts'
import type { Drill } from './shared/run.ts'

/** Each drill starts the servers and browsers it needs, and registers their cleanup. */
const drills = new Map<string, () => Promise<(drill: Drill) => Promise<void>>>([
  ['permissions', async () => (await import('./permissions/permissions.ts')).permissions],
  ['fuzz', async () => (await import('./fuzz/fuzz.ts')).fuzz],
  ['xss', async () => (await import('./xss/xss.ts')).xss],
  ['races', async () => (await import('./races/races.ts')).races],
  ['payments', async () => (await import('./payments/payments.ts')).payments],
  ['restore', async () => (await import('./restore/restore.ts')).restore],
  ['floods', async () => (await import('./floods/floods.ts')).floods],
  ['mails', async () => (await import('./mails/mails.ts')).mails],
  ['nodes', async () => (await import('./nodes/nodes.ts')).nodes],
])

const options = (() => {
  try {
    return readOptions([...drills.keys()], process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
})()

async function interrupt(error?: unknown) {
  if (error instanceof Error) console.error(error)
  await cleanUp()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupt())
process.on('uncaughtException', (error) => void interrupt(error))

/** A drill that hangs is ended and reported as a finding. */
const maxMinutes = 60
async function timeout() {
  await wait(maxMinutes * 60_000, undefined, { ref: false })
  throw new Error(`It was not done after ${maxMinutes} minutes`)
}

let [passed, failed] = [0, 0]
for (const name of options.names) {
  console.log(`${name}, seed ${options.seed}`)
  const report = reportOf(name)
  const load = drills.get(name)
  if (!load) continue
  const run = await load()
  const running = run({ seed: options.seed, count: options.count, report })
  await Promise.race([running, timeout()]).catch((error: unknown) => {
    console.error(error)
    report.fail({ rule: 'the drill broke off', call: name, input: String(error) })
  })
  await cleanUp()
  const counted = report.end()
  passed += counted.passed
  failed += counted.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
