import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { noteRefund, noteRefused } from './follow-refunds.rules.ts'
import { inSequence } from './in-sequence.ts'
import type { PaymentRow } from './payments.records.ts'
import * as payments from './payments.store.ts'
import * as store from './refunds.store.ts'
import { settle } from './settle.rules.ts'

interface Wanted {
  amount: number
  /** Whether the days that the payment bought are taken back. */
  end: boolean
  reason: string
  key: string
}

/**
 * Gives a payment back, whole or in part. The refund is stored before the provider is called and finished after it, each
 * in a transaction: killed in between, the sweep goes on with it, and the provider refunds once for its id. One that
 * takes its time at the provider stays `asked` until then.
 */
export async function refundPayment(services: Services, by: Requester, paymentId: string, wanted: Wanted) {
  const { sql, payments: provider } = services
  const refund = await sql.begin((tx) => ask(tx, by, paymentId, { ...wanted, provider: provider?.kind }))
  const status = refund.status === 'asked' ? await finish(services, refund) : refund.status
  if (status !== 'failed' && status !== 'reversed') return
  // The provider may have refused it because of a dispute that we had not heard of.
  requireUndisputed(await payments.byId(sql, paymentId))
  throw new Problem('InvalidState')
}

/** Until the bank has decided nobody knows whose the money is, and what it took back is given back. */
function requireUndisputed({ dispute }: Pick<PaymentRow, 'dispute'>) {
  if (dispute === 'open' || dispute === 'lost') throw new Problem('PaymentDisputed')
}

type Asking = Wanted & { provider: string | undefined }

async function ask(tx: Db, by: Requester, paymentId: string, { amount, end, reason, key, provider }: Asking) {
  const payment = await payments.lock(tx, paymentId)
  if (!payment) throw new Problem('NotFound')
  const wanted = { paymentId, amountCents: amount, reason, endsAccess: end }
  const known = await store.byKey(tx, key)
  if (known) {
    if (!isSame(known, wanted)) throw new Problem('Conflict')
    return known
  }
  // Before anything is written: what cannot be made now must not be made one day without being requested again.
  if (payment.provider !== provider) throw new Problem('Unavailable')
  requireUndisputed(payment)
  if (payment.status !== 'succeeded') throw new Problem('InvalidState')
  const asked = await store.askedCents(tx, paymentId)
  if (asked + amount > payment.amountCents)
    throw new Problem('ValidationFailed', { details: [{ field: 'amount', reason: 'tooMuch' }] })
  await audit(tx, by, {
    action: 'refund',
    kind: 'payments',
    id: paymentId,
    name: await payments.payerName(tx, paymentId),
    person: payment.userId,
    before: { Refunded: asked },
    after: { Refunded: asked + amount },
    details: { Amount: amount, EndsAccess: end, Reason: reason },
  })
  return store.add(tx, { ...wanted, key, refundedBy: by.actor.id })
}

type Facts = Pick<store.RefundRow, 'paymentId' | 'amountCents' | 'reason' | 'endsAccess'>

const isSame = (one: Facts, other: Facts) =>
  one.paymentId === other.paymentId &&
  one.amountCents === other.amountCents &&
  one.reason === other.reason &&
  one.endsAccess === other.endsAccess

/** Answers how it stands then. */
async function finish(services: Services, { id: refundId, paymentId, amountCents }: store.RefundRow) {
  const { intentId, provider } = await payments.byId(services.sql, paymentId)
  if (provider !== services.payments?.kind) throw new Problem('Unavailable')
  const made = await services.payments.refund({ intentId, amountCents, refundId })
  if (made) await noteRefund(services, paymentId, made)
  else {
    await noteRefused(services, paymentId, refundId)
    // It may be refused because of a dispute, or because somebody was faster at the provider's own site, and the event may be lost.
    await settle(services, { id: paymentId, intentId })
  }
  return store.statusOf(services.sql, refundId)
}

/** Finishes what was interrupted or takes its time. */
export async function finishRefunds(services: Services) {
  const { sql, payments: provider, now } = services
  if (!provider) return
  const asked = await store.asked(sql, provider.kind, now())
  await inSequence(services, asked, async (refund) => {
    await store.tried(sql, refund.id, now())
    await finish(services, refund)
  })
}
