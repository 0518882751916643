import { cancelMyPayment, type MyPayment, type PaymentFailure, readMyPayment } from '@aulanova/contract/payments'
import { confirmPurchase, type Purchase, purchaseCourse } from '@aulanova/contract/purchase'
import { call } from '#lib/call.ts'
import { isProblem } from '#lib/problem.ts'
import { announce } from '#lib/written.ts'

/** What the buyer was shown, in cents and days. */
export interface Offer {
  price: number
  duration: number
}

export interface Wanted {
  courseId: string
  planId: string
  /** Null for a payment whose plan is no longer offered. */
  offer: Offer | null
}

/** A payment as the page has it. */
export interface Opened {
  payment: MyPayment | null
  /** What is needed to pay; null once there is nothing left to pay. */
  purchase: Purchase | null
  /** Why the last try failed. */
  failure: PaymentFailure | null
  /** What was shown before the plan changed; the buyer has to agree again. */
  outdated: Offer | null
}

const nothing: Opened = { payment: null, purchase: null, failure: null, outdated: null }

/** Whether the payment has come to its end. A declined one has not: it can be tried again. */
export const isOver = ({ Status, Failure }: MyPayment) =>
  Status === 'succeeded' || Status === 'cancelled' || Status === 'refunded' || isPastDue({ Status, Failure })

/** A voucher or a transfer that was not paid in time. */
export const isPastDue = ({ Status, Failure }: Pick<MyPayment, 'Status' | 'Failure'>) =>
  Status === 'failed' && Failure === 'expired'

const offerOf = ({ Amount, Plan }: MyPayment): Offer => ({ price: Amount, duration: Plan.Duration })

/** Finds the payment of the address, or begins one. */
export async function open(wanted: Wanted, paymentId: string | null): Promise<Opened> {
  if (!paymentId) return begin(wanted, null)
  const { Item: payment } = await call(readMyPayment, { params: { id: paymentId } })
  if (isOver(payment)) return { ...nothing, payment }
  const opened = await begin({ ...wanted, offer: offerOf(payment) }, payment.Failure).catch((error) => {
    // What is under way can be paid even though the course is no longer sold.
    if (isProblem(error) && error.statusCode === 404) return { ...nothing, payment }
    throw error
  })
  return { ...opened, payment: opened.payment ?? payment }
}

async function begin({ courseId, planId, offer }: Wanted, failure: PaymentFailure | null): Promise<Opened> {
  try {
    const purchase = await call(purchaseCourse, { body: { course: courseId, subscription: planId, ...offer } })
    const payment = purchase.Payment
    return { ...nothing, purchase, payment, failure: failure ?? payment?.Failure ?? null }
  } catch (error) {
    if (!isProblem(error) || error.code !== 'PlanChanged' || !offer) throw error
    announce('courses')
    return { ...nothing, outdated: offer }
  }
}

/** Asks what became of the payment. After a refusal the answer has what the next try needs. */
export async function settled(wanted: Wanted, opened: Opened): Promise<Opened> {
  const payment = await outcomeOf(opened)
  if (payment.Status === 'succeeded') {
    announce('users')
    announce('courses')
  }
  if (payment.Status !== 'failed' || isPastDue(payment)) return { ...opened, payment, failure: null }
  return begin({ ...wanted, offer: offerOf(payment) }, payment.Failure ?? 'other')
}

async function outcomeOf({ purchase, payment }: Opened): Promise<MyPayment> {
  const id = payment?.Uuid ?? ''
  if (purchase) {
    try {
      return (await call(confirmPurchase, { body: intentOf(purchase) })).Payment
    } catch (error) {
      if (!isProblem(error) || error.code !== 'PaymentDeclined') throw error
    }
  }
  return (await call(readMyPayment, { params: { id } })).Item
}

export const intentOf = ({ paymentIntent, paymentIntentClientSecret }: Purchase) => ({
  paymentIntent: paymentIntent ?? '',
  paymentIntentClientSecret: paymentIntentClientSecret ?? '',
})

export async function giveUp(payment: MyPayment) {
  await call(cancelMyPayment, { params: { id: payment.Uuid } })
  announce('users')
}
