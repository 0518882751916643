import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Services } from '#platform/services/services.ts'
import { endUnpaidAsAsked } from './cancelling.rules.ts'
import { inSequence } from './in-sequence.ts'
import { hearNews, processWaitingEvents } from './payment-events.rules.ts'
import type { PaymentRow } from './payments.records.ts'
import * as store from './payments.store.ts'
import { endUnpaid } from './purchases.rules.ts'
import { finishRefunds } from './refunds.rules.ts'
import { abandon, isAbandoned, isLeft, isOverUnasked, nextPoll, settle } from './settle.rules.ts'

const batch = 200

/** One that fails does not stop the others. */
const parts = [
  { id: 'news', run: hearNews },
  { id: 'events', run: processWaitingEvents },
  { id: 'refunds', run: finishRefunds },
  { id: 'payments', run: pollDue },
  { id: 'cancelled', run: endAskedToCancel },
  { id: 'outdated', run: endOutdated },
]

/**
 * Makes up for what was lost: news that did not arrive, events that were received and not processed, refunds and
 * cancellations that were interrupted, payments that ended by themselves, and those whose plan is not offered any more. A
 * payment that succeeded at the provider is without its subscription until the next run at most, because the provider is asked
 * what has happened since the last one.
 */
export const sweepPayments = (services: Services) => inSequence(services, parts, ({ run }) => run(services))

async function pollDue(services: Services) {
  const due = await store.due(services.sql, services.now(), batch)
  await inSequence(services, due, (payment) => pollOne(services, payment))
}

async function endAskedToCancel(services: Services) {
  const { payments, sql } = services
  if (!payments) return
  const asked = await store.askedToCancel(sql, payments.kind, batch)
  await inSequence(services, asked, (payment) => endUnpaidAsAsked(services, payment))
}

/** Otherwise a browser that has the secret could pay yesterday's price, or for what is not sold any more. */
async function endOutdated(services: Services) {
  const { payments, sql, now } = services
  if (!payments) return
  await inSequence(services, await store.outdated(sql, payments.kind, now(), batch), async (payment) => {
    // What the payer has chosen meanwhile is finished as it was agreed: a voucher that was taken a moment ago, for instance.
    const state = await settle(services, payment)
    const { status } = state ?? {}
    if (status === 'created' || status === 'failed' || (status === 'requires-action' && isLeft(payment, now())))
      await endUnpaid(services, payment)
  })
}

async function pollOne(services: Services, payment: PaymentRow) {
  const { payments, sql, now } = services
  // Put off first: one that fails is tried again later, and others come before it.
  await store.pollAgain(sql, payment.id, nextPoll(payment, 'created', now()))
  if (payment.provider !== payments?.kind) {
    if (isOverUnasked(payment, now())) await sql.begin((tx) => abandon(services, tx, payment))
    return
  }
  if (isAbandoned(payment, now())) await payments.cancel(payment.intentId)
  await settle(services, payment)
}

/** Stores who has checked a payment. If two people do, the first one is stored. */
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
