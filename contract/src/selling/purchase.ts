import { type Static, Type } from 'typebox'
import { Cents, Days, Line, Nothing, Nullable, OneOf, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { MyPayment, paymentMethods, paymentStates } from './payments.ts'
import { MySubscription } from './subscriptions.ts'

const PaymentIntent = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })
const ClientSecret = Type.String({ minLength: 1, maxLength: 400, pattern: '^[A-Za-z0-9_-]+$' })
const Intent = { paymentIntent: PaymentIntent, paymentIntentClientSecret: ClientSecret }

/** Who takes the money, and what a browser needs to pay there. */
export const PaymentProvider = Type.Object({
  Kind: OneOf(['sandbox', 'stripe'] as const),
  PublishableKey: Nullable(Type.String()),
  Methods: Type.Array(OneOf(paymentMethods)),
})
export type PaymentProvider = Static<typeof PaymentProvider>

/** For a plan that costs nothing payment and intent are null, and the subscription has begun. */
export const Purchase = Type.Object({
  course: Uuid,
  subscription: Uuid,
  paymentIntent: Nullable(Type.String()),
  paymentIntentClientSecret: Nullable(Type.String()),
  Payment: Nullable(MyPayment),
  Provider: PaymentProvider,
  /** Set once the subscription has begun. */
  Subscription: Nullable(MySubscription),
})
export type Purchase = Static<typeof Purchase>

export const purchaseCourse = endpoint({
  method: 'POST',
  path: '/purchase/course',
  access: 'learning:use',
  summary: 'Begin to buy a plan of a course, or find the payment that was begun; subscription is the plan',
  body: Type.Object({
    course: Uuid,
    subscription: Uuid,
    /** What the buyer was shown. If the plan has changed since, the buyer sees the change. */
    price: Type.Optional(Cents),
    duration: Type.Optional(Days),
  }),
  reply: Purchase,
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'PlanChanged', 'LongestReached', 'LimitExceeded', 'Unavailable'],
})

export const PurchaseOutcome = Type.Object({
  Status: OneOf(paymentStates),
  Payment: MyPayment,
  /** Set once the payment has succeeded. */
  Subscription: Nullable(MySubscription),
})
export type PurchaseOutcome = Static<typeof PurchaseOutcome>

export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/purchase/confirm',
  access: 'learning:use',
  summary: 'Ask what became of a payment; exactly one subscription results, however often it is sent',
  body: Type.Object(Intent),
  reply: PurchaseOutcome,
  problems: ['NotFound', 'PaymentDeclined', 'Unavailable'],
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/purchase/webhook',
  access: 'public',
  summary: 'News of a payment, signed by the provider',
  reply: Nothing,
  problems: ['ValidationFailed', 'Unavailable'],
  raw: true,
  bodyLimit: 256 * 1024,
})

/** What a browser sends to a real provider itself. */
export const paySandbox = endpoint({
  method: 'POST',
  path: '/purchase/sandbox/pay',
  access: 'learning:use',
  summary: 'Pay at the sandbox with a test card, a voucher or a transfer',
  body: Type.Object({
    ...Intent,
    method: OneOf(paymentMethods),
    /** For cards. */
    number: Type.Optional(Line),
    expires: Type.Optional(Line),
    cvc: Type.Optional(Line),
  }),
  reply: Nothing,
  problems: ['NotFound', 'InvalidState'],
})

export const answerSandboxBank = endpoint({
  method: 'POST',
  path: '/purchase/sandbox/second-step',
  access: 'learning:use',
  summary: 'Approve or refuse a payment at the bank of the sandbox',
  body: Type.Object({ ...Intent, approve: Type.Boolean() }),
  reply: Nothing,
  problems: ['NotFound', 'InvalidState'],
})

export const payAtSandboxCounter = endpoint({
  method: 'POST',
  path: '/purchase/sandbox/counter',
  access: 'learning:use',
  summary: 'Pay a voucher or a transfer of the sandbox, as a shop or a bank would report it',
  body: Type.Object(Intent),
  reply: Nothing,
  problems: ['NotFound', 'InvalidState'],
})
