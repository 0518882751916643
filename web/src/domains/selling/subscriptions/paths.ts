import { idOf } from '@aulanova/contract/kernel/keys'

export const allSubscriptions = '/admin/subscriptions'
/** Both parts are taken from the record's keys. */
export const detailOf = ({ PK, SK }: { PK: string; SK: string }) => `${allSubscriptions}/detail/${idOf(PK)}/${idOf(SK)}`
export const subscribersOf = (courseId: string) => `/admin/courses/${courseId}/subscriptors`
export const importOf = (courseId: string) => `${subscribersOf(courseId)}/import`

/** Router state: the address of the list, with its search and page. */
export interface FromList {
  list?: string
}
