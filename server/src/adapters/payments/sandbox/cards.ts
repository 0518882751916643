import { type CardBehaviour, testCards } from '@aulanova/contract/test-cards'

/** Any other number is declined, real cards too. */
export const behaviourOf = (number: string): CardBehaviour =>
  (testCards as Record<string, CardBehaviour>)[number.replace(/[\s-]/g, '')] ?? 'card-declined'
