import { idOf } from '@aulanova/contract/keys'
import type { CourseOverview, PlanOffer } from '@aulanova/contract/learning'
import type { MyPayment } from '@aulanova/contract/payments'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import type { Bought } from './summary.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** Until when one has access after buying so many days now; days are added to a running subscription. */
export function accessAfter(course: CourseOverview | null, duration: number, now: Date): Date {
  const from = course?.Access?.Active ? new Date(course.Access.Expires) : now
  return new Date(from.getTime() + duration * dayMs)
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
    : plan && { name: plan.Name, duration: plan.Duration, price: plan.Price }
  if (!agreed) return null
  const isLater = payment?.Status === 'processing' && payment.Instructions !== null
  const until = payment?.AccessUntil ?? accessAfter(course, agreed.duration, new Date())
  const isOpen = !payment || ['created', 'failed'].includes(payment.Status)
  return {
    courseId: payment?.Course.Uuid ?? course?.Uuid ?? '',
    name: payment?.Course.Name ?? course?.Name ?? '',
    cover: payment?.Course.Cover ?? course?.Details.Cover ?? null,
    plan: agreed.name,
    duration: agreed.duration,
    price: agreed.price,
    access: isLater ? t('{{count}} days from your payment', { count: agreed.duration }) : formatDateTime(until),
    runsUntil: !payment?.AccessUntil && course?.Access?.Active ? formatDateTime(course.Access.Expires) : null,
    course,
    mayChange: isOpen && (course?.Plans.length ?? 0) > 1,
  }
}
