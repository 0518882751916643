import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './payments.store.ts'

/** Notes that a person has looked at a payment. If two people do, the first one is kept. */
export const lookedAt = (services: Services, by: Requester, id: string, note: string) =>
  services.sql.begin(async (tx) => {
    const payment = await store.lock(tx, id)
    if (!payment) throw new Problem('NotFound')
    const { attention } = payment
    if (attention === null) {
      if (payment.lookedAt) return
      throw new Problem('InvalidState')
    }
    await store.lookedAt(tx, id, by.actor.id, services.now())
    const details = { Attention: attention, Note: note }
    const name = await store.payerName(tx, id)
    await audit(tx, by, { action: 'looked-at', kind: 'payments', id, name, person: payment.userId, details })
  })
