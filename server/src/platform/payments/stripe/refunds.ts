import type Stripe from 'stripe'
import type { RefundAsked, RefundState } from '#platform/payments/payments.ts'

/** The oldest first. */
export async function refundsOf(stripe: Stripe, intentId: string) {
  const made: RefundState[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    made.push(refundStateOf(refund))
  return made.reverse()
}

/**
 * Looks for ours first: Stripe remembers an idempotency key for a day, and a refund that was interrupted may be finished
 * later than that.
 */
export async function makeRefund(stripe: Stripe, { intentId, amountCents, refundId }: RefundAsked) {
  const known = (await refundsOf(stripe, intentId)).find((refund) => refund.refundId === refundId)
  if (known) return known
  const wanted = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } }
  return refundStateOf(await stripe.refunds.create(wanted, { idempotencyKey: `refund-${refundId}` }))
}

/** Refusals that asking again does not change. */
const finalCodes = new Set([
  'amount_too_large',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
])

/** Whether a refusal is final. More than what is left of a payment is refused without a code. */
export async function isRefusedForGood(
  stripe: Stripe,
  { intentId, amountCents }: RefundAsked,
  code: string | undefined,
) {
  if (finalCodes.has(code ?? '')) return true
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  return charge !== null && typeof charge === 'object' && amountCents > charge.amount_captured - charge.amount_refunded
}

function refundStateOf({ id, amount, status, metadata }: Stripe.Refund): RefundState {
  const { refund: refundId = null } = metadata ?? {}
  return { id, refundId, amountCents: amount, status: states[status ?? ''] ?? 'pending' }
}
const states: Record<string, RefundState['status']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }
