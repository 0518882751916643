import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import { audit } from '#db/audit.ts'
import type { Services } from '#services.ts'
import * as store from './payments.store.ts'

/** Notes that a person has looked at a payment. If two people do, the first one is kept. */
export const lookedAt = (services: Services, actor: Actor, id: string, note: string) =>
  services.sql.begin(async (tx) => {
    const payment = await store.lock(tx, id)
    if (!payment) throw new Problem('NotFound')
    const { attention } = payment
    if (attention === null) {
      if (payment.lookedAt) return
      throw new Problem('InvalidState')
    }
    await store.lookedAt(tx, id, actor.id, services.now())
    await audit(tx, actor.id, { action: 'payment.looked-at', kind: 'payment', id, details: { attention, note } })
  })
