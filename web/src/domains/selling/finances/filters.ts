import type { Input } from '@aulanova/contract/kernel/endpoint'
import type { ListedState, listPayments } from '@aulanova/contract/selling/finances'

/** All, those that a person must look at, or those in one state. */
export const paymentFilters = [
  '',
  'attention',
  'succeeded',
  'to-pay',
  'processing',
  'requires-action',
  'refunded',
  'disputed',
  'failed',
  'cancelled',
  'created',
] as const satisfies readonly ('' | 'attention' | ListedState)[]
export type PaymentFilter = (typeof paymentFilters)[number]

/** An address may have been edited by hand. */
export const filterOf = (text: string): PaymentFilter => paymentFilters.find((filter) => filter === text) ?? ''

export function queryOf(filter: PaymentFilter): Input<typeof listPayments>['query'] {
  if (filter === '') return {}
  return filter === 'attention' ? { attention: 'yes' } : { state: filter }
}
