import { Type } from 'typebox'
import { job } from '#jobs/job.ts'

/**
 * What depends on whether an address has an account happens here, after the answer: a stranger who asks for a code can
 * neither read nor measure it.
 */
export const sendCode = job({
  name: 'auth.send-code',
  input: Type.Object({ email: Type.String(), purpose: Type.Enum(['confirm', 'reset']) }),
  async run({ identity }, { email, purpose }) {
    await (purpose === 'confirm' ? identity.resendCode(email) : identity.forgotPassword(email))
  },
})
