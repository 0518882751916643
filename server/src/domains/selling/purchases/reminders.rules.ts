import type { Requester } from '#kernel/client.ts'
import { marketDateOf } from '#kernel/market-day.ts'
import { audit } from '#platform/db/audit.ts'
import type { Services } from '#platform/services/services.ts'
import { notifyPayer } from './mails/payment-mails.ts'
import { holdReminding, payerOf, reminderKey, toRemind } from './payments.store.ts'

/**
 * Mails those who have a voucher or a transfer to pay how and until when, once a day for each payment. So many are reminded at
 * a time that the request stays short; asking again goes on with the others.
 */
export const remindPayers = (services: Services, by: Requester) =>
  services.sql.begin(async (tx) => {
    const now = services.now()
    const today = marketDateOf(now)
    await holdReminding(tx)
    const payments = await toRemind(tx, now, today)
    for (const payment of payments)
      await notifyPayer(services, tx, {
        ...{
          happening: 'waiting',
          payment,
          payer: await payerOf(tx, payment.id),
          once: reminderKey(payment.id, today),
        },
      })
    if (payments.length > 0)
      await audit(tx, by, { action: 'remind', kind: 'payments', id: '', details: { People: payments.length } })
    return payments.length
  })
