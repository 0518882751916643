import { waitsForPayer } from '@aulanova/contract/payments'
import { Problem } from '@aulanova/contract/problems'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/db.ts'
import type { Requester } from '#http/client.ts'
import type { Services } from '#services.ts'
import * as store from './payments.store.ts'
import { giveUp } from './purchases.rules.ts'

/**
 * Cancels a payment for its payer, with the provider, so that no money can come afterwards. If it was faster, it is settled
 * like any other. Sent again it does nothing more.
 */
export async function cancelPayment(services: Services, by: Requester, id: string) {
  const payment = await services.sql.begin((tx) => ask(tx, by, id))
  if (payment.status !== 'cancelled' && !(await giveUp(services, payment))) throw new Problem('InvalidState')
}

/** Noted before the provider is told: who asked. That it was cancelled is noted when it has ended (`settle.rules.ts`). */
async function ask(tx: Db, by: Requester, id: string) {
  const payment = await store.lock(tx, id)
  if (!payment) throw new Problem('NotFound')
  if (payment.status === 'cancelled' && payment.cancelledBy !== null) return payment
  if (!waitsForPayer({ Status: payment.status, Instructions: payment.instructions })) throw new Problem('InvalidState')
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
