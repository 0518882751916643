import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import type { Endpoint, Input } from '@aulanova/contract/kernel/endpoint'
import {
  cancelMyPayment,
  type MyPayment,
  type PaymentFailure,
  readMyPayment,
} from '@aulanova/contract/selling/payments'
import { confirmPurchase, type Purchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { call } from '#platform/api/call.ts'
import { announce } from '#platform/api/written.ts'
import { isProblem, requestTimeout } from '#platform/problems/problem.ts'

export interface Wanted {
  courseId: string
  planId: string
  /** Null for a payment whose plan is no longer offered. */
  offer: Offer | null
}

/** How the provider knows a payment, with the secret that lets its payer ask about it. */
export interface Intent {
  paymentIntent: string
  paymentIntentClientSecret: string
}

/** What the address says when the page is opened. */
export interface Start {
  paymentId: string | null
  /** Set for who comes back from a page of the provider. */
  intent: Intent | null
}

/** A payment as the page has it. */
export interface Opened {
  /** Null for a plan that costs nothing: its subscription has begun. */
  payment: MyPayment | null
  /** What is needed to pay; null when there is nothing to pay, or no longer a way to. */
  purchase: Purchase | null
  /** Why the last try failed. */
  failure: PaymentFailure | null
  /** What was shown before the plan changed; the buyer has to agree again. */
  outdated: Offer | null
  /** It was paid while this page was open. */
  isJustPaid: boolean
}

const nothing: Opened = { payment: null, purchase: null, failure: null, outdated: null, isJustPaid: false }

/** A payment that can only be read. */
export const shownOnly = (payment: MyPayment): Opened => ({ ...nothing, payment })

/** Whether the payment has come to its end. A declined one has not: it can be tried again. */
export const isOver = ({ Status, Failure }: MyPayment) =>
  Status === 'succeeded' || Status === 'cancelled' || Status === 'refunded' || isPastDue({ Status, Failure })

/** A voucher or a transfer that was not paid in time. */
export const isPastDue = ({ Status, Failure }: Pick<MyPayment, 'Status' | 'Failure'>) =>
  Status === 'failed' && Failure === 'expired'

/** It waits for the bank or for money: it goes on as it was agreed, whatever became of the plan. */
const isUnderWay = ({ Status }: MyPayment) => Status === 'requires-action' || Status === 'processing'

/** Finds the payment of the address, or begins one. */
export async function open(wanted: Wanted, { paymentId, intent }: Start): Promise<Opened> {
  if (!paymentId) return begin(wanted, null)
  const payment = await outcomeOf(paymentId, intent)
  if (!isOver(payment)) return goOn(wanted, payment)
  return intent && payment.Status === 'succeeded' ? paid({ ...nothing, payment }) : shownOnly(payment)
}

/** Reads what is needed to pay what was begun. */
async function goOn(wanted: Wanted, payment: MyPayment): Promise<Opened> {
  const offer = { price: payment.Amount, duration: payment.Plan.Duration }
  try {
    const opened = await begin({ ...wanted, offer }, payment.Failure)
    return opened.outdated && isUnderWay(payment)
      ? shownOnly(payment)
      : { ...opened, payment: opened.payment ?? payment }
  } catch (error) {
    // The course or the plan is no longer sold; what is under way can still be read, and cancelled.
    if (isProblem(error) && error.statusCode === 404) return shownOnly(payment)
    throw error
  }
}

async function begin({ courseId, planId, offer }: Wanted, failure: PaymentFailure | null): Promise<Opened> {
  try {
    const purchase = await ask(purchaseCourse, { body: { course: courseId, subscription: planId, ...offer } })
    const payment = purchase.Payment
    if (!payment) announceAccess()
    return { ...nothing, purchase, payment, failure: failure ?? payment?.Failure ?? null }
  } catch (error) {
    if (!isProblem(error) || error.code !== 'PlanChanged' || !offer) throw error
    announce('courses')
    return { ...nothing, outdated: offer }
  }
}

/** Asks what became of the payment. After a refusal the answer has what the next try needs. */
export async function settled(wanted: Wanted, opened: Opened): Promise<Opened> {
  const payment = await outcomeOf(opened.payment?.Uuid ?? '', opened.purchase && intentOf(opened.purchase))
  if (payment.Status === 'succeeded') return paid({ ...opened, payment })
  if (payment.Status === 'failed' && !isPastDue(payment))
    return goOn(wanted, { ...payment, Failure: payment.Failure ?? 'other' })
  return { ...opened, payment, failure: null }
}

function paid(opened: Opened): Opened {
  announceAccess()
  return { ...opened, failure: null, isJustPaid: true }
}

/** What one has, and which courses one can open, has changed. */
export function announceAccess() {
  announce('users')
  announce('courses')
}

/** With its intent, the provider is asked before we answer. */
async function outcomeOf(paymentId: string, intent: Intent | null): Promise<MyPayment> {
  if (intent) {
    try {
      return (await ask(confirmPurchase, { body: intent })).Payment
    } catch (error) {
      if (!isProblem(error) || !['PaymentDeclined', 'NotFound'].includes(error.code)) throw error
    }
  }
  return (await ask(readMyPayment, { params: { id: paymentId } })).Item
}

export const intentOf = ({ paymentIntent, paymentIntentClientSecret }: Purchase): Intent => ({
  paymentIntent: paymentIntent ?? '',
  paymentIntentClientSecret: paymentIntentClientSecret ?? '',
})

export async function abandon({ Uuid }: MyPayment): Promise<MyPayment> {
  const { Item } = await ask(cancelMyPayment, { params: { id: Uuid } })
  announce('users')
  return Item
}

/** What the buyer was shown, in cents and days. */
export interface Offer {
  price: number
  duration: number
}

export const offerOf = ({ Price, Duration }: PlanOffer): Offer => ({ price: Price, duration: Duration })

/** A call of a purchase. Without an answer it fails, as without a connection: nobody is left with a button that turns. */
export const ask = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  call(endpoint, input, { signal: AbortSignal.timeout(requestTimeout) })
