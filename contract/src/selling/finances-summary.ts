import { type Static, Type } from 'typebox'
import { Cents, Instant, Nullable, PlainDate, Uuid } from '../kernel/common.ts'

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
export const maxSummedRows = 20
/** So many vouchers and refunds are shown. */
export const maxListedPayments = 5
/** A voucher that must be paid within so many hours is due soon. */
export const soonHours = 48

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
    /** Whether nothing came in or went out since: otherwise the figures are newer than the comparison. */
    IsCurrent: Type.Boolean(),
    /**
     * When the last of the months was compared; if some have changed since, when the first of these was. Null: not all months were
     * compared.
     */
    At: Nullable(Instant),
  }),
})
export type FinancesSummary = Static<typeof FinancesSummary>
