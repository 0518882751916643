import type { TellingWords } from '#features/mail/tell.rules.ts'

export type PaymentHappening = 'succeeded' | 'waiting' | 'expired' | 'refunded'

/** `{course}`, `{plan}`, `{amount}`, `{until}`, `{reference}`, `{due}`, `{refunded}` and `{name}` are filled in. */
export type PaymentMailWords = TellingWords<PaymentHappening>
