import type { PlanOffer } from '@aulanova/contract/authoring/course-card'
import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { lessonOf, purchaseOf } from '#platform/address/course-links.ts'

export interface Offer {
  course: PublicCourse
  /** The chosen one; undefined when none is on sale. */
  plan: PlanOffer | undefined
  /** Set for a person who has or had the course. */
  owned: OwnedCourse | undefined
}

/** The main button of a course's page; null when the course can be neither bought nor opened. */
export function useNextMove({ course, plan, owned }: Offer): { to: string; label: string } | null {
  const { t } = useTranslation('catalogue')
  if (owned?.Access.Active) return { to: lessonOf(course.Uuid), label: t('Go to the course') }
  if (!plan) return null
  const to = purchaseOf(course.Uuid, plan.PK)
  if (owned) return { to, label: t('Renew access') }
  return { to, label: plan.Price === 0 ? t('Start for free') : t('Buy access') }
}
