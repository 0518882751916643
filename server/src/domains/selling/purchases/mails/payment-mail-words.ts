import type { PaymentInstructions } from '@aulanova/contract/selling/payments'
import type { NotificationWords } from '#platform/outbox/notify.rules.ts'

export type PaymentHappening = 'succeeded' | 'waiting' | 'expired' | 'cancelled' | 'refunded' | 'charged-back'

/**
 * `{course}`, `{plan}`, `{amount}`, `{until}`, `{means}`, `{reference}`, `{due}`, `{refunded}`, `{access}` and `{name}` are
 * filled in.
 */
export type PaymentMailWords = NotificationWords<PaymentHappening> & {
  /** What one pays with or to. */
  means: Record<PaymentInstructions['Method'], string>
  /** The same, as the subject of a sentence. */
  reference: Record<PaymentInstructions['Method'], string>
  /** What `{access}` says of the subscription that was paid for: with the day that it lasts until, or without one. */
  accessStays: string
  accessEnded: string
}
