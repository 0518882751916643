import { keyOf } from './keys.ts'
import { expiryOf, remainingDays, subscriptionState } from './subscription-state.ts'
import type { MySubscription } from './subscriptions.ts'

/** As the table holds it, with the name of its course. */
export interface SubscriptionRow {
  id: string
  courseId: string
  courseName: string
  revision: number
  planName: string
  durationDays: number
  priceCents: number | null
  createdAt: string
  updatedAt: string
  revokedAt: string | null
}

export function toMySubscription(row: SubscriptionRow, now: Date): MySubscription {
  const { createdAt, durationDays, revokedAt } = row
  const state = subscriptionState(createdAt, durationDays, now, revokedAt)
  return {
    PK: keyOf('subscription', row.id),
    SK: keyOf('course', row.courseId),
    Name: row.courseName,
    Created: createdAt,
    Updated: row.updatedAt,
    Expires: expiryOf(createdAt, durationDays).toISOString(),
    RemainingDays: state === 'active' ? remainingDays(createdAt, durationDays, now) : 0,
    State: state,
    Revision: row.revision,
    Subscription: { Name: row.planName, Duration: durationDays, Price: row.priceCents },
  }
}
