import type { PaymentMailWords } from './payment-mail-words.ts'

export const eng: PaymentMailWords = {
  greeting: 'Hello {name},',
  closing: 'See you soon,',
  means: { voucher: 'with the reference {reference}', transfer: 'by transfer to the CLABE {reference}' },
  reference: { voucher: 'the reference {reference}', transfer: 'the CLABE {reference}' },
  accessStays: 'Your access lasts until {until}.',
  accessEnded: 'Your access to the course has ended.',
  succeeded: {
    subject: 'We received your payment for “{course}”',
    before: 'We received {amount} for the plan “{plan}” of the course “{course}”. You have access until {until}.',
    after: 'Your receipt is in Payments and receipts.',
    action: 'View the receipt',
  },
  waiting: {
    subject: 'Your payment for “{course}” is still open',
    before: 'To open the course “{course}”, pay {amount} {means} by {due}.',
    after: 'As soon as the payment arrives, the course opens and we write to you.',
    action: 'See how to pay',
  },
  expired: {
    subject: 'Your reference for “{course}” has expired',
    before:
      'The payment of {amount} for the course “{course}” did not arrive in time, so {reference} no longer works. You were not charged.',
    after: 'You can buy it again whenever you like.',
    action: 'View the payment',
  },
  cancelled: {
    subject: 'Your payment for “{course}” was cancelled',
    before:
      'We cancelled the payment of {amount} for the course “{course}” that was still open. Do not pay it any more: a reference or a CLABE that you were given for it no longer works. You were not charged.',
    after: 'You can buy the course again whenever you like.',
    action: 'View the payment',
  },
  refunded: {
    subject: 'We refunded a payment for “{course}”',
    before:
      'We refunded {refunded} of the {amount} that you paid for the plan “{plan}” of the course “{course}”. {access}',
    after: 'Your bank may take some days to show it.',
    action: 'View the payment',
  },
  'charged-back': {
    subject: 'Your bank took back a payment for “{course}”',
    before:
      'Your bank took back {refunded} of the {amount} that you paid for the plan “{plan}” of the course “{course}”, because the payment was disputed. {access}',
    after: 'If you did not ask your bank for it, write to us.',
    action: 'View the payment',
  },
}
