import type { Key } from '#kernel/key.ts'
import type { PaymentsConfig } from '#platform/config/payments.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Payments } from '#platform/payments/payments.ts'

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
      return (await import('#platform/payments/sandbox/sandbox.ts')).sandboxPayments(sql, key, now)
    case 'stripe':
      return (await import('#platform/payments/stripe/stripe.ts')).stripePayments(config, now)
  }
}
