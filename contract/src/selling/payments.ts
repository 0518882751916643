import { type Static, Type } from 'typebox'
import { ById, Cents, Days, Instant, Key, Listing, Nullable, OneOf, Single, TokenQuery } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/**
 * `created`: nothing was paid yet. `requires-action`: the bank asks for a second step. `processing`: the provider waits
 * for the money, of a voucher for days. `refunded`: the whole amount was given back.
 */
export const paymentStates = [
  'created',
  'requires-action',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentMethods = ['card', 'voucher', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Why the last try failed. `expired`: a voucher or transfer that was not paid in time. */
export const paymentFailures = [
  'card-declined',
  'insufficient-funds',
  'expired-card',
  'incorrect-cvc',
  'second-step-failed',
  'expired',
  'other',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** What becomes of a dispute: the payer has asked their bank to take the money back. `won`: we keep the money. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Why a payer disputes a payment, as their bank says. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'not-received',
  'unacceptable',
  'cancelled',
  'refund-missing',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** How a payment that is finished later is paid. */
export const PaymentInstructions = Type.Object({
  Method: OneOf(['voucher', 'transfer'] as const),
  /** What one says at the counter, or the CLABE one transfers to. */
  Reference: Type.String(),
  Due: Instant,
  /** The provider's own page with the voucher or the account, if it has one. */
  Address: Nullable(Type.String()),
  /** Of a transfer: the bank and the name that one's own bank shows for the account, where the provider reports them. */
  Bank: Type.Optional(Type.String()),
  Beneficiary: Type.Optional(Type.String()),
})
export type PaymentInstructions = Static<typeof PaymentInstructions>

/** Amounts are in cents of a Mexican peso. */
export const PaymentFacts = {
  PK: Key,
  Uuid: Type.String(),
  Created: Instant,
  Updated: Instant,
  Status: OneOf(paymentStates),
  Amount: Cents,
  /** What was given back of it. */
  Refunded: Cents,
  Currency: Type.Literal('MXN'),
  Method: Nullable(OneOf(paymentMethods)),
  /** Of the last try; null unless it failed. */
  Failure: Nullable(OneOf(paymentFailures)),
  Instructions: Nullable(PaymentInstructions),
  /** Null: it is not disputed. To the payer a dispute that was won is not shown: it changed nothing. */
  Dispute: Nullable(OneOf(disputeStates)),
  SucceededAt: Nullable(Instant),
  Course: Type.Object({ PK: Key, Uuid: Type.String(), Name: Type.String(), Cover: Nullable(Type.String()) }),
  /** The plan as it was offered. */
  Plan: Type.Object({ PK: Key, Name: Type.String(), Duration: Days }),
}

/** A payment as its payer sees it. */
export const MyPayment = Type.Object({
  ...PaymentFacts,
  /**
   * Money has come that does not match what was requested, and a person checks it. Nothing was opened. The status is
   * `cancelled`, since nothing more can be paid into it and another payment can be begun.
   */
  Held: Type.Boolean(),
  /** Until when the subscription it paid for lasts; null before. */
  AccessUntil: Nullable(Instant),
  /** As the receipt shows it; null before the payment succeeds. */
  ReceiptNumber: Nullable(Type.String()),
})
export type MyPayment = Static<typeof MyPayment>

/**
 * Whether it waits for the payer's money or confirmation, so that it can be cancelled. A card that is being processed is in the
 * hands of the banks, and one that was refused has ended already.
 */
export const waitsForPayer = ({ Status, Instructions }: Pick<MyPayment, 'Status' | 'Instructions'>) =>
  Status === 'requires-action' || (Status === 'processing' && Instructions !== null)

/** Every payment is in one of them; `refunded` has those that were given back in part as well. */
export const paymentGroups = ['paid', 'to-pay', 'refunded', 'declined', 'cancelled'] as const
export type PaymentGroup = (typeof paymentGroups)[number]

export const listMyPayments = endpoint({
  method: 'GET',
  path: '/users/payments',
  access: 'signed-in',
  summary: 'My payments, the newest first; not those that were begun and never tried',
  query: Type.Object({ ...TokenQuery.properties, show: Type.Optional(OneOf(paymentGroups)) }),
  reply: Listing(MyPayment),
  problems: ['InvalidToken'],
})

export const readMyPayment = endpoint({
  method: 'GET',
  path: '/users/payments/:id',
  access: 'signed-in',
  summary: 'One of my payments',
  params: ById,
  reply: Single(MyPayment),
  problems: ['NotFound'],
})

export const cancelMyPayment = endpoint({
  method: 'POST',
  path: '/users/payments/:id/cancel',
  access: 'signed-in',
  summary: 'Give up a payment for which no money has come',
  params: ById,
  reply: Single(MyPayment),
  problems: ['NotFound', 'InvalidState', 'Unavailable'],
})

export const Receipt = Type.Object({ Address: Type.String() })

export const readReceipt = endpoint({
  method: 'GET',
  path: '/users/payments/:id/receipt',
  access: 'signed-in',
  summary: 'The address of the receipt of one of my payments as a PDF, until it expires',
  params: ById,
  reply: Single(Receipt),
  problems: ['NotFound', 'InvalidState'],
})
