import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import type { PaymentInstructions } from '@aulanova/contract/selling/payments'
import { marketDayOf } from '#kernel/market-day.ts'
import type { Db } from '#platform/db/db.ts'
import { type TextKey, textsOf } from '#platform/i18n/texts.ts'
import { type NotificationText, notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'

export type PaymentHappening = 'succeeded' | 'waiting' | 'expired' | 'cancelled' | 'refunded' | 'charged-back'

const texts: Record<PaymentHappening, NotificationText> = {
  succeeded: {
    subject: 'We received your payment for “{{course}}”',
    before:
      'We received {{amount}} for the plan “{{plan}}” of the course “{{course}}”. You have access until {{until}}.',
    after: 'Your receipt is in Payments and receipts.',
    action: 'View the receipt',
  },
  waiting: {
    subject: 'Your payment for “{{course}}” is still open',
    before: 'To open the course “{{course}}”, pay {{amount}} {{means}} by {{due}}.',
    after: 'As soon as the payment arrives, the course opens and we write to you.',
    action: 'See how to pay',
  },
  expired: {
    subject: 'Your reference for “{{course}}” has expired',
    before:
      'The payment of {{amount}} for the course “{{course}}” did not arrive in time, so {{reference}} no longer works. You were not charged.',
    after: 'You can buy it again whenever you like.',
    action: 'View the payment',
  },
  cancelled: {
    subject: 'Your payment for “{{course}}” was cancelled',
    before:
      'We cancelled the payment of {{amount}} for the course “{{course}}” that was still open. Do not pay it any more: a reference or a CLABE that you were given for it no longer works. You were not charged.',
    after: 'You can buy the course again whenever you like.',
    action: 'View the payment',
  },
  refunded: {
    subject: 'We refunded a payment for “{{course}}”',
    before:
      'We refunded {{refunded}} of the {{amount}} that you paid for the plan “{{plan}}” of the course “{{course}}”. {{access}}',
    after: 'Your bank may take some days to show it.',
    action: 'View the payment',
  },
  'charged-back': {
    subject: 'Your bank took back a payment for “{{course}}”',
    before:
      'Your bank took back {{refunded}} of the {{amount}} that you paid for the plan “{{plan}}” of the course “{{course}}”, because the payment was disputed. {{access}}',
    after: 'If you did not ask your bank for it, write to us.',
    action: 'View the payment',
  },
}

type ByMethod = Record<PaymentInstructions['Method'], TextKey<'mails'>>

/** What one pays with or to. */
const means: ByMethod = {
  voucher: 'with the reference {{reference}}',
  transfer: 'by transfer to the CLABE {{reference}}',
}

/** The same, as the subject of a sentence. */
const references: ByMethod = { voucher: 'the reference {{reference}}', transfer: 'the CLABE {{reference}}' }

/** Whom a mail about a payment goes to, and what it says besides. */
export interface Payer extends Reader {
  courseName: string
  /** Of the subscription that it paid for; null: there is none, or its access has ended. */
  until: string | null
}

/** What such a mail says of the payment. */
interface MailedPayment {
  id: string
  courseId: string
  planId: string
  planName: string
  amountCents: number
  instructions: PaymentInstructions | null
}

interface News {
  happening: PaymentHappening
  payment: MailedPayment
  payer: Payer
  refundedCents?: number
  /** Only one mail with this key is sent. */
  once: string
}

/** All of them link to the page of the payment: how to pay it, what became of it, its receipt. */
export function notifyPayer(services: Pick<Services, 'config'>, db: Db, news: News) {
  const { happening, payment, payer, refundedCents = 0, once } = news
  const { courseName, until, ...reader } = payer
  const money = (cents: number) => formatPrice(cents, languageTags[reader.language])
  const t = textsOf('mails', reader.language)
  return notify(services, db, reader, {
    texts,
    closing: 'See you soon,',
    happening,
    kind: 'payment',
    known: {
      course: courseName,
      plan: payment.planName,
      amount: money(payment.amountCents),
      refunded: money(refundedCents),
      until: until ? marketDayOf(until) : '',
      access: until
        ? t('Your access lasts until {{until}}.', { until: marketDayOf(until) })
        : t('Your access to the course has ended.'),
      ...toPay(payment, reader.language),
    },
    path: `/purchase/${payment.courseId}/${payment.planId}?payment=${payment.id}`,
    once,
  })
}

/** How a payment that is finished later is paid. */
function toPay({ instructions }: MailedPayment, language: Language) {
  if (!instructions) return {}
  const { Method, Reference: reference, Due } = instructions
  const t = textsOf('mails', language)
  return {
    means: t(means[Method], { reference }),
    reference: t(references[Method], { reference }),
    due: marketDayOf(Due),
  }
}
