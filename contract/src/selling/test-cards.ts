import type { PaymentFailure } from './payments.ts'

/** What the bank of a test card does; a failure is named by its reason. `is-disputed`: it succeeds, and its owner disputes it. */
export type CardBehaviour = 'succeeds' | 'succeeds-later' | 'is-disputed' | 'asks-for-second-step' | PaymentFailure

/** The numbers that payment providers publish for tests; the one that succeeds later is the sandbox's own. */
export const testCards = {
  '4242424242424242': 'succeeds',
  '4000000000000077': 'succeeds-later',
  '4000000000000259': 'is-disputed',
  '4000002500003155': 'asks-for-second-step',
  '4000000000000002': 'card-declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired-card',
  '4000000000000127': 'incorrect-cvc',
} as const satisfies Record<string, CardBehaviour>
