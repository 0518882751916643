import { Problem } from '@aulanova/contract/kernel/problems'
import type { DisputeReason, DisputeState } from '@aulanova/contract/selling/payments'
import Stripe from 'stripe'
import type { StripeSettings } from '#platform/config/payments.ts'
import type { Payments, ProviderDispute, RefundAsked, RefundState } from '#platform/payments/payments.ts'
import { eventOf, isOurs, newsOf, newsTypes } from './events.ts'
import { chargeOf, stateOf } from './intent-state.ts'

/** Seconds that the signature of an event is accepted. */
const longestAge = 300

/** Payments through Stripe: cards, and what the account has switched on of OXXO vouchers and SPEI transfers. */
export function stripePayments(settings: StripeSettings, now: () => Date): Payments {
  const stripe = new Stripe(settings.secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...hostOf(settings.apiBase) })
  const read = (intentId: string) =>
    asked(
      async () => {
        const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
        return stateOf(intent, await disputesOf(stripe, intent))
      },
      async ({ code }) => (code === 'resource_missing' ? null : undefined),
    )

  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,
    methods: ['card', 'voucher', 'transfer'],
    // A transfer is paid to an account that belongs to a customer.
    makeCustomer: ({ userId, email, unknown }) =>
      asked(async () => {
        const idempotencyKey = `customer-${userId}-${unknown ?? 'first'}`
        return (await stripe.customers.create({ email, metadata: { user: userId } }, { idempotencyKey })).id
      }),
    ask: ({ paymentId, amountCents, description, customerId }) =>
      asked(
        async () => {
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'mxn',
              automatic_payment_methods: { enabled: true },
              ...(customerId && { customer: customerId, payment_method_options: byTransfer }),
              description,
              metadata: { payment: paymentId },
            },
            { idempotencyKey: `intent-${paymentId}-${customerId}` },
          )
          return { id: intent.id, clientSecret: intent.client_secret ?? '' }
        },
        async ({ code, param }) => (code === 'resource_missing' && param === 'customer' ? null : undefined),
      ),
    read,
    cancel: (intentId) =>
      asked(
        async () => (await stripe.paymentIntents.cancel(intentId)).status === 'canceled',
        // It is over already, one way or the other, or unknown.
        async () => ((await read(intentId))?.status ?? 'cancelled') === 'cancelled',
      ),
    refund: (wanted) =>
      asked<RefundState | null>(
        () => makeRefund(stripe, wanted),
        async ({ code }) => ((await isRefusedForGood(stripe, wanted, code)) ? null : undefined),
      ),
    refunds: (intentId) => asked(() => refundsOf(stripe, intentId)),
    readEvent(body, { 'stripe-signature': signature }) {
      try {
        const { webhookSecret } = settings
        const at = now().getTime()
        const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, longestAge, undefined, at)
        return isOurs(event, settings) && !isAhead(String(signature), at) ? eventOf(event) : null
      } catch {
        return null
      }
    },
    news: (since) =>
      asked(async () => {
        const gte = Math.floor(since.getTime() / 1000)
        const events = await stripe.events
          .list({ types: [...newsTypes], created: { gte }, limit: 100 })
          .autoPagingToArray({ limit: 10_000 })
        return events.reverse().flatMap((event) => newsOf(event) ?? [])
      }),
  }
}

const byTransfer = {
  customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
} as const

/**
 * Stripe's library refuses old signatures only; one of a later time could be used until then. It takes the last of several times,
 * and Stripe sends one.
 */
function isAhead(signature: string, now: number) {
  const [time, ...more] = signature.split(',').filter((part) => part.startsWith('t='))
  return more.length > 0 || !(Number(time?.slice(2)) * 1000 <= now + longestAge * 1000)
}

type Refusal = Stripe.errors.StripeInvalidRequestError

/**
 * What Stripe answers. `refused` says what a refusal of the request means; undefined: it is unexpected. Anything else
 * that fails is an outage.
 */
async function asked<T>(work: () => Promise<T>, refused?: (refusal: Refusal) => Promise<T | undefined>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const meant = error instanceof Stripe.errors.StripeInvalidRequestError ? await refused?.(error) : undefined
    if (meant !== undefined) return meant
    throw Object.assign(new Problem('Unavailable', { retryAfter: 10 }), { cause: error })
  }
}

function hostOf(base: string | null) {
  if (!base) return {}
  const { hostname: host, port, protocol } = new URL(base)
  return { host, port, protocol: protocol.slice(0, -1) as 'http' | 'https' }
}

/** The disputes of an intent, the oldest first. They are requested from Stripe only if its charge was ever disputed. */
async function disputesOf(stripe: Stripe, intent: Stripe.PaymentIntent) {
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

/** The oldest first. */
async function refundsOf(stripe: Stripe, intentId: string) {
  const made: RefundState[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    made.push(refundStateOf(refund))
  return made.reverse()
}

/**
 * Looks for ours first: Stripe remembers an idempotency key for a day, and a refund that was interrupted may be finished
 * later than that.
 */
async function makeRefund(stripe: Stripe, { intentId, amountCents, refundId }: RefundAsked) {
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
async function isRefusedForGood(stripe: Stripe, { intentId, amountCents }: RefundAsked, code: string | undefined) {
  if (finalCodes.has(code ?? '')) return true
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  return charge !== null && typeof charge === 'object' && amountCents > charge.amount_captured - charge.amount_refunded
}

function refundStateOf({ id, amount, status, metadata }: Stripe.Refund): RefundState {
  const { refund: refundId = null } = metadata ?? {}
  return { id, refundId, amountCents: amount, status: states[status ?? ''] ?? 'pending' }
}
const states: Record<string, RefundState['status']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }
