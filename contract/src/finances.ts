import { type Static, Type } from 'typebox'
import {
  ById,
  Cents,
  DateRange,
  Instant,
  Key,
  Line,
  Listing,
  Nullable,
  OneOf,
  PlainDate,
  SearchText,
  Single,
  TokenQuery,
  Uuid,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { mostPlanCents } from './limits.ts'
import { PaymentFacts, paymentStates, Receipt } from './payments.ts'
import { Person } from './subscriptions.ts'

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
   * Set while a person must look at it: what the provider reports that differs from what was asked for, such as another
   * amount or currency, money that is left on the payer's balance there, or a refund that came back.
   */
  Attention: Nullable(Type.String()),
  /** Who has looked at it. */
  Looked: Nullable(Type.Object({ At: Instant, By: Person })),
  Refunds: Type.Array(Type.Object({ Created: Instant, Amount: Cents, Reason: Type.String(), By: Nullable(Person) })),
})
export type Payment = Static<typeof Payment>

const Sum = { Payments: Type.Integer(), Amount: Type.Integer() }

export const FinancesSummary = Type.Object({
  From: PlainDate,
  To: PlainDate,
  ...Sum,
  ByCourse: Type.Array(Type.Object({ Course: Key, Name: Type.String(), ...Sum })),
  ByPlan: Type.Array(Type.Object({ Course: Key, CourseName: Type.String(), Plan: Type.String(), ...Sum })),
  ByMonth: Type.Array(Type.Object({ Month: Type.String(), ...Sum })),
})
export type FinancesSummary = Static<typeof FinancesSummary>

export const readFinances = endpoint({
  method: 'GET',
  path: '/finances/summary',
  access: 'finances:read',
  summary: 'Revenue between two days, by course, plan and month',
  query: DateRange,
  reply: Single(FinancesSummary),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/finances/payments',
  access: 'finances:read',
  summary: 'Payments, the newest first; Count is an estimate of long lists',
  query: Type.Object({
    ...TokenQuery.properties,
    search: Type.Optional(SearchText),
    /** Only those that a person must look at. */
    attention: Type.Optional(OneOf(['yes'] as const)),
    state: Type.Optional(OneOf(paymentStates)),
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
    amount: Type.Integer({ minimum: 1, maximum: mostPlanCents }),
    /** Whether the subscription it paid for ends at once. */
    end: Type.Boolean(),
    reason: Line,
    /** Chosen by the caller; sent again, it refunds nothing more. */
    key: Uuid,
  }),
  reply: Single(Payment),
  problems: ['NotFound', 'InvalidState', 'Conflict', 'Unavailable'],
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

export const exportPayments = endpoint({
  method: 'GET',
  path: '/finances/payments.csv',
  access: 'finances:read',
  summary: 'The payments between two days as a table for a spreadsheet',
  query: DateRange,
  reply: Type.String(),
  media: 'text/csv',
})
