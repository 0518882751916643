import { idOf } from '@aulanova/contract/keys'

export const overviewOf = (uuid: string) => `/galaxy/courses/overview/${uuid}`
export const lessonOf = (uuid: string, block?: string) => `/galaxy/courses/learn/${uuid}${block ? `/${block}` : ''}`
export const certificateOf = (uuid: string) => `/galaxy/courses/certificate/${uuid}`
export const purchaseOf = (uuid: string, planKey: string) => `/purchase/${uuid}/${idOf(planKey)}`
