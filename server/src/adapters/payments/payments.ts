/** A payment that was asked for. Its secret is for the payer's browser alone. */
export interface Intent {
  id: string
  clientSecret: string
}

export type IntentStatus = 'needs-card' | 'needs-second-step' | 'succeeded' | 'declined'

export interface IntentState {
  status: IntentStatus
  amountCents: number
}

/** A payment provider, in our words. What a browser says about a payment is always checked here. */
export interface Payments {
  ask(amountCents: number): Promise<Intent>
  /** Null when the provider never made this intent or the secret is not its own. */
  read(intent: Intent): Promise<IntentState | null>
}
