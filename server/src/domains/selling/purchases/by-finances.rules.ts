import { Problem } from '@aulanova/contract/kernel/problems'
import { waitsForPayer } from '@aulanova/contract/selling/payments'
import type { Requester } from '#kernel/client.ts'
import { marketDateOf } from '#kernel/market-day.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './by-finances.store.ts'
import { notifyPayer } from './mails/payment-mails.ts'
import type { PaymentRow } from './payments.records.ts'
import { lock, payerName, payerOf } from './payments.store.ts'
import { endUnpaid } from './purchases.rules.ts'

/**
 * Cancels a payment for its payer, with the provider, so that no money can come afterwards. If it was faster, it is settled
 * like any other. Sent again it does nothing more.
 */
export async function cancelPayment(services: Services, by: Requester, id: string) {
  const payment = await services.sql.begin((tx) => ask(services, tx, by, id))
  if (payment.status !== 'cancelled' && !(await endUnpaidAsAsked(services, payment))) throw new Problem('InvalidState')
}

/** False: money has come, or is on its way, and nothing is cancelled. */
export async function endUnpaidAsAsked(services: Services, payment: PaymentRow) {
  const isEnded = await endUnpaid(services, payment)
  if (!isEnded) await store.refuseToCancel(services.sql, payment.id)
  return isEnded
}

/**
 * Stores who requested it before the provider is called. The sweep retries if the provider cannot be reached. That it was cancelled is
 * noted when it has ended (`settle.rules.ts`).
 */
async function ask({ payments }: Services, tx: Db, by: Requester, id: string) {
  const payment = await lock(tx, id)
  if (!payment) throw new Problem('NotFound')
  if (payment.status === 'cancelled' && payment.cancelledBy !== null) return payment
  if (!waitsForPayer({ Status: payment.status, Instructions: payment.instructions })) throw new Problem('InvalidState')
  // A provider that is not asked would still take the money for the reference.
  if (payment.provider !== payments?.kind) throw new Problem('Unavailable')
  if (payment.cancelledBy !== null) return payment
  await store.askToCancel(tx, id, by.actor.id)
  const name = await payerName(tx, id)
  await audit(tx, by, {
    action: 'cancel-asked',
    kind: 'payments',
    id,
    name,
    person: payment.userId,
    details: { Amount: payment.amountCents },
  })
  return payment
}

/**
 * Mails those who have a voucher or a transfer to pay how and until when, once a day for each payment. So many are reminded at
 * a time that the request stays short; asking again goes on with the others.
 */
export const remindPayers = (services: Services, by: Requester) =>
  services.sql.begin(async (tx) => {
    const now = services.now()
    const today = marketDateOf(now)
    await store.holdReminding(tx)
    const payments = await store.toRemind(tx, now, today)
    for (const payment of payments)
      await notifyPayer(services, tx, {
        happening: 'waiting',
        payment,
        payer: await payerOf(tx, payment.id),
        once: store.reminderKey(payment.id, today),
      })
    if (payments.length > 0)
      await audit(tx, by, { action: 'remind', kind: 'payments', id: '', details: { People: payments.length } })
    return payments.length
  })

/** Notes that a person has looked at a payment. If two people do, the first one is kept. */
export const lookedAt = (services: Services, by: Requester, id: string, note: string) =>
  services.sql.begin(async (tx) => {
    const payment = await lock(tx, id)
    if (!payment) throw new Problem('NotFound')
    const { attention } = payment
    if (attention === null) {
      if (payment.lookedAt) return
      throw new Problem('InvalidState')
    }
    await store.lookedAt(tx, id, by.actor.id, services.now())
    const details = { Attention: attention, Note: note }
    const name = await payerName(tx, id)
    await audit(tx, by, { action: 'looked-at', kind: 'payments', id, name, person: payment.userId, details })
  })
