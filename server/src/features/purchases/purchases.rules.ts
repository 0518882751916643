import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { PaymentProvider, Purchase, PurchaseOutcome } from '@aulanova/contract/purchase'
import type { Intent, Payments } from '#adapters/payments/payments.ts'
import { tellSubscriber } from '#features/subscriptions/mails/subscription-mails.ts'
import { subscribe } from '#features/subscriptions/subscribing.rules.ts'
import * as subscribing from '#features/subscriptions/subscribing.store.ts'
import { toMySubscription } from '#features/subscriptions/subscriptions.records.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.store.ts'
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
  const { sql } = services
  const { course: courseId, subscription: planId } = wanted
  if ((await subscribing.offeredRevision(sql, courseId)) === null) throw new Problem('NotFound')
  const plan = await subscribing.planOnSale(sql, courseId, planId)
  const isAsShown = (wanted.price ?? plan.priceCents) === plan.priceCents
  if (!isAsShown || (wanted.duration ?? plan.durationDays) !== plan.durationDays) throw new Problem('PlanChanged')
  if (plan.priceCents === 0) return startFree(services, actor, wanted, plan)
  const payment = await paymentFor(services, actor, courseId, plan)
  return { ...(await purchaseOf(services, actor, payment)), course: courseId, subscription: planId }
}

/**
 * A plan that costs nothing begins at once. Who has as many days already gets no more of them, so that a double click
 * or a habit does not pile them up.
 */
async function startFree(services: Services, actor: Actor, wanted: Wanted, plan: subscribing.Plan): Promise<Purchase> {
  const { course: courseId, subscription: planId } = wanted
  const enrolment = { userId: actor.id, courseId }
  const id = await services.sql.begin(async (tx) => {
    const now = services.now()
    await subscribing.holdEnrolment(tx, enrolment, now)
    const reaching = await subscribing.reaching(tx, enrolment, new Date(now.getTime() + (plan.durationDays - 1) * day))
    if (reaching) return reaching
    const revision = await store.readRevision(tx, courseId)
    const term = { plan, revision, givenBy: null, paidCents: 0, paymentId: null }
    const { id, happening } = await subscribe(tx, enrolment, term, now)
    await tellSubscriber(services, tx, happening, await subscribing.subscribedOf(tx, id))
    return id
  })
  return {
    course: courseId,
    subscription: planId,
    paymentIntent: null,
    paymentIntentClientSecret: null,
    Payment: null,
    Provider: providerOf(services.payments),
    Subscription: toMySubscription(await subscriptions.one(services.sql, id), services.now()),
  }
}
const day = 86_400_000

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
async function paymentFor(
  services: Services,
  actor: Actor,
  courseId: string,
  plan: subscribing.Plan,
): Promise<PaymentRow> {
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
    await giveUp(services, open)
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

/** Ends a payment for which no money has come. Throws if some has, or may still come. */
export async function giveUp(services: Services, payment: PaymentRow) {
  if (payment.provider === services.payments?.kind) {
    if (!(await services.payments.cancel(payment.intentId))) {
      await settle(services, payment)
      throw new Problem('InvalidState')
    }
    await settle(services, payment)
  } else await store.abandon(services.sql, payment.id)
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
    Subscription: await subscriptionOf(services, id),
  }
}

async function subscriptionOf({ sql, now }: Services, paymentId: string) {
  const found = await subscriptions.paidBy(sql, paymentId)
  return found ? toMySubscription(found, now()) : null
}

/** What became of a payment. Only its payer, with its secret, may ask. */
export async function confirmPurchase(services: Services, actor: Actor, intent: Intent): Promise<PurchaseOutcome> {
  const payment = await requirePayment(services, actor, intent)
  await settle(services, payment)
  const row = await store.ofPayer(services.sql, actor.id, payment.id)
  if (!row) throw new Problem('NotFound')
  if (row.status === 'failed')
    throw new Problem('PaymentDeclined', { details: [{ field: 'paymentIntent', reason: row.failure ?? 'other' }] })
  return { Status: row.status, Payment: toMyPayment(row), Subscription: await subscriptionOf(services, payment.id) }
}

export async function requirePayment({ sql }: Services, actor: Actor, intent: Intent) {
  const payment = await store.bySecret(sql, intent, actor.id)
  if (!payment) throw new Problem('NotFound')
  return payment
}
