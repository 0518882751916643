import type { Payment } from '@aulanova/contract/finances'
import { keyOf } from '@aulanova/contract/keys'
import { type PersonRow, toPerson } from '#features/courses/courses.records.ts'
import { type MyPaymentRow, toPaymentFacts } from '#features/purchases/payments.records.ts'

export interface RefundJson {
  createdAt: string
  amountCents: number
  reason: string
  person: PersonRow | null
}

export interface ListedPaymentRow extends Omit<MyPaymentRow, 'accessUntil'> {
  person: PersonRow
  subscriptionId: string | null
  refundingCents: number
  lookedByPerson: PersonRow | null
  refunds: RefundJson[]
  position: string
}

export const toPayment = (row: ListedPaymentRow): Payment => ({
  ...toPaymentFacts(row),
  Provider: row.provider,
  PaymentIntent: row.intentId,
  Subscription: row.subscriptionId && keyOf('subscription', row.subscriptionId),
  User: toPerson(row.person),
  Refunding: row.refundingCents,
  Attention: row.attention,
  Looked: row.lookedAt && row.lookedByPerson ? { At: row.lookedAt, By: toPerson(row.lookedByPerson) } : null,
  Refunds: row.refunds.map(({ createdAt, amountCents, reason, person }) => ({
    Created: new Date(createdAt).toISOString(),
    Amount: amountCents,
    Reason: reason,
    By: person && toPerson(person),
  })),
})
