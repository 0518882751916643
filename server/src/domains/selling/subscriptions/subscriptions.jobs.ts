import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { notifyThatStarted, settleSubscriptions } from './subscribing.rules.ts'

/** Only sends mails: access ends by itself. */
export const endSubscriptions = job({
  name: 'subscriptions.settle',
  input: Type.Object({}),
  schedule: '*/10 * * * *',
  run: (services) => settleSubscriptions(services),
})

/** For people who were subscribed together: their mails would make the request that subscribes them slow. */
export const notifyStarted = job({
  name: 'subscriptions.tell-started',
  input: Type.Object({ ids: Type.Array(Type.String()) }),
  run: (services, { ids }) => notifyThatStarted(services, ids),
})
