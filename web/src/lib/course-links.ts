import { idOf } from '@aulanova/contract/keys'

export const overviewOf = (uuid: string) => `/galaxy/courses/overview/${uuid}`
export const lessonOf = (uuid: string, block?: string) => `/galaxy/courses/learn/${uuid}${block ? `/${block}` : ''}`
export const evaluationOf = (uuid: string, form: string) => `/galaxy/courses/evaluation/${uuid}/${form}`
export const certificateOf = (uuid: string) => `/galaxy/courses/certificate/${uuid}`
/** Where anybody checks a certificate by its code. */
export const verificationOf = (code: string) => `/certificates/${code}`
export const purchaseOf = (uuid: string, planKey: string) => `/purchase/${uuid}/${idOf(planKey)}`
