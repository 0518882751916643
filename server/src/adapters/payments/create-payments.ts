import type { Payments } from './payments.ts'

export type PaymentsConfig = { kind: 'sandbox'; secret: Uint8Array }

/** Loads only the chosen adapter and its library. */
export async function createPayments(config: PaymentsConfig): Promise<Payments> {
  switch (config.kind) {
    case 'sandbox':
      return (await import('./sandbox.ts')).sandboxPayments(config.secret)
  }
}
