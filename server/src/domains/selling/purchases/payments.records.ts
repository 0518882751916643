import { keyOf } from '@aulanova/contract/kernel/keys'
import type {
  DisputeState,
  MyPayment,
  PaymentFailure,
  PaymentInstructions,
  PaymentMethod,
  PaymentState,
} from '@aulanova/contract/selling/payments'
import type { CardSnapshot } from '#domains/authoring/courses/card.records.ts'
import { receiptNumber } from './receipts/receipt-drawing.ts'

export interface PaymentRow {
  id: string
  provider: string
  intentId: string
  status: PaymentState
  userId: string
  courseId: string
  planId: string
  planName: string
  durationDays: number
  amountCents: number
  refundedCents: number
  method: PaymentMethod | null
  failure: PaymentFailure | null
  instructions: PaymentInstructions | null
  attention: string | null
  dispute: DisputeState | null
  lookedAt: string | null
  /** Who of finances asked to cancel it. */
  cancelledBy: string | null
  receiptNumber: number | null
  succeededAt: string | null
  createdAt: string
  updatedAt: string
  changedAt: string
}

/** Money has come that does not match: a person checks it. */
export const isHeld = ({ status, attention }: Pick<PaymentRow, 'status' | 'attention'>) =>
  status === 'cancelled' && attention !== null

/** The same, also once the person has looked: what became of the money was decided outside of the product. */
export const isLeftToPerson = (payment: Pick<PaymentRow, 'status' | 'attention' | 'lookedAt'>) =>
  isHeld(payment) || (payment.status === 'cancelled' && payment.lookedAt !== null)

/** With what the payer sees of it. */
export interface MyPaymentRow extends PaymentRow {
  card: CardSnapshot
  coverKey: string | null
  accessUntil: string | null
}

export const toPaymentFacts = (row: Omit<MyPaymentRow, 'accessUntil'>) => ({
  PK: keyOf('payment', row.id),
  Uuid: row.id,
  Created: row.createdAt,
  Updated: row.updatedAt,
  Status: row.status,
  Amount: row.amountCents,
  Refunded: row.refundedCents,
  Currency: 'MXN' as const,
  Method: row.method,
  Failure: row.failure,
  Instructions: row.instructions,
  Dispute: row.dispute,
  SucceededAt: row.succeededAt,
  Course: {
    PK: keyOf('course', row.courseId),
    Uuid: row.courseId,
    Name: row.card.Name,
    Cover: row.coverKey && `/media/${row.coverKey}`,
  },
  Plan: { PK: keyOf('plan', row.planId), Name: row.planName, Duration: row.durationDays },
})

export const toMyPayment = (row: MyPaymentRow): MyPayment => ({
  ...toPaymentFacts(row),
  // One that we won changes nothing for its payer.
  Dispute: row.dispute === 'won' ? null : row.dispute,
  Held: isHeld(row),
  AccessUntil: row.accessUntil,
  ReceiptNumber: row.receiptNumber === null ? null : receiptNumber(row.receiptNumber),
})
