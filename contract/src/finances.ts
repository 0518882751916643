import { type Static, Type } from 'typebox'
import { DateRange, Instant, Key, Listing, Nullable, OneOf, PlainDate, Single, TokenQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Person } from './subscriptions.ts'

export const paymentOutcomes = ['pending', 'succeeded', 'declined', 'refunded'] as const

/** Amounts are in cents of a Mexican peso. */
export const Payment = Type.Object({
  PK: Key,
  Created: Instant,
  Updated: Instant,
  Status: OneOf(paymentOutcomes),
  Amount: Type.Integer(),
  Currency: Type.Literal('MXN'),
  Provider: Type.String(),
  PaymentIntent: Type.String(),
  Course: Type.Object({ PK: Key, Name: Type.String() }),
  Plan: Type.String(),
  /** The subscription that was bought. */
  Subscription: Nullable(Key),
  User: Person,
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
  summary: 'Payments, the newest first',
  query: TokenQuery,
  reply: Listing(Payment),
  problems: ['InvalidToken'],
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
