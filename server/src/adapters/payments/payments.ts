/** Money that is asked for. Its secret is for the payer's browser alone. */
export interface Intent {
  id: string
  clientSecret: string
}

export type IntentStatus = 'needs-card' | 'needs-second-step' | 'succeeded' | 'declined'

export interface IntentState {
  status: IntentStatus
  amountCents: number
}

/** A payment provider, in our words. What a browser says about money is checked here, never believed. */
export interface Payments {
  ask(amountCents: number): Promise<Intent>
  /** Null when the provider never made this intent or the secret is not its own. */
  read(intent: Intent): Promise<IntentState | null>
}

export type PaymentsConfig = { kind: 'sandbox'; secret: Uint8Array }

export async function createPayments(config: PaymentsConfig): Promise<Payments> {
  switch (config.kind) {
    case 'sandbox':
      return (await import('./sandbox.ts')).sandboxPayments(config.secret)
  }
}
