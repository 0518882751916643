import type { Subscriber } from '@aulanova/contract/admin-courses'
import { keyOf } from '@aulanova/contract/keys'
import { toProgress } from '@aulanova/contract/progress'
import { expiryOf, remainingDays, subscriptionState } from '@aulanova/contract/subscription-state'
import type { MySubscription, SubscriptionRecord } from '@aulanova/contract/subscriptions'
import { type PersonRow, toPerson } from '#features/courses/courses.records.ts'

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
}

/** With the person and their progress. */
export interface SubscriberRow extends SubscriptionRow {
  person: PersonRow
  done: number
  total: number
  certificateCode: string | null
}

function toSubscription(row: SubscriptionRow, now: Date): SubscriptionRecord {
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
})

export const toSubscriber = (row: SubscriberRow, now: Date): Subscriber => ({
  ...toSubscription(row, now),
  User: toPerson(row.person),
  Progress: toProgress(row.done, row.total),
  CertificateCode: row.certificateCode,
})
