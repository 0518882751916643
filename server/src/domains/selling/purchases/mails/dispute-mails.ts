import { defaultLanguage, type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import { marketDayOf } from '#kernel/market-day.ts'
import { filled } from '#kernel/wording.ts'
import type { Db } from '#platform/db/db.ts'
import { notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { ProviderDispute } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import { type DisputeHappening, disputeMailWords as words } from './dispute-mail-words.ts'

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
      words,
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
  dueAt ? filled(words[language].due, { day: marketDayOf(dueAt.toISOString()) }) : ''
