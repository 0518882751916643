import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { fetchBill } from './costs.rules.ts'
import { measureUsage } from './costs.store.ts'

export const measureCosts = job({
  name: 'costs.usage',
  input: Type.Object({}),
  schedule: '10 * * * *',
  run: ({ sql, now }) => measureUsage(sql, now()),
})

/** Each question costs a cent, and the cloud updates its figures up to three times a day. */
export const fetchCosts = job({
  name: 'costs.bill',
  input: Type.Object({}),
  schedule: '20 */6 * * *',
  run: fetchBill,
})
