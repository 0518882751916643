import { Type } from 'typebox'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { job } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import * as inviting from './inviting.rules.ts'

export const inviteLines = job({
  ...inviting.inviteJob,
  run: (services: Services & WithIdentity, { id }) => inviting.inviteWaiting(services, id),
})

export const resumeImports = job({
  name: 'users.resume-imports',
  input: Type.Object({}),
  schedule: '* * * * *',
  run: (services) => inviting.resumeImports(services),
})

export const sweepImports = job({
  name: 'users.sweep-imports',
  input: Type.Object({}),
  schedule: '40 4 * * *',
  run: (services) => inviting.sweepImports(services),
})
