import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import { asSandbox } from '#platform/payments/sandbox/sandbox.ts'
import { receiveEvent } from './settle.rules.ts'
import { sweepPayments } from './sweep.rules.ts'

export const sweepAllPayments = job({
  name: 'payments.sweep',
  input: Type.Object({}),
  schedule: '* * * * *',
  run: (services) => sweepPayments(services),
})

/** Queued by the sandbox's own site when something happened there, and every minute for what happens later. */
export const deliverSandboxEvents = job({
  name: 'payments.sandbox-events',
  input: Type.Object({}),
  schedule: '* * * * *',
  run: async (services) => {
    await asSandbox(services.payments)?.site.deliver((body, headers) => receiveEvent(services, body, headers))
  },
})
