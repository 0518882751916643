import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { closeOverdue } from './results.rules.ts'

/** Scores attempts whose learner closed the page, with the answers that were saved. */
export const closeAttempts = job({
  name: 'attempts.close',
  input: Type.Object({}),
  schedule: '* * * * *',
  run: (services) => closeOverdue(services),
})
