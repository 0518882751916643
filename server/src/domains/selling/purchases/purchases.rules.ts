import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { PaymentProvider, Purchase, PurchaseOutcome } from '@aulanova/contract/selling/purchase'
import {
  canLast,
  type Plan,
  requirePlan,
  startFree,
  subscriptionPaidBy,
} from '#domains/selling/subscriptions/subscribing.rules.ts'
import type { Asked, Intent, Payments } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import { type PaymentRow, toMyPayment } from './payments.records.ts'
import * as store from './payments.store.ts'
import { abandon, nextPoll, settle } from './settle.rules.ts'

interface Wanted {
  course: string
  /** The plan. */
  subscription: string
  /** What the buyer was shown. */
  price?: number
  duration?: number
}

/** Begins a purchase, or finds the payment that was begun. Price and days come from the plan, never from the caller. */
export async function purchaseCourse(services: Services, actor: Actor, wanted: Wanted): Promise<Purchase> {
  const { course: courseId, subscription: planId } = wanted
  const begun = await begunBy(services, actor, wanted)
  // What is under way is finished as it was agreed, whatever became of the plan.
  if (begun && isUnderWay(begun.payment)) return purchaseOf(services, actor, begun)
  const offer = await requirePlan(services.sql, courseId, planId)
  const { plan } = offer
  const isAsShown = (wanted.price ?? plan.priceCents) === plan.priceCents
  if (!isAsShown || (wanted.duration ?? plan.durationDays) !== plan.durationDays) throw new Problem('PlanChanged')
  if (plan.priceCents === 0) return freePurchase(services, actor, wanted, offer)
  return purchaseOf(services, actor, await paymentFor(services, actor, { wanted, plan, begun }))
}

/** A payment, and what its payer's browser needs to pay it. */
interface Begun {
  payment: PaymentRow
  clientSecret: string
}

const isUnderWay = ({ status }: PaymentRow) => status !== 'created' && status !== 'failed'

/** The open payment of this person for this plan, as its provider says it is now. */
async function begunBy(services: Services, actor: Actor, wanted: Wanted): Promise<Begun | null> {
  const { payments, sql } = services
  const open = await store.open(sql, actor.id, wanted.subscription)
  if (!payments || open?.courseId !== wanted.course) return null
  if (open.provider !== payments.kind) {
    await endUnpaid(services, open)
    return null
  }
  const state = await settle(services, open)
  const payment = await store.byId(sql, open.id)
  return state && payment.status !== 'cancelled' ? { payment, clientSecret: state.clientSecret } : null
}

/** A plan that costs nothing begins at once: there is no payment. */
async function freePurchase(services: Services, actor: Actor, wanted: Wanted, offer: Offer): Promise<Purchase> {
  const { course: courseId, subscription: planId } = wanted
  return {
    course: courseId,
    subscription: planId,
    paymentIntent: null,
    paymentIntentClientSecret: null,
    Payment: null,
    Provider: providerOf(services.payments),
    Subscription: await startFree(services, { userId: actor.id, courseId }, offer),
  }
}
type Offer = Awaited<ReturnType<typeof requirePlan>>

const providerOf = (payments: Payments | null): PaymentProvider => ({
  Kind: payments?.kind ?? 'sandbox',
  PublishableKey: payments?.publishableKey ?? null,
  Methods: [...(payments?.methods ?? [])],
})

const required = ({ payments }: Services) => {
  if (!payments) throw new Problem('Unavailable')
  return payments
}

interface Choice {
  wanted: Wanted
  plan: Plan
  begun: Begun | null
}

/** The payment that was begun, if it is for the plan as it is now, or else a new one. */
async function paymentFor(services: Services, actor: Actor, { wanted, plan, begun }: Choice): Promise<Begun> {
  if (begun) {
    const { amountCents, durationDays } = begun.payment
    if (amountCents === plan.priceCents && durationDays === plan.durationDays) return begun
    // Paid meanwhile: what was bought is answered, not another payment.
    if (!(await endUnpaid(services, begun.payment))) return begun
  }
  const made = await begin(services, actor, wanted.course, plan)
  if (made) return made
  // Another request of the same person was faster.
  return paymentFor(services, actor, { wanted, plan, begun: await begunBy(services, actor, wanted) })
}

/** Null: this person has begun another payment for the plan in the meantime. */
async function begin(services: Services, actor: Actor, courseId: string, plan: Plan): Promise<Begun | null> {
  const { sql, now, limits } = services
  const payments = required(services)
  const enrolment = { userId: actor.id, courseId }
  if (!(await canLast(sql, enrolment, plan.durationDays, now()))) throw new Problem('LongestReached')
  await limits.count(sql, 'purchase', actor.id)
  const id = await store.newId(sql)
  const { name, durationDays, priceCents: amountCents } = plan
  const description = `${name}, ${durationDays} d`
  const intent = await askFor(services, payments, actor.id, { paymentId: id, amountCents, description })
  const changedAt = now().toISOString()
  const payment = await store.begin(sql, {
    id,
    provider: payments.kind,
    intent,
    ...enrolment,
    plan,
    nextPoll: nextPoll({ changedAt }, 'created', now()) ?? now(),
    now: now(),
  })
  if (payment) return { payment, clientSecret: intent.clientSecret }
  // Nobody has seen the secret of this one.
  await payments.cancel(intent.id)
  return null
}

/** Ends a payment for which no money has come. False: some has. */
export async function endUnpaid(services: Services, payment: PaymentRow) {
  const { payments, sql } = services
  if (payment.provider !== payments?.kind) {
    await sql.begin((tx) => abandon(services, tx, payment))
    return true
  }
  const isEnded = await payments.cancel(payment.intentId)
  await settle(services, payment)
  return isEnded
}

async function purchaseOf(services: Services, actor: Actor, { payment, clientSecret }: Begun): Promise<Purchase> {
  const row = await store.ofPayer(services.sql, actor.id, payment.id)
  if (!row) throw new Problem('NotFound')
  return {
    course: payment.courseId,
    subscription: payment.planId,
    paymentIntent: payment.intentId,
    paymentIntentClientSecret: clientSecret,
    Payment: toMyPayment(row),
    Provider: providerOf(services.payments),
    Subscription: await subscriptionPaidBy(services, payment.id),
  }
}

/** What became of a payment. Only its payer, with its secret, may ask. */
export async function confirmPurchase(services: Services, actor: Actor, intent: Intent): Promise<PurchaseOutcome> {
  const payment = await requirePayment(services, actor, intent)
  await settle(services, payment)
  const row = await store.ofPayer(services.sql, actor.id, payment.id)
  if (!row) throw new Problem('NotFound')
  if (row.status === 'failed')
    throw new Problem('PaymentDeclined', { details: [{ field: 'paymentIntent', reason: row.failure ?? 'other' }] })
  return { Status: row.status, Payment: toMyPayment(row), Subscription: await subscriptionPaidBy(services, payment.id) }
}

export async function requirePayment({ sql }: Services, actor: Actor, intent: Intent) {
  const payment = await store.bySecret(sql, intent, actor.id)
  if (!payment) throw new Problem('NotFound')
  return payment
}

/** Asks for a payment of a person, who is one customer of the provider for all that they buy. */
async function askFor(
  { sql }: Services,
  payments: Payments,
  userId: string,
  asked: Omit<Asked, 'customerId'>,
): Promise<Intent> {
  const whose = { provider: payments.kind, userId }
  const { email, customerId: known } = await store.payerAtProvider(sql, whose)
  const intent = known && (await payments.ask({ ...asked, customerId: known }))
  if (intent) return intent
  // The first purchase, or the customer was made with other keys or deleted at the provider.
  const customerId = await payments.makeCustomer({ userId, email, unknown: known })
  if (customerId) await store.rememberCustomer(sql, whose, customerId)
  const made = await payments.ask({ ...asked, customerId })
  if (!made) throw new Problem('Unavailable')
  return made
}
