import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { idOf } from '@aulanova/contract/kernel/keys'
import { expiryOf } from '@aulanova/contract/selling/subscriptions'
import type { Bought } from '#domains/selling/purchase/summary.tsx'
import { catalogueCourseOf } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'

/** What a stranger is about to buy, as the summary shows it; null while it is read, or when the plan is not offered. */
export function offeredOf(course: PublicCourse | null, planId: string): { bought: Bought | null; isFree: boolean } {
  const plan = course?.Plans.find(({ PK }) => idOf(PK) === planId)
  if (!course || !plan) return { bought: null, isFree: false }
  const bought = {
    courseId: course.Uuid,
    name: course.Name,
    cover: course.Details.Cover,
    plan: plan.Name,
    duration: plan.Duration,
    price: plan.Price,
    access: formatDateTime(expiryOf(new Date().toISOString(), plan.Duration)),
    runsUntil: null,
    course,
    // The page of the purchase, where one chooses otherwise, is not open to strangers.
    changeAt: course.Plans.length > 1 ? catalogueCourseOf(course.Uuid) : null,
  }
  return { bought, isFree: plan.Price === 0 }
}
