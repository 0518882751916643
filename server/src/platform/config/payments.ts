import { address, ConfigError, choice } from './values.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Null: Stripe itself. */
  apiBase: string | null
}

export type PaymentsConfig = { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeSettings) | { kind: 'none' }

/** Who takes the money. A sandbox gives courses away for public card numbers, so in production it must be configured. */
export function paymentsConfig(env: NodeJS.ProcessEnv, production: boolean): PaymentsConfig {
  const kind = choice(env, 'PAYMENTS', ['sandbox', 'stripe', 'none'], production ? 'none' : 'sandbox')
  if (kind !== 'stripe') return { kind }
  return {
    kind,
    secretKey: given(env, 'STRIPE_SECRET_KEY', /^[sr]k_\w+$/),
    publishableKey: given(env, 'STRIPE_PUBLISHABLE_KEY', /^pk_\w+$/),
    webhookSecret: given(env, 'STRIPE_WEBHOOK_SECRET', /^whsec_\w+$/),
    apiBase: address(env, 'STRIPE_API_BASE', ['http:', 'https:']),
  }
}

function given(env: NodeJS.ProcessEnv, name: string, pattern: RegExp) {
  const value = env[name] ?? ''
  if (pattern.test(value)) return value
  // The value is not repeated: it may be a secret that was put into the wrong variable.
  throw new ConfigError(`${name} must be set when PAYMENTS is stripe, as Stripe's dashboard shows it.`)
}
