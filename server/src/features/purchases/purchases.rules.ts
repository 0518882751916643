import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { PaymentProvider, Purchase, PurchaseOutcome } from '@aulanova/contract/purchase'
import type { Intent, Payments } from '#adapters/payments/payments.ts'
import { type Plan, requirePlan, startFree, subscriptionPaidBy } from '#features/subscriptions/selling.rules.ts'
import type { Services } from '#services.ts'
import { nextLook } from './next-look.ts'
import { type PaymentRow, toMyPayment } from './payments.records.ts'
import * as store from './payments.store.ts'
import { settle } from './settle.rules.ts'

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
  const offer = await requirePlan(services.sql, courseId, planId)
  const { plan } = offer
  const isAsShown = (wanted.price ?? plan.priceCents) === plan.priceCents
  if (!isAsShown || (wanted.duration ?? plan.durationDays) !== plan.durationDays) throw new Problem('PlanChanged')
  if (plan.priceCents === 0) return freePurchase(services, actor, wanted, offer)
  const payment = await paymentFor(services, actor, courseId, plan)
  return { ...(await purchaseOf(services, actor, payment)), course: courseId, subscription: planId }
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

/** The open payment of this person for this plan, or a new one. */
async function paymentFor(services: Services, actor: Actor, courseId: string, plan: Plan): Promise<PaymentRow> {
  const { sql, now } = services
  const payments = required(services)
  const open = await store.open(sql, actor.id, plan.id)
  if (open) {
    const isSame = open.amountCents === plan.priceCents && open.durationDays === plan.durationDays
    // What is under way is finished as it was agreed.
    if (
      open.provider === payments.kind &&
      (isSame || open.status === 'processing' || open.status === 'requires-action')
    )
      return open
    // Paid meanwhile: what was bought is answered, not another payment.
    if (!(await giveUp(services, open))) return open
    return paymentFor(services, actor, courseId, plan)
  }
  const id = await store.newId(sql)
  const { name, durationDays, priceCents: amountCents } = plan
  const description = `${name}, ${durationDays} d`
  const intent = await payments.ask({
    paymentId: id,
    amountCents,
    description,
    email: await store.emailOf(sql, actor.id),
  })
  const soon = nextLook({ createdAt: now().toISOString() }, 'created', now()) ?? now()
  const begun = await store.begin(sql, {
    id,
    provider: payments.kind,
    intent,
    userId: actor.id,
    courseId,
    plan,
    nextLook: soon,
  })
  if (begun) return begun
  // Another request of the same person was faster; nobody has seen the secret of this one.
  await payments.cancel(intent.id)
  return paymentFor(services, actor, courseId, plan)
}

/** Ends a payment for which no money has come. False: some has. */
export async function giveUp(services: Services, payment: PaymentRow) {
  const { payments, sql } = services
  if (payment.provider !== payments?.kind) {
    await store.abandon(sql, payment.id)
    return true
  }
  const isEnded = await payments.cancel(payment.intentId)
  await settle(services, payment)
  return isEnded
}

async function purchaseOf(services: Services, actor: Actor, { id, intentId }: PaymentRow) {
  const payments = required(services)
  await settle(services, { id, intentId })
  const [state, row] = await Promise.all([payments.read(intentId), store.ofPayer(services.sql, actor.id, id)])
  if (!state || !row) throw new Problem('Unavailable')
  return {
    paymentIntent: intentId,
    paymentIntentClientSecret: state.clientSecret,
    Payment: toMyPayment(row),
    Provider: providerOf(payments),
    Subscription: await subscriptionPaidBy(services, id),
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
