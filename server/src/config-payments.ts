import type { PaymentsConfig } from '#adapters/payments/create-payments.ts'
import { choice } from './config-values.ts'

/** A sandbox gives courses away for test numbers, so in production it must be asked for. */
export const paymentsConfig = (env: NodeJS.ProcessEnv, production: boolean): PaymentsConfig => ({
  kind: choice(env, 'PAYMENTS', ['sandbox', 'none'], production ? 'none' : 'sandbox'),
})
