import { Type } from 'typebox'
import { job } from '#jobs/job.ts'
import { compareLedger } from './comparison.rules.ts'

export const compareWithLedger = job({
  name: 'finances.compare',
  input: Type.Object({}),
  schedule: '*/15 * * * *',
  run: compareLedger,
})
