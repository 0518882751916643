import { type Static, Type } from 'typebox'
import { Person } from '../identity/person.ts'
import {
  ById,
  Cents,
  DateRange,
  Instant,
  Key,
  Line,
  Listing,
  Nothing,
  Nullable,
  OneOf,
  SearchText,
  Single,
  TokenQuery,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { maxPlanCents } from '../kernel/limits.ts'
import { FinancesSummary } from './finances-summary.ts'
import { disputeReasons, disputeStates, PaymentFacts, paymentStates, Receipt } from './payments.ts'

/** A dispute that a payer has opened at their bank, also called chargeback. */
const Dispute = Type.Object({
  /** At the provider. */
  Id: Type.String(),
  Opened: Instant,
  Amount: Cents,
  Reason: OneOf(disputeReasons),
  Status: OneOf(disputeStates),
  /** Until when evidence can be handed in at the provider. */
  Due: Nullable(Instant),
  Closed: Nullable(Instant),
})

/** A payment as administrators and finances see it. */
export const Payment = Type.Object({
  ...PaymentFacts,
  Provider: Type.String(),
  PaymentIntent: Type.String(),
  /** The subscription that was bought. */
  Subscription: Nullable(Key),
  User: Person,
  /** Asked for, and not yet done at the provider. */
  Refunding: Cents,
  /**
   * Set while a person must check it: what the provider reports that differs from what was requested, such as another
   * amount or currency, money that is left on the payer's balance there, or a refund that came back.
   */
  Attention: Nullable(Type.String()),
  /** Who has checked it. */
  Looked: Nullable(Type.Object({ At: Instant, By: Person })),
  Refunds: Type.Array(
    Type.Object({
      Created: Instant,
      Amount: Cents,
      Reason: Type.String(),
      /** Null: it was made at the provider, or the bank took the money back. */
      By: Nullable(Person),
      /** Whether the bank took it back because a dispute was lost. */
      Disputed: Type.Boolean(),
    }),
  ),
  /** The oldest first. */
  Disputes: Type.Array(Dispute),
})
export type Payment = Static<typeof Payment>

/** So many days a period may have: five years. */
export const maxFinanceDays = 1827

export const readFinances = endpoint({
  method: 'GET',
  path: '/finances/summary',
  access: 'finances:read',
  summary: 'Revenue between two days, by month, course, plan and organization; by default of the last twelve months',
  query: DateRange,
  reply: Single(FinancesSummary),
})

/**
 * `to-pay`: processing, with a voucher or transfer that is not paid yet; `processing`: processing without one. `disputed`:
 * with a dispute, whatever became of it.
 */
export const listedStates = [...paymentStates, 'to-pay', 'disputed'] as const
export type ListedState = (typeof listedStates)[number]

export const listPayments = endpoint({
  method: 'GET',
  path: '/finances/payments',
  access: 'finances:read',
  summary: 'Payments, the newest first; Count is an estimate of long lists',
  query: Type.Object({
    ...TokenQuery.properties,
    search: Type.Optional(SearchText),
    /** Only those that a person must check, with those of open disputes. */
    attention: Type.Optional(OneOf(['yes'] as const)),
    state: Type.Optional(OneOf(listedStates)),
  }),
  reply: Listing(Payment),
  problems: ['InvalidToken'],
})

export const readPayment = endpoint({
  method: 'GET',
  path: '/finances/payments/:id',
  access: 'finances:read',
  summary: 'One payment with its refunds',
  params: ById,
  reply: Single(Payment),
  problems: ['NotFound'],
})

export const readPaymentReceipt = endpoint({
  method: 'GET',
  path: '/finances/payments/:id/receipt',
  access: 'finances:read',
  summary: 'The address of the receipt of a payment as a PDF, until it expires',
  params: ById,
  reply: Single(Receipt),
  problems: ['NotFound', 'InvalidState'],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/finances/payments/:id/refund',
  access: 'finances:refund',
  summary: 'Give back a payment, whole or in part',
  params: ById,
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: maxPlanCents }),
    /** Whether the subscription it paid for ends at once. */
    end: Type.Boolean(),
    reason: Line,
    /** Chosen by the caller; sent again, it refunds nothing more. */
    key: Uuid,
  }),
  reply: Single(Payment),
  problems: ['NotFound', 'PaymentDisputed', 'InvalidState', 'Conflict', 'Unavailable'],
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/finances/payments/:id/cancel',
  access: 'finances:refund',
  summary: 'Cancel a payment that waits for its payer, who is mailed; refused if money has come',
  params: ById,
  reply: Single(Payment),
  problems: ['NotFound', 'InvalidState', 'Unavailable'],
})

export const closeSandboxDispute = endpoint({
  method: 'POST',
  path: '/finances/payments/:id/sandbox-dispute',
  access: 'finances:refund',
  summary: 'Decide the open dispute of a payment as the bank of the sandbox',
  params: ById,
  body: Type.Object({ won: Type.Boolean() }),
  reply: Nothing,
  problems: ['NotFound', 'InvalidState'],
})

export const lookedAtPayment = endpoint({
  method: 'POST',
  path: '/finances/payments/:id/looked-at',
  access: 'finances:refund',
  summary: 'Say that one has looked at a payment that needed attention, and dealt with it at the provider or by hand',
  params: ById,
  body: Type.Object({
    /** What was done about it, for the audit log. */
    note: Line,
  }),
  reply: Single(Payment),
  problems: ['NotFound', 'InvalidState'],
})

export const remindVouchers = endpoint({
  method: 'POST',
  path: '/finances/vouchers/remind',
  access: 'finances:refund',
  summary: 'Mail those who have a voucher or transfer to pay how and until when, at most once a day for each payment',
  reply: Type.Object({ Reminded: Type.Integer() }),
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/finances/payments.csv',
  access: 'finances:read',
  summary: 'The payments that were made or refunded between two days, with the money of these days, for a spreadsheet',
  query: DateRange,
  reply: Type.String(),
  media: 'text/csv',
})

/** A month as `2026-11`. */
export const Month = Type.String({ pattern: '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$' })

export const readStatement = endpoint({
  method: 'GET',
  path: '/finances/statements/:month',
  access: 'finances:read',
  summary: 'The address of the statement of a month as a PDF, until it expires',
  params: Type.Object({ month: Month }),
  reply: Single(Receipt),
})
