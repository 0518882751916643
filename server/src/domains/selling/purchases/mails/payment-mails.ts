import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import type { PaymentInstructions } from '@aulanova/contract/selling/payments'
import { marketDayOf } from '#kernel/market-day.ts'
import { filled } from '#kernel/wording.ts'
import type { Db } from '#platform/db/db.ts'
import { notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import type { PaymentHappening } from './payment-mail-words.ts'
import { rs } from './rs.ts'

const words = { gr, it, rs, es, mx, eng }

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
  const { accessStays, accessEnded } = words[reader.language]
  return notify(services, db, reader, {
    words,
    happening,
    kind: 'payment',
    known: {
      course: courseName,
      plan: payment.planName,
      amount: money(payment.amountCents),
      refunded: money(refundedCents),
      until: until ? marketDayOf(until) : '',
      access: until ? filled(accessStays, { until: marketDayOf(until) }) : accessEnded,
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
  const { means, reference: named } = words[language]
  return {
    means: filled(means[Method], { reference }),
    reference: filled(named[Method], { reference }),
    due: marketDayOf(Due),
  }
}
