import { idOf } from '@aulanova/contract/keys'
import type { NextStep } from '@aulanova/contract/learning'

export const overviewOf = (uuid: string) => `/galaxy/courses/overview/${uuid}`
/** Goes along to the overview when it is shown in place of content that is closed now. */
export const accessEnded = { isAccessEnded: true }
export const lessonOf = (uuid: string, block?: string) => `/galaxy/courses/learn/${uuid}${block ? `/${block}` : ''}`
export const evaluationOf = (uuid: string, form: string) => `/galaxy/courses/evaluation/${uuid}/${form}`
/** Where somebody goes on; without a step the player finds it. */
export const stepOf = (uuid: string, next: NextStep | null) =>
  next?.Form ? evaluationOf(uuid, next.Form) : lessonOf(uuid, next?.Block ?? undefined)
export const certificateOf = (uuid: string) => `/galaxy/courses/certificate/${uuid}`
/** Where anybody checks a certificate by its code. */
export const verificationOf = (code: string) => `/certificates/${code}`
export const purchaseOf = (uuid: string, planKey: string) => `/purchase/${uuid}/${idOf(planKey)}`
