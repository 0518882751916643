import { type Static, Type } from 'typebox'
import { Nothing, Nullable, OneOf, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MySubscription } from './subscriptions.ts'

const PaymentIntent = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })
const ClientSecret = Type.String({ minLength: 1, maxLength: 400, pattern: '^[A-Za-z0-9_-]+$' })

/** For a plan that costs nothing both are null, and the subscription has begun. */
export const Purchase = Type.Object({
  course: Uuid,
  subscription: Uuid,
  paymentIntent: Nullable(Type.String()),
  paymentIntentClientSecret: Nullable(Type.String()),
})
export type Purchase = Static<typeof Purchase>

export const purchaseCourse = endpoint({
  method: 'POST',
  path: '/purchase/course',
  access: 'learning:use',
  summary: 'Begin to buy a plan of a course; subscription is the plan',
  body: Type.Object({ course: Uuid, subscription: Uuid }),
  reply: Purchase,
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'Unavailable'],
})

export const paymentStates = ['succeeded', 'processing', 'requires-action'] as const

export const PurchaseOutcome = Type.Object({
  Status: OneOf(paymentStates),
  /** Set once the payment has succeeded. */
  Subscription: Nullable(MySubscription),
})
export type PurchaseOutcome = Static<typeof PurchaseOutcome>

export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/purchase/confirm',
  access: 'learning:use',
  summary: 'Ask what became of a payment; exactly one subscription results, however often it is sent',
  body: Type.Object({ paymentIntent: PaymentIntent, paymentIntentClientSecret: ClientSecret }),
  reply: PurchaseOutcome,
  problems: ['NotFound', 'PaymentDeclined', 'Unavailable'],
})

/** The body is the provider's own and is read as bytes, because its signature covers them. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/purchase/webhook',
  access: 'public',
  summary: 'News of a payment, signed by the provider',
  reply: Nothing,
  problems: ['ValidationFailed', 'PermissionDenied'],
  bodyLimit: 256 * 1024,
})
