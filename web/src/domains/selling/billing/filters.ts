import { type PaymentGroup, paymentGroups } from '@aulanova/contract/selling/payments'
import type { ParseKeys } from 'i18next'

export const filters = ['all', ...paymentGroups] as const
export type Filter = 'all' | PaymentGroup

export const filterWords: Record<Filter, ParseKeys<'billing'>> = {
  all: 'All',
  paid: 'Paid ones',
  'to-pay': 'To be paid',
  refunded: 'Refunded ones',
  declined: 'Declined ones',
  cancelled: 'Cancelled ones',
}
