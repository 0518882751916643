import type { PaymentFailure, PaymentMethod } from '@aulanova/contract/selling/payments'
import type { ParseKeys } from 'i18next'
import { rareIcons } from '#kit/rare-icons.ts'

type Text = ParseKeys<'billing'>

export const methodWords: Record<PaymentMethod, Text> = { card: 'Card', voucher: 'In a shop', transfer: 'Transfer' }
export const methodIcons: Record<PaymentMethod, { path: string }> = {
  card: rareIcons.card,
  voucher: rareIcons.store,
  transfer: rareIcons.bank,
}

/** Why nothing was charged, in a few words. */
export const failureWords: Record<PaymentFailure, Text> = {
  'card-declined': 'Declined by the bank',
  'insufficient-funds': 'Insufficient funds',
  'expired-card': 'The card has expired',
  'incorrect-cvc': 'Wrong security code',
  'second-step-failed': 'Not confirmed at the bank',
  expired: 'Not paid in time',
  other: 'It did not go through',
}
