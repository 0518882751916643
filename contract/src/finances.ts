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

/**
 * Sums of the ledger, in cents. What was given back counts in the month in which it went out; a refund that came back is
 * taken off again in the month in which it did.
 */
const Sums = {
  Payments: Type.Integer(),
  Collected: Type.Integer(),
  Refunds: Type.Integer(),
  Refunded: Type.Integer(),
  Net: Type.Integer(),
}

/** Of a list with very many rows the last one is all the others together, so that its sums are those of the period. */
const Others = { Others: Type.Integer({ description: 'How many rows this one stands for; 0: it is itself.' }) }

/** So many rows a list of sums has at most, beside the last one. */
export const mostSummedRows = 20
/** So many vouchers and refunds are shown. */
export const mostListedPayments = 5
/** A voucher that must be paid within so many hours is due soon. */
export const soonHours = 48
/** So many days a period may have: five years. */
export const mostFinanceDays = 1827

const ListedPayment = {
  Payment: Uuid,
  Person: Type.String(),
  Course: Type.String(),
  Plan: Type.String(),
  Amount: Cents,
}

export const FinancesSummary = Type.Object({
  From: PlainDate,
  To: PlainDate,
  ...Sums,
  /** Of the same days a year before; days that are still to come have none. */
  YearBefore: Type.Object(Sums),
  ByMonth: Type.Array(
    Type.Object({
      Month: Type.String(),
      ...Sums,
      /** Of the same days a year before: of a month that is not over or that the period cuts, those that are counted of it. */
      CollectedYearBefore: Type.Integer(),
      /** The last day that is counted of a month that is not over; null: all of it that is in the period. */
      Until: Nullable(PlainDate),
    }),
  ),
  ByCourse: Type.Array(Type.Object({ Course: Nullable(Uuid), Name: Type.String(), ...Sums, ...Others })),
  /** Plans of the same name and days are one, whatever the course. */
  ByPlan: Type.Array(Type.Object({ Name: Type.String(), Days: Nullable(Type.Integer()), ...Sums, ...Others })),
  /** By the organization to which a course belongs today; null: to none. */
  ByOrganization: Type.Array(
    Type.Object({
      Organization: Nullable(Uuid),
      Name: Nullable(Type.String()),
      Courses: Type.Integer(),
      ...Sums,
      ...Others,
    }),
  ),
  /** What is still to be paid by voucher or transfer, whenever it was begun: the next due first. */
  Due: Type.Object({
    Payments: Type.Integer(),
    Amount: Type.Integer(),
    /** Within `soonHours`. */
    Soon: Type.Integer(),
    Items: Type.Array(Type.Object({ ...ListedPayment, Due: Instant })),
  }),
  /** Of the period, the newest first. */
  LastRefunds: Type.Array(Type.Object({ ...ListedPayment, Created: Instant })),
  /** What a job found when it last compared the months of the period with payments and refunds. */
  Ledger: Type.Object({
    Payments: Type.Integer(),
    Refunds: Type.Integer(),
    /** In cents, without signs; 0: every figure equals the ledger. */
    Difference: Type.Integer(),
    /** Some of the payments with a difference. */
    Differing: Type.Array(Uuid),
    /** When the first of the months was compared; null: not all of them were. */
    At: Nullable(Instant),
  }),
})
export type FinancesSummary = Static<typeof FinancesSummary>

export const readFinances = endpoint({
  method: 'GET',
  path: '/finances/summary',
  access: 'finances:read',
  summary: 'Revenue between two days, by month, course, plan and organization; by default of the last twelve months',
  query: DateRange,
  reply: Single(FinancesSummary),
})

/** `to-pay`: processing, with a voucher or transfer that is not paid yet; `processing`: processing without one. */
export const listedStates = [...paymentStates, 'to-pay'] as const
export type ListedState = (typeof listedStates)[number]

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
