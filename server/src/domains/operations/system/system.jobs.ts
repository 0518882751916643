import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { makeEventPartitions } from './system.store.ts'

/** Events of a month need their partition before it begins; a few months are made ahead. */
export const keepPartitions = job({
  name: 'system.partitions',
  input: Type.Object({}),
  schedule: '15 3 * * *',
  async run({ sql }) {
    await makeEventPartitions(sql)
  },
})
