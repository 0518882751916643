import { jobs } from '../../../server/src/app/composition/all-jobs.ts'
import { composeServices } from '../../../server/src/app/composition/compose.ts'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import { startJobs } from '../../../server/src/platform/jobs/runner.ts'
import { onExit } from '../../shared/cleanup.ts'
import { type Product, startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'
import { buildingRaces } from './building.ts'
import { fileRaces } from './files.ts'
import { identityRaces } from './identity.ts'
import { learningRaces } from './learning.ts'
import { publishingRaces } from './publishing.ts'
import { sellingRaces } from './selling.ts'
import { type Race, type Stage, stageOf } from './stage.ts'
import { systemRaces } from './system.ts'

const defaultRounds = 20
const allRaces = [
  ...identityRaces,
  ...buildingRaces,
  ...publishingRaces,
  ...fileRaces,
  ...sellingRaces,
  ...learningRaces,
  ...systemRaces,
]
/** In milliseconds. The access tokens of a stage expire after 15 minutes. */
const stageLifetime = 8 * 60_000

/** Runs concurrent operations on two HTTP processes and two job runners, then checks invariants in the database. */
export async function races({ count, report }: Drill) {
  const product = await startProduct({
    WEB_CONCURRENCY: '2',
    // Each call comes from its own address, so that limits by address do not stop the drill.
    TRUSTED_PROXIES: '1',
    STORAGE_PER_COURSE_GIB: '1',
    STORAGE_PER_PERSON_GIB: '100000',
  })
  await startSecondRunner(product)
  let [stage, since] = [await stageOf(product), Date.now()]
  for (const race of allRaces) {
    if (Date.now() - since > stageLifetime) [stage, since] = [await stageOf(product), Date.now()]
    await repeat(race, stage, count ?? defaultRounds, report)
  }
  report.say(`${allRaces.length} races`)
}

async function repeat(race: Race, stage: Stage, wanted: number, report: Drill['report']) {
  const rounds = Math.min(wanted, race.maxRounds ?? wanted)
  const faults: string[] = []
  for (let round = 0; round < rounds; round++) {
    const fault = await race.run(stage).catch((error: unknown) => `the round broke off: ${String(error)}`)
    faults.push(...[fault, ...stage.failures()].flatMap((one) => one ?? []))
  }
  for (const fault of faults) report.fail({ rule: 'an invariant was violated', call: race.name, input: fault })
  report.pass(Math.max(0, rounds - faults.length))
  report.say(`${race.name.padEnd(60)} ${rounds} rounds, ${faults.length} failures`)
}

/** A job runner beside the server's own. */
async function startSecondRunner({ dataDir, databaseUrl }: Product) {
  const services = await composeServices({ ...readConfig({ LOG_LEVEL: 'error' }), dataDir }, databaseUrl)
  const runner = await startJobs(services, databaseUrl, jobs)
  onExit(async () => {
    await runner.stop()
    await services.close()
  })
}
