import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { CourseOverview } from '@aulanova/contract/learning/learning'
import type { MyPayment } from '@aulanova/contract/selling/payments'
import { expiryOf, freePlanReach } from '@aulanova/contract/selling/subscriptions'
import { useTranslation } from 'react-i18next'
import { renewalOf } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { isOver, type Offer, offerOf } from './opening.ts'
import type { Bought } from './summary.tsx'

/** Until when a subscription runs now; null when none does. */
export const runningUntil = (course: CourseOverview | null): string | null =>
  course?.Access?.Active ? course.Access.Expires : null

/** Whether a plan that costs nothing would add no days, because one has as many already. */
export function addsNothing(course: CourseOverview | null, { price, duration }: Offer, now: Date): boolean {
  const until = runningUntil(course)
  return price === 0 && until !== null && new Date(until) > freePlanReach(duration, now)
}

/** Until when one has access after taking an offer now; days are added to a running subscription. */
export function accessAfter(course: CourseOverview | null, offer: Offer, now: Date): Date {
  const from = runningUntil(course) ?? now.toISOString()
  return addsNothing(course, offer, now) ? new Date(from) : expiryOf(from, offer.duration)
}

export const planOf = (course: CourseOverview | null, planId: string): PlanOffer | null =>
  course?.Plans.find(({ PK }) => idOf(PK) === planId) ?? null

/** What the summary shows: the payment as it was agreed, or the plan before there is one. */
export function useBought(
  course: CourseOverview | null,
  plan: PlanOffer | null,
  payment: MyPayment | null,
): Bought | null {
  const { t } = useTranslation('purchase')
  const agreed = payment
    ? { name: payment.Plan.Name, duration: payment.Plan.Duration, price: payment.Amount }
    : plan && { name: plan.Name, ...offerOf(plan) }
  if (!agreed) return null
  const isLater = payment?.Status === 'processing' && payment.Instructions !== null
  const until = accessAfter(course, agreed, new Date())
  const access = isLater ? t('{{count}} days from your payment', { count: agreed.duration }) : formatDateTime(until)
  const runs = runningUntil(course)
  const isOpen = !payment || ['created', 'failed'].includes(payment.Status)
  return {
    ...whatOf(course, payment),
    plan: agreed.name,
    duration: agreed.duration,
    price: agreed.price,
    // A payment that has ended gives no access, or says itself until when.
    access: payment && isOver(payment) ? null : access,
    runsUntil: runs && !addsNothing(course, agreed, new Date()) ? formatDateTime(runs) : null,
    changeAt: course && isOpen && course.Plans.length > 1 ? renewalOf(course.Uuid) : null,
  }
}

const whatOf = (course: CourseOverview | null, payment: MyPayment | null) => ({
  courseId: payment?.Course.Uuid ?? course?.Uuid ?? '',
  name: payment?.Course.Name ?? course?.Name ?? '',
  cover: payment?.Course.Cover ?? course?.Details.Cover ?? null,
  course,
})
