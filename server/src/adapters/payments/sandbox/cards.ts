import { type CardBehaviour, testCards } from '@aulanova/contract/test-cards'

/** Any other number is declined: nobody's real card works here. */
export const behaviourOf = (number: string): CardBehaviour =>
  (testCards as Record<string, CardBehaviour>)[number.replace(/[\s-]/g, '')] ?? 'card-declined'
