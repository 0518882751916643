import { Type } from 'typebox'
import { job } from '#jobs/job.ts'
import { closeOverdue } from './results.rules.ts'

/** Whoever closed the page is scored as well, with what had been saved. */
export const closeAttempts = job({
  name: 'attempts.close',
  input: Type.Object({}),
  schedule: '* * * * *',
  run: (services) => closeOverdue(services),
})
