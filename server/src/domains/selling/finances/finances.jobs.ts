import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { compareLedger } from './comparison.rules.ts'
import { compactSums } from './comparison.store.ts'

export const compareWithLedger = job({
  name: 'finances.compare',
  input: Type.Object({}),
  schedule: '*/15 * * * *',
  async run(services) {
    await compactSums(services.sql)
    await compareLedger(services)
  },
})
