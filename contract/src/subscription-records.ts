import type { Subscriptor } from './admin-courses.ts'
import { type PersonRow, toPerson } from './draft-records.ts'
import { keyOf } from './keys.ts'
import { toProgress } from './learning-records.ts'
import { expiryOf, remainingDays, subscriptionState } from './subscription-state.ts'
import type { MySubscription, SubscriptionRecord } from './subscriptions.ts'

/** As the table holds it. */
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

/** With whose it is and how far they have come. */
export interface SubscriptorRow extends SubscriptionRow {
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

export const toSubscriptor = (row: SubscriptorRow, now: Date): Subscriptor => ({
  ...toSubscription(row, now),
  User: toPerson(row.person),
  Progress: toProgress(row.done, row.total),
  CertificateCode: row.certificateCode,
})
