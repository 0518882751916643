import { defaultLanguage, type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import { marketDayOf } from '#kernel/market-day.ts'
import type { Db } from '#platform/db/db.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import { type NotificationText, notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { ProviderDispute } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'

export type DisputeHappening = 'opened' | 'won' | 'lost'

const texts: Record<DisputeHappening, NotificationText> = {
  opened: {
    subject: 'A payment for “{{course}}” is disputed',
    before: '{{payer}} disputes at their bank a payment of {{amount}} for the course “{{course}}”. {{due}}',
    after: 'The access stays until the bank has decided. Hand in evidence at the site of the payment provider.',
    action: 'View the payment',
  },
  won: {
    subject: 'Dispute won: “{{course}}”',
    before: 'The bank decided in our favour about the payment of {{amount}} by {{payer}} for the course “{{course}}”.',
    after: 'Money and access stay as they are.',
    action: 'View the payment',
  },
  lost: {
    subject: 'Dispute lost: “{{course}}”',
    before: 'The bank took back {{amount}} of the payment by {{payer}} for the course “{{course}}”.',
    after: 'It is booked as a refund. If nothing is left of the payment, the access that it paid for has ended.',
    action: 'View the payment',
  },
}

interface News {
  happening: DisputeHappening
  paymentId: string
  dispute: ProviderDispute
  payerName: string
  courseName: string
}

/** Mails these people about a dispute; where there are none, the support address. */
export async function notifyFinances(
  { config }: Pick<Services, 'config'>,
  db: Db,
  { happening, paymentId, dispute, payerName, courseName }: News,
  readers: readonly Reader[],
) {
  const support: Reader = { email: config.supportEmail, name: '', language: defaultLanguage }
  for (const reader of readers.length > 0 ? readers : [support])
    await notify({ config }, db, reader, {
      texts,
      closing: 'See you soon,',
      happening,
      kind: 'dispute',
      known: {
        payer: payerName,
        course: courseName,
        amount: formatPrice(dispute.amountCents, languageTags[reader.language]),
        due: dueIn(dispute, reader.language),
      },
      path: `/admin/finances/payments/${paymentId}`,
      once: `dispute-${happening}:${paymentId}:${dispute.id}:${reader.email}`,
    })
}

const dueIn = ({ dueAt }: ProviderDispute, language: Language) =>
  dueAt
    ? textsOf('mails', language)('Evidence can be handed in until {{day}}.', { day: marketDayOf(dueAt.toISOString()) })
    : ''
