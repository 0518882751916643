import { idOf } from '@aulanova/contract/keys'
import type { NextStep } from '@aulanova/contract/learning'

export const overviewOf = (courseId: string) => `/galaxy/courses/overview/${courseId}`
/** Goes along to the overview when it is shown in place of content that is closed now. */
export const accessEnded = { isAccessEnded: true }
export const lessonOf = (courseId: string, block?: string) =>
  `/galaxy/courses/learn/${courseId}${block ? `/${block}` : ''}`
export const evaluationOf = (courseId: string, form: string) => `/galaxy/courses/evaluation/${courseId}/${form}`
/** Where somebody goes on; without a step the player finds it. */
export const stepOf = (courseId: string, next: NextStep | null) =>
  next?.Form ? evaluationOf(courseId, next.Form) : lessonOf(courseId, next?.Block ?? undefined)
export const certificateOf = (courseId: string) => `/galaxy/courses/certificate/${courseId}`
/** Where anybody checks a certificate by its code. */
export const verificationOf = (code: string) => `/certificates/${code}`
export const purchaseOf = (courseId: string, planKey: string) => `/purchase/${courseId}/${idOf(planKey)}`
