import { Type } from 'typebox'
import { job } from '#jobs/job.ts'
import { settleSubscriptions } from './subscribing.rules.ts'

/** Access needs no help to end; this only tells people of it. */
export const endSubscriptions = job({
  name: 'subscriptions.settle',
  input: Type.Object({}),
  schedule: '*/10 * * * *',
  run: (services) => settleSubscriptions(services),
})
