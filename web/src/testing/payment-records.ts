import { keyOf } from '@aulanova/contract/kernel/keys'
import type { MyPayment } from '@aulanova/contract/selling/payments'
import type { Purchase } from '@aulanova/contract/selling/purchase'
import { courseId } from './learning-records.ts'

export const planId = '0197f3a2-5c1e-7b44-9d0a-0000000000a1'
export const freePlanId = '0197f3a2-5c1e-7b44-9d0a-0000000000a2'
export const paymentId = '0197f3a2-5c1e-7b44-9d0a-0000000000b1'
export const plans = [
  { PK: keyOf('plan', planId), Name: 'Month', Duration: 30, Price: 45_000 },
  { PK: keyOf('plan', freePlanId), Name: 'Trial', Duration: 7, Price: 0 },
]
const noon = '2026-03-14T18:00:00.000Z'

/** A payment that was begun, and for which nothing was paid yet. */
export const aPayment = (given: Partial<MyPayment> = {}): MyPayment => {
  const id = given.Uuid ?? paymentId
  return {
    PK: keyOf('payment', id),
    Uuid: id,
    Created: noon,
    Updated: noon,
    Status: 'created',
    Amount: 45_000,
    Refunded: 0,
    Currency: 'MXN',
    Method: null,
    Failure: null,
    Instructions: null,
    Dispute: null,
    SucceededAt: null,
    Course: { PK: keyOf('course', courseId), Uuid: courseId, Name: 'Optics', Cover: null },
    Plan: { PK: keyOf('plan', planId), Name: 'Month', Duration: 30 },
    Held: false,
    AccessUntil: null,
    ReceiptNumber: null,
    ...given,
  }
}

export const aVoucher = (given: Partial<MyPayment> = {}) =>
  aPayment({
    Status: 'processing',
    Method: 'voucher',
    Instructions: { Method: 'voucher', Reference: '9300 1482 6075 33', Due: '2026-03-17T18:00:00.000Z', Address: null },
    ...given,
  })

export const aPaidPayment = (given: Partial<MyPayment> = {}) =>
  aPayment({
    Status: 'succeeded',
    Method: 'card',
    SucceededAt: noon,
    AccessUntil: '2026-04-13T18:00:00.000Z',
    ReceiptNumber: '000007',
    ...given,
  })

export const aPurchase = (payment: MyPayment | null, given: Partial<Purchase> = {}): Purchase => ({
  course: courseId,
  subscription: planId,
  paymentIntent: payment && 'pi_1',
  paymentIntentClientSecret: payment && 'pi_1_secret',
  Payment: payment,
  Provider: { Kind: 'sandbox', PublishableKey: null, Methods: ['card', 'voucher', 'transfer'] },
  Subscription: null,
  ...given,
})
