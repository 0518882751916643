import type { Services } from '#services.ts'
import { abandonedAfter } from './next-look.ts'
import { processWaitingEvents } from './payment-events.rules.ts'
import type { PaymentRow } from './payments.records.ts'
import * as store from './payments.store.ts'
import { finishRefunds } from './refunds.rules.ts'
import { settle } from './settle.rules.ts'

const batch = 200

/**
 * Makes up for what was lost: events that were received and not processed, refunds that were interrupted, and payments
 * of which no news came. A
 * payment that succeeded at the provider is without its subscription until the next run at most.
 */
export async function sweepPayments(services: Services) {
  await processWaitingEvents(services)
  await finishRefunds(services)
  for (const payment of await store.due(services.sql, services.now(), batch)) await look(services, payment)
}

/** One that fails, because the provider does not answer, must not stop the others. */
async function look(services: Services, payment: PaymentRow) {
  try {
    if (payment.provider !== services.payments?.kind) await store.lookAgain(services.sql, payment.id, null)
    else {
      if (isAbandoned(services, payment)) await services.payments.cancel(payment.intentId)
      await settle(services, payment)
    }
  } catch (error) {
    services.log.warn({ error, payment: payment.id }, 'a payment could not be looked at')
    await store.lookAgain(services.sql, payment.id, new Date(services.now().getTime() + 5 * 60_000))
  }
}

const isAbandoned = ({ now }: Services, { status, createdAt }: PaymentRow) =>
  status !== 'processing' && now().getTime() - Date.parse(createdAt) > abandonedAfter
