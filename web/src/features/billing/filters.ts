import type { MyPayment } from '@aulanova/contract/payments'
import type { ParseKeys } from 'i18next'

export const filters = ['all', 'paid', 'to-pay', 'refunded', 'declined'] as const
export type Filter = (typeof filters)[number]

export const filterWords: Record<Filter, ParseKeys<'billing'>> = {
  all: 'All',
  paid: 'Paid ones',
  'to-pay': 'To be paid',
  refunded: 'Given back',
  declined: 'Declined ones',
}

const waiting: MyPayment['Status'][] = ['requires-action', 'processing']

export function isIn(filter: Filter, { Status, Refunded }: MyPayment): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'paid':
      return Status === 'succeeded'
    case 'to-pay':
      return waiting.includes(Status)
    case 'refunded':
      return Refunded > 0
    case 'declined':
      return Status === 'failed'
  }
}
