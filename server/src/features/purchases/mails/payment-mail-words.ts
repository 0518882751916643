import type { TellingWords } from '#features/mail/tell.rules.ts'

export type PaymentHappening = 'succeeded' | 'waiting' | 'expired' | 'refunded'

/** `{course}`, `{plan}`, `{amount}`, `{until}`, `{reference}`, `{due}`, `{refunded}`, `{access}` and `{name}` are filled in. */
export type PaymentMailWords = TellingWords<PaymentHappening> & {
  /** What `{access}` says of the subscription that was paid for: with the day that it lasts until, or without one. */
  accessStays: string
  accessEnded: string
}
