import { keyOf } from '@aulanova/contract/kernel/keys'
import type { Payment } from '@aulanova/contract/selling/finances'
import type { DisputeReason, DisputeState } from '@aulanova/contract/selling/payments'
import { type PersonRow, toPerson } from '#domains/identity/people/person.records.ts'
import { type MyPaymentRow, toPaymentFacts } from '#domains/selling/purchases/payments.records.ts'

export interface RefundJson {
  createdAt: string
  amountCents: number
  reason: string
  person: PersonRow | null
  isDispute: boolean
}

export interface DisputeJson {
  id: string
  openedAt: string
  amountCents: number
  reason: DisputeReason
  status: DisputeState
  dueAt: string | null
  closedAt: string | null
}

export interface ListedPaymentRow extends Omit<MyPaymentRow, 'accessUntil'> {
  person: PersonRow
  subscriptionId: string | null
  refundingCents: number
  lookedByPerson: PersonRow | null
  refunds: RefundJson[]
  disputes: DisputeJson[]
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
  Refunds: row.refunds.map(({ createdAt, amountCents, reason, person, isDispute }) => ({
    Created: instantOf(createdAt),
    Amount: amountCents,
    Reason: reason,
    By: person && toPerson(person),
    Disputed: isDispute,
  })),
  Disputes: row.disputes.map(({ id, openedAt, amountCents, reason, status, dueAt, closedAt }) => ({
    Id: id,
    Opened: instantOf(openedAt),
    Amount: amountCents,
    Reason: reason,
    Status: status,
    Due: dueAt && instantOf(dueAt),
    Closed: closedAt && instantOf(closedAt),
  })),
})

/** As JSON of the database writes it. */
const instantOf = (at: string) => new Date(at).toISOString()
