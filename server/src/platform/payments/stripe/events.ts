import type Stripe from 'stripe'
import type { News, ProviderEvent } from '#platform/payments/payments.ts'

/** What the sweep asks for: everything that may change a payment. The runbook names the same ones for the webhook. */
export const newsTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.partially_funded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'cash_balance.funds_available',
] as const

/** Whether an event is of the mode that our key is for, and of our own account rather than a connected one. */
export const isOurs = ({ livemode, account }: Stripe.Event, { secretKey }: { secretKey: string }) =>
  livemode === /^[a-z]+_live_/.test(secretKey) && !account

/** Undefined: it is no news. That an intent was created we know, perhaps before its payment is written. */
export function eventOf({ id, type, data }: Stripe.Event): ProviderEvent | undefined {
  if (type === 'payment_intent.created') return undefined
  const about = data.object as unknown as Record<string, unknown>
  if (about.object === 'cash_balance') return balanceOf(id, type, data.object as Stripe.CashBalance)
  const intentId = intentIn(about)
  return intentId ? { id, type, intentId } : undefined
}

export function newsOf(event: Stripe.Event): News | undefined {
  const known = eventOf(event)
  return known && { event: known, at: new Date(event.created * 1000) }
}

const balanceOf = (id: string, type: string, { customer, available }: Stripe.CashBalance): ProviderEvent => ({
  id,
  type,
  customerId: customer,
  amountCents: available?.mxn ?? 0,
})

/** Events are about an intent, or about a charge, a refund or a dispute of one. */
function intentIn({ object, id, payment_intent: intent }: Record<string, unknown>) {
  if (object === 'payment_intent') return String(id)
  return typeof intent === 'string' ? intent : undefined
}
