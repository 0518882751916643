import { Type } from 'typebox'
import { job } from '#jobs/job.ts'
import { settleSubscriptions } from './subscribing.rules.ts'

/** Only sends mails: access ends by itself. */
export const endSubscriptions = job({
  name: 'subscriptions.settle',
  input: Type.Object({}),
  schedule: '*/10 * * * *',
  run: (services) => settleSubscriptions(services),
})
