import type { Pool } from '#db/db.ts'
import type { Key } from '#key.ts'
import type { Payments } from './payments.ts'
import type { StripeSettings } from './stripe/stripe.ts'

export type PaymentsConfig = { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeSettings) | { kind: 'none' }

interface Given {
  sql: Pool
  key: Key
  now: () => Date
}

/** Loads only the chosen adapter and its library. Null: nothing can be paid. */
export async function createPayments(config: PaymentsConfig, { sql, key, now }: Given): Promise<Payments | null> {
  switch (config.kind) {
    case 'none':
      return null
    case 'sandbox':
      return (await import('./sandbox/sandbox.ts')).sandboxPayments(sql, key, now)
    case 'stripe':
      return (await import('./stripe/stripe.ts')).stripePayments(config, now)
  }
}
