import type { Services } from '#services.ts'
import { abandonedAfter, nextLook } from './next-look.ts'
import { oneByOne } from './one-by-one.ts'
import { processWaitingEvents } from './payment-events.rules.ts'
import type { PaymentRow } from './payments.records.ts'
import * as store from './payments.store.ts'
import { finishRefunds } from './refunds.rules.ts'
import { settle } from './settle.rules.ts'

const batch = 200

/**
 * Makes up for what was lost: events that were received and not processed, refunds that were interrupted, and payments
 * of which no news came. A payment that succeeded at the provider is without its subscription until the next run at most.
 */
export async function sweepPayments(services: Services) {
  await processWaitingEvents(services)
  await finishRefunds(services)
  const due = await store.due(services.sql, services.now(), batch)
  await oneByOne(services, due, (payment) => look(services, payment))
}

async function look(services: Services, payment: PaymentRow) {
  const { payments, sql, now } = services
  const isOurs = payment.provider === payments?.kind
  // Put off first: one that fails is tried again later, and others come before it.
  const again = nextLook(payment, 'created', now())
  await store.lookAgain(sql, payment.id, isOurs ? again : null)
  if (!isOurs) return
  if (isAbandoned(services, payment)) await payments.cancel(payment.intentId)
  await settle(services, payment)
}

const isAbandoned = ({ now }: Services, { status, createdAt }: PaymentRow) =>
  status !== 'processing' && now().getTime() - Date.parse(createdAt) > abandonedAfter
