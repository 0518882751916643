import { Instant, OneOf } from '@aulanova/contract/kernel/common'
import { languages } from '@aulanova/contract/kernel/languages'
import { Type } from 'typebox'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { followJob, followRenamed } from '#domains/identity/people/renaming.ts'
import { job } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'

/** Runs after the answer, so that its time cannot reveal whether the address has an account. */
export const sendCode = job({
  name: 'auth.send-code',
  input: Type.Object({
    email: Type.String(),
    purpose: Type.Enum(['confirm', 'reset']),
    asked: Instant,
    language: Type.Optional(OneOf(languages)),
  }),
  async run({ identity, now }: Services & WithIdentity, { email, purpose, asked, language }) {
    // Later than a code is valid the person has requested another or stopped.
    if (now().getTime() - new Date(asked).getTime() > 15 * 60_000) return
    if (purpose === 'confirm') await identity.resendCode(email, language)
    else await identity.forgotPassword(email, language)
  },
})

/** The provider follows a group that was renamed in our rows. */
export const followRenamedGroup = job({
  ...followJob,
  run: (services: Services & WithIdentity, { from }) => followRenamed(services, from),
})

/** Deletes expired codes, tokens and counts. */
export const sweepIdentity = job({
  name: 'auth.sweep',
  input: Type.Object({}),
  schedule: '20 4 * * *',
  async run({ identity, limits, sql }: Services & WithIdentity) {
    await identity.sweep()
    await limits.sweep(sql)
  },
})
