import type { IntentStatus } from '#platform/payments/payments.ts'
import type { PaymentRow } from './payments.records.ts'

const minute = 60_000
const hour = 60 * minute

const day = 24 * hour
/** An unpaid payment is cancelled after a week. */
const abandonedAfter = 7 * day
/** Banks and shops report what was paid in time some days later. */
const reportedWithin = 5 * day

/** Whether nobody will pay it any more: it has been open for a week, or its voucher or transfer was due days ago. */
export function isAbandoned({ status, createdAt, instructions }: PaymentRow, now: Date) {
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  if (status === 'processing') return instructions !== null && since(instructions.Due) > reportedWithin
  return since(createdAt) > abandonedAfter
}

/** The same of one whose provider is no longer asked: what it processes may not end with us either. */
export const isOverUnasked = (payment: PaymentRow, now: Date) =>
  isAbandoned(payment, now) ||
  (payment.instructions === null && now.getTime() - Date.parse(payment.createdAt) > abandonedAfter)

/** The page of the bank was left without an answer, as far as one can tell. */
export const isLeft = ({ instructions, changedAt }: PaymentRow, now: Date) =>
  instructions === null && now.getTime() - Date.parse(changedAt) > hour

/**
 * When the sweep asks the provider about a payment again, unless it hears of it before: often after the provider has said
 * something new, and every hour later.
 */
export function nextPoll({ changedAt }: Pick<PaymentRow, 'changedAt'>, status: IntentStatus, now: Date): Date | null {
  if (status === 'succeeded' || status === 'cancelled') return null
  const age = now.getTime() - Date.parse(changedAt)
  const pause = age < 10 * minute ? minute : age < 2 * hour ? 10 * minute : hour
  return new Date(now.getTime() + pause)
}
