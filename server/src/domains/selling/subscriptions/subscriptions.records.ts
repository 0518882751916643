import { keyOf } from '@aulanova/contract/kernel/keys'
import { toProgress } from '@aulanova/contract/learning/progress'
import type { Subscriber } from '@aulanova/contract/selling/subscribers'
import {
  expiryOf,
  type ListedSubscription,
  type MySubscription,
  remainingDays,
  type SubscriptionDetail,
  type SubscriptionRecord,
  type SubscriptionTerm,
  subscriptionState,
} from '@aulanova/contract/selling/subscriptions'
import { type CardSnapshot, toCourseCard } from '#domains/authoring/courses/card.records.ts'
import { type PersonRow, toPerson } from '#domains/identity/people/person.records.ts'

export interface SubscriptionRow {
  id: string
  courseId: string
  revision: number
  planName: string
  durationDays: number
  priceCents: number | null
  createdAt: string
  updatedAt: string
  revokedAt: string | null
}

export interface MySubscriptionRow extends SubscriptionRow {
  courseName: string
  /** Null: a refund took back each of them. */
  planNames: string[] | null
}

export interface ListedSubscriptionRow extends SubscriptionRow {
  courseName: string
  personName: string
}

/** With the person and their progress. */
export interface SubscriberRow extends SubscriptionRow {
  person: PersonRow
  done: number
  total: number
  certificateCode: string | null
}

/** With its course as learners see it now, and the people around it. */
export interface SubscriptionDetailRow extends SubscriptionRow {
  courseRevision: number
  card: CardSnapshot
  coverKey: string | null
  createdBy: string
  creator: PersonRow
  person: PersonRow
  revokedBy: PersonRow | null
  /** Of the last payment. */
  intentId: string | null
}

export interface TermRow {
  createdAt: string
  planName: string
  durationDays: number
  priceCents: number | null
  paymentId: string | null
  givenBy: PersonRow | null
  takenDays: number
  isTakenBack: boolean
  refundedCents: number
}

export function toSubscription(row: SubscriptionRow, now: Date): SubscriptionRecord {
  const { createdAt, durationDays, revokedAt } = row
  const state = subscriptionState(createdAt, durationDays, now, revokedAt)
  return {
    PK: keyOf('subscription', row.id),
    SK: keyOf('course', row.courseId),
    Created: createdAt,
    Updated: row.updatedAt,
    Expires: expiryOf(createdAt, durationDays).toISOString(),
    RemainingDays: state === 'active' ? remainingDays(createdAt, durationDays, now) : 0,
    State: state,
    Revision: row.revision,
    Subscription: { Name: row.planName, Duration: durationDays, Price: row.priceCents },
  }
}

export const toMySubscription = (row: MySubscriptionRow, now: Date): MySubscription => ({
  ...toSubscription(row, now),
  Name: row.courseName,
  Plans: row.planNames ?? [row.planName],
})

export const toListedSubscription = (row: ListedSubscriptionRow, now: Date): ListedSubscription => ({
  ...toSubscription(row, now),
  Name: row.courseName,
  PersonName: row.personName,
})

export const toSubscriber = (row: SubscriberRow, now: Date): Subscriber => ({
  ...toSubscription(row, now),
  User: toPerson(row.person),
  Progress: toProgress(row.done, row.total),
  CertificateCode: row.certificateCode,
})

const toTerm = (row: TermRow): SubscriptionTerm => ({
  Created: row.createdAt,
  Name: row.planName,
  Duration: row.durationDays,
  Price: row.priceCents,
  Payment: row.paymentId && keyOf('payment', row.paymentId),
  GivenBy: row.givenBy && toPerson(row.givenBy),
  Taken: row.takenDays,
  TakenBack: row.isTakenBack,
  Refunded: row.refundedCents,
})

export const toSubscriptionDetail = (row: SubscriptionDetailRow, terms: TermRow[], now: Date): SubscriptionDetail => ({
  Subscription: toSubscription(row, now),
  Course: toCourseCard({ ...row, revision: row.courseRevision }),
  Creator: toPerson(row.creator),
  User: toPerson(row.person),
  PaymentIntent: row.intentId,
  Terms: terms.map(toTerm),
  Revoked: row.revokedAt ? { At: row.revokedAt, By: row.revokedBy && toPerson(row.revokedBy) } : null,
})
