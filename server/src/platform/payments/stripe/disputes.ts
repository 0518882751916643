import type { DisputeReason, DisputeState } from '@aulanova/contract/selling/payments'
import type Stripe from 'stripe'
import type { ProviderDispute } from '#platform/payments/payments.ts'
import { chargeOf } from './intent-state.ts'

/** The disputes of an intent, the oldest first. Stripe is asked for them only if its charge was ever disputed. */
export async function disputesOf(stripe: Stripe, intent: Stripe.PaymentIntent) {
  if (!chargeOf(intent)?.disputed) return []
  const made: ProviderDispute[] = []
  for await (const dispute of stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))
    made.push(disputeStateOf(dispute))
  return made.reverse()
}

const disputeStateOf = ({ id, amount, status, reason, created, evidence_details: evidence }: Stripe.Dispute) => ({
  id,
  amountCents: amount,
  status: statusOf(status),
  reason: reasons[reason] ?? 'other',
  openedAt: instant(created),
  dueAt: evidence?.due_by ? instant(evidence.due_by) : null,
})

const instant = (seconds: number) => new Date(seconds * 1000)

/** An inquiry (`warning_closed`) that ended, or was prevented, took no money. What Stripe calls otherwise is not decided. */
function statusOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

const reasons: Record<string, DisputeReason> = {
  fraudulent: 'fraudulent',
  unrecognized: 'unrecognized',
  duplicate: 'duplicate',
  product_not_received: 'not-received',
  product_unacceptable: 'unacceptable',
  subscription_canceled: 'cancelled',
  credit_not_processed: 'refund-missing',
}
