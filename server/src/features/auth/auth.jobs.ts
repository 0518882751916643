import { Instant } from '@aulanova/contract/common'
import { Type } from 'typebox'
import { job } from '#jobs/job.ts'

/**
 * What depends on whether an address has an account happens here, after the answer: a stranger who asks for a code can
 * neither read nor measure it.
 */
export const sendCode = job({
  name: 'auth.send-code',
  input: Type.Object({ email: Type.String(), purpose: Type.Enum(['confirm', 'reset']), asked: Instant }),
  async run({ identity, now }, { email, purpose, asked }) {
    // Whoever waited longer than a code lives has asked again or given up: a late one would only confuse.
    if (now().getTime() - new Date(asked).getTime() > 15 * 60_000) return
    await (purpose === 'confirm' ? identity.resendCode(email) : identity.forgotPassword(email))
  },
})

/** Codes, tokens and counts are worth nothing once their time is over, and there are many. */
export const sweepIdentity = job({
  name: 'auth.sweep',
  input: Type.Object({}),
  schedule: '20 4 * * *',
  async run({ identity, limits, sql }) {
    await identity.sweep()
    await limits.sweep(sql)
  },
})
