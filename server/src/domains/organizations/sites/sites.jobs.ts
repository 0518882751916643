import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { publishDue } from './content.store.ts'

/** Publishes what was scheduled: queued for its time, and once a minute in case that job was lost. */
export const publishSites = job({
  name: 'sites.publish',
  input: Type.Object({}),
  schedule: '* * * * *',
  async run({ sql, now }) {
    await publishDue(sql, now())
  },
})
