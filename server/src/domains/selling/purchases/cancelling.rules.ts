import { Problem } from '@aulanova/contract/kernel/problems'
import { waitsForPayer } from '@aulanova/contract/selling/payments'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import type { PaymentRow } from './payments.records.ts'
import * as store from './payments.store.ts'
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
  const payment = await store.lock(tx, id)
  if (!payment) throw new Problem('NotFound')
  if (payment.status === 'cancelled' && payment.cancelledBy !== null) return payment
  if (!waitsForPayer({ Status: payment.status, Instructions: payment.instructions })) throw new Problem('InvalidState')
  // A provider that is not asked would still take the money for the reference.
  if (payment.provider !== payments?.kind) throw new Problem('Unavailable')
  if (payment.cancelledBy !== null) return payment
  await store.askToCancel(tx, id, by.actor.id)
  const name = await store.payerName(tx, id)
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
