import type { PaymentFailure } from '@aulanova/contract/payments'

/** What the bank of a test card does. */
export type CardBehaviour =
  | { kind: 'succeeds' }
  | { kind: 'succeeds-later' }
  | { kind: 'asks-for-second-step' }
  | { kind: 'fails'; failure: PaymentFailure }

const fails = (failure: PaymentFailure): CardBehaviour => ({ kind: 'fails', failure })

/** The numbers that payment providers publish for tests; the one that succeeds later is the sandbox's own. */
const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': { kind: 'succeeds' },
  '4000000000000077': { kind: 'succeeds-later' },
  '4000002500003155': { kind: 'asks-for-second-step' },
  '4000000000000002': fails('card-declined'),
  '4000000000009995': fails('insufficient-funds'),
  '4000000000000069': fails('expired-card'),
  '4000000000000127': fails('incorrect-cvc'),
}

/** Any other number is declined: nobody's real card works here. */
export const behaviourOf = (number: string): CardBehaviour =>
  testCards[number.replace(/[\s-]/g, '')] ?? fails('card-declined')
