import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { NextStep } from '@aulanova/contract/learning/learning'
import { preview, previewOf } from '#platform/preview/preview.ts'

export const overviewOf = (courseId: string) =>
  preview.isOf(courseId) ? previewOf(courseId) : `/galaxy/courses/overview/${courseId}`
/** Router state for the overview when it is shown instead of content, because access has ended. */
export const accessEnded = { isAccessEnded: true }
export const lessonOf = (courseId: string, block?: string) =>
  `${preview.isOf(courseId) ? `${previewOf(courseId)}/learn` : `/galaxy/courses/learn/${courseId}`}${block ? `/${block}` : ''}`
export const evaluationOf = (courseId: string, form: string) =>
  preview.isOf(courseId)
    ? `${previewOf(courseId)}/evaluation/${form}`
    : `/galaxy/courses/evaluation/${courseId}/${form}`
/** The address of the next step; without one, the player finds it. */
export const stepOf = (courseId: string, next: NextStep | null) =>
  next?.Form ? evaluationOf(courseId, next.Form) : lessonOf(courseId, next?.Block ?? undefined)
/** A draft has no certificate: its preview leads back to the overview. */
export const certificateOf = (courseId: string) =>
  preview.isOf(courseId) ? previewOf(courseId) : `/galaxy/courses/certificate/${courseId}`
/** The public page that checks a certificate by its code. */
export const verificationOf = (code: string) => `/certificates/${code}`
export const purchaseOf = (courseId: string, planKey: string) => `/purchase/${courseId}/${idOf(planKey)}`
/** The page of a payment: what it waits for, or what became of it. */
export const paymentOf = ({ Uuid, Course, Plan }: { Uuid: string; Course: { Uuid: string }; Plan: { PK: string } }) =>
  `${purchaseOf(Course.Uuid, Plan.PK)}?payment=${Uuid}`
/** Where a plan is chosen, for a course one has or had. */
export const renewalOf = (courseId: string) => `/purchase/${courseId}/renew`
export const catalogueCourseOf = (courseId: string) => `/catalogue/${courseId}`
/** A part of the builder. Figures are beside the parts: they are no step to publishing. */
export const partPath = (courseId: string, part: BuilderPart | 'analytics') => `/creator/courses/${courseId}/${part}`
/** A part of a course as administrators see it. */
export const adminCourseOf = (
  courseId: string,
  part: 'general' | 'subscriptors' | 'licenses' | 'analytics' = 'general',
) => `/admin/courses/${courseId}/${part}`
