import { randomUUID } from 'node:crypto'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { IntentState } from '#adapters/payments/payments.ts'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/db.ts'
import { takeBackTerm } from '#features/subscriptions/taking-back.rules.ts'
import type { Services } from '#services.ts'
import { tellPayer } from './mails/payment-mails.ts'
import { oneByOne } from './one-by-one.ts'
import { payerOf } from './payers.store.ts'
import type { PaymentRow } from './payments.records.ts'
import * as payments from './payments.store.ts'
import * as store from './refunds.store.ts'

interface Wanted {
  amount: number
  /** Whether the days that the payment bought are taken back. */
  end: boolean
  reason: string
  key: string
}

/**
 * Gives a payment back, whole or in part. The refund is written before the provider is told and finished after it, each
 * in a transaction: killed in between, the sweep goes on with it, and the provider refunds once for its id.
 */
export async function refundPayment(services: Services, actor: Actor, paymentId: string, wanted: Wanted) {
  const refund = await services.sql.begin((tx) => ask(tx, actor, paymentId, wanted))
  await finish(services, refund)
}

async function ask(tx: Db, actor: Actor, paymentId: string, { amount, end, reason, key }: Wanted) {
  const payment = await payments.lock(tx, paymentId)
  if (!payment) throw new Problem('NotFound')
  const known = await store.byKey(tx, key)
  if (known) {
    if (known.paymentId !== paymentId || known.amountCents !== amount) throw new Problem('Conflict')
    return known
  }
  if (payment.status !== 'succeeded') throw new Problem('InvalidState')
  if ((await store.askedCents(tx, paymentId)) + amount > payment.amountCents)
    throw new Problem('ValidationFailed', { details: [{ field: 'amount', reason: 'tooMuch' }] })
  const refundedBy = actor.id
  const details = { amount, end, reason }
  await audit(tx, actor.id, { action: 'payment.refund', kind: 'payment', id: paymentId, details })
  return store.add(tx, { paymentId, key, amountCents: amount, reason, endsAccess: end, refundedBy })
}

async function finish(services: Services, refund: store.RefundRow) {
  if (refund.status !== 'asked') return
  const { sql } = services
  const { intentId, provider } = await payments.byId(sql, refund.paymentId)
  if (provider !== services.payments?.kind) throw new Problem('Unavailable')
  const { id: refundId, amountCents } = refund
  const isDone = await services.payments.refund({ intentId, amountCents, refundId })
  await sql.begin(async (tx) => {
    const payment = await payments.lock(tx, refund.paymentId)
    if (isDone) await complete(services, tx, payment, refund)
    else await store.finish(tx, refund.id, 'failed')
  })
  if (!isDone) throw new Problem('InvalidState')
}

/** Once for each refund, whoever comes first. */
async function complete(services: Services, tx: Db, payment: PaymentRow, refund: store.RefundRow) {
  if (!(await store.finish(tx, refund.id, 'done'))) return
  const now = services.now()
  await store.giveBack(tx, payment, refund, now)
  if (refund.endsAccess) await takeBack(tx, payment, refund, now)
  const news = { payment, payer: await payerOf(tx, payment.id), refundedCents: refund.amountCents }
  await tellPayer(services, tx, { ...news, happening: 'refunded', once: `payment-refunded:${refund.id}` })
}

async function takeBack(tx: Db, payment: PaymentRow, { id, refundedBy: by }: store.RefundRow, now: Date) {
  const { id: paymentId, userId, courseId } = payment
  const days = await takeBackTerm(tx, { paymentId, userId, courseId, by, now })
  if (days > 0) await store.noteTaken(tx, id, days)
}

/** Refunds that were made at the provider's own site. A whole one ends the access, as nobody was asked. */
export async function followRefunds(services: Services, tx: Db, payment: PaymentRow, state: IntentState) {
  const amountCents = state.refundedCents - (await store.askedCents(tx, payment.id))
  if (amountCents <= 0) return
  const refund = await store.add(tx, {
    paymentId: payment.id,
    key: randomUUID(),
    amountCents,
    reason: '',
    endsAccess: state.refundedCents === payment.amountCents,
    refundedBy: null,
  })
  await complete(services, tx, payment, refund)
}

const minute = 60_000

/** Finishes what was interrupted. */
export async function finishRefunds(services: Services) {
  const before = new Date(services.now().getTime() - minute)
  const asked = await store.asked(services.sql, before)
  await oneByOne(services, asked, (refund) => finish(services, refund))
}
