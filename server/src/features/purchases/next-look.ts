import type { IntentStatus } from '#adapters/payments/payments.ts'
import type { PaymentRow } from './payments.records.ts'

const minute = 60_000
const hour = 60 * minute

/** An unpaid payment is cancelled after a week. */
export const abandonedAfter = 7 * 24 * hour

/**
 * When the sweep asks the provider about a payment again, unless it hears of it before: often after the provider has said
 * something new, and every hour later.
 */
export function nextLook({ changedAt }: Pick<PaymentRow, 'changedAt'>, status: IntentStatus, now: Date): Date | null {
  if (status === 'succeeded' || status === 'cancelled') return null
  const age = now.getTime() - Date.parse(changedAt)
  const pause = age < 10 * minute ? minute : age < 2 * hour ? 10 * minute : hour
  return new Date(now.getTime() + pause)
}
