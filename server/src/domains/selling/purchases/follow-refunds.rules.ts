import { randomUUID } from 'node:crypto'
import { takeBackTerm } from '#domains/selling/subscriptions/taking-back.rules.ts'
import type { Db } from '#platform/db/db.ts'
import type { RefundState } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import { notifyPayer } from './mails/payment-mails.ts'
import type { PaymentRow } from './payments.records.ts'
import * as payments from './payments.store.ts'
import * as store from './refunds.store.ts'

/** Applies the provider’s state to the refunds of a payment, also those that were made at its own site. */
export async function followRefunds(services: Services, { id, intentId }: Pick<PaymentRow, 'id' | 'intentId'>) {
  for (const made of (await services.payments?.refunds(intentId)) ?? []) await noteRefund(services, id, made)
}

/** The same, without asking the provider where nothing was refunded. */
export async function followRefundsIfAny(
  services: Services,
  payment: Pick<PaymentRow, 'id' | 'intentId'>,
  cents: number,
) {
  if (cents > 0 || (await store.hasAny(services.sql, payment.id))) await followRefunds(services, payment)
}

/**
 * Notes what the provider says of one refund: once, whichever call comes first. Each refund is known by its id, so the order in
 * which answers arrive does not matter: done wins over asked and failed, and reversed is the end.
 */
export const noteRefund = (services: Services, paymentId: string, made: RefundState) =>
  services.sql.begin((tx) => noteRefundIn(services, tx, paymentId, made))

/** The same in a transaction. A lost dispute is noted as a refund: the bank has made it. */
export async function noteRefundIn(services: Services, tx: Db, paymentId: string, made: Made) {
  const payment = await payments.lock(tx, paymentId)
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') return
  const refund = (await store.known(tx, paymentId, made)) ?? (await madeElsewhere(tx, payment, made))
  if (!refund) return
  await store.noteProviderId(tx, refund.id, made.id)
  await advance(services, { tx, payment, refund, now: services.now() }, made.status)
}

type Made = RefundState & { disputeId?: string | null }

async function advance(services: Pick<Services, 'config' | 'log'>, noted: Noted, to: RefundState['status']) {
  const { tx, refund } = noted
  if (to === 'done' && (refund.status === 'asked' || refund.status === 'failed')) await complete(services, noted)
  if (to === 'failed' && refund.status === 'asked') await store.change(tx, refund.id, 'failed')
  if (to === 'failed' && refund.status === 'done') await reverse(services, noted)
}

/** The provider refuses it. If another call has noted it as done in the meantime, it stays done. */
export const noteRefused = ({ sql }: Services, paymentId: string, refundId: string) =>
  sql.begin(async (tx) => {
    await payments.lock(tx, paymentId)
    if ((await store.statusOf(tx, refundId)) === 'asked') await store.change(tx, refundId, 'failed')
  })

/** A whole refund ends the access, as nobody was asked. One that is not done may never be, and is left out until then. */
async function madeElsewhere(tx: Db, payment: PaymentRow, { amountCents, status, disputeId = null }: Made) {
  if (status !== 'done') return undefined
  const endsAccess = payment.refundedCents + amountCents === payment.amountCents
  const facts = { paymentId: payment.id, key: randomUUID(), amountCents, endsAccess, disputeId }
  return store.add(tx, { ...facts, reason: '', refundedBy: null })
}

interface Noted {
  tx: Db
  payment: PaymentRow
  refund: store.RefundRow
  now: Date
}

/** The money has left: the entry of the ledger, the days that are taken back, and the mail. */
async function complete(services: Pick<Services, 'config'>, { tx, payment, refund, now }: Noted) {
  if (payment.refundedCents + refund.amountCents > payment.amountCents) return tooMuch(tx, payment, refund)
  await store.change(tx, refund.id, 'done')
  await store.giveBack(tx, payment, refund, now)
  if (refund.endsAccess) {
    const { id: paymentId, userId, courseId } = payment
    const days = await takeBackTerm(tx, { paymentId, userId, courseId, by: refund.refundedBy, now })
    await store.noteTaken(tx, refund.id, days)
  }
  const { until, ...payer } = await payments.payerOf(tx, payment.id)
  const isOver = !until || Date.parse(until) <= now.getTime()
  const news = { payment, payer: { ...payer, until: isOver ? null : until }, refundedCents: refund.amountCents }
  const happening = refund.disputeId ? 'charged-back' : 'refunded'
  await notifyPayer(services, tx, { ...news, happening, once: `payment-${happening}:${refund.id}` })
}

/** It was pending while the bank took the money back: more has left than was paid, which the ledger cannot say. */
async function tooMuch(tx: Db, payment: PaymentRow, refund: store.RefundRow) {
  if (refund.status !== 'asked') return
  await store.change(tx, refund.id, 'failed')
  await payments.askForAttention(tx, payment.id, `refund ${refund.id} beside a lost dispute`)
}

/**
 * The money came back. The ledger says so; whether the person gets another refund, or the access again, is for a person
 * to decide.
 */
async function reverse({ log }: Pick<Services, 'log'>, { tx, payment, refund, now }: Noted) {
  log.error({ payment: payment.id, refund: refund.id }, 'a refund failed after it was done')
  await store.change(tx, refund.id, 'reversed')
  await store.takeIn(tx, payment, refund, now)
}
