import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { PaymentInstructions } from '@aulanova/contract/selling/payments'
import { holdRoom, subscribe } from '#domains/selling/subscriptions/subscribing.rules.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { IntentState, IntentStatus, ProviderEvent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import { noteDisputes } from './disputes.rules.ts'
import { followRefundsIfAny } from './follow-refunds.rules.ts'
import { notifyPayer } from './mails/payment-mails.ts'
import { isLeftToPerson, type PaymentRow } from './payments.records.ts'
import * as store from './payments.store.ts'

/** How often an answer may be outdated by the time the payment is locked. Each time another call has settled it. */
const maxTries = 20

/**
 * Applies the provider’s state to a payment, and returns it; null: the provider cannot be asked, or does not
 * know it. Confirm, webhook and sweep all call it, in any order and as often as they like: the payment is locked, and
 * unique indexes allow one sale and one term for it.
 *
 * The provider is asked before the payment is locked, because a lock must not last as long as a call. If the payment was
 * written in between, the answer may be older than what was written, and is thrown away.
 */
export async function settle(services: Services, { id, intentId }: Pick<PaymentRow, 'id' | 'intentId'>) {
  const { payments, sql } = services
  for (let tries = 0; tries < maxTries; tries++) {
    const { version, provider } = await store.versionOf(sql, id)
    if (payments?.kind !== provider) return null
    const state = await payments.read(intentId)
    const isSettled = await sql.begin(async (tx) => {
      const payment = await store.lock(tx, id)
      if (payment.version !== version) return false
      await advance(services, tx, payment, state)
      if (state) await noteDisputes(services, tx, id, state.disputes)
      return true
    })
    if (!isSettled) continue
    if (state?.status === 'succeeded') await followRefundsIfAny(services, { id, intentId }, state.refundedCents)
    return state
  }
  throw new Problem('Unavailable', { retryAfter: 2 })
}

async function advance(services: Services, tx: Db, payment: PaymentRow, state: IntentState | null) {
  const hasSucceeded = payment.status === 'succeeded' || payment.status === 'refunded'
  if (!state) await forget(services, tx, payment)
  else if (hasSucceeded || isLeftToPerson(payment)) return
  else if (state.status === 'succeeded') await accept(services, tx, payment, state)
  else if (payment.status !== 'cancelled') await follow(services, tx, payment, state)
}

/** Its provider never made it, as after the keys of test mode were replaced: it cannot be paid any more. */
async function forget(services: Services, tx: Db, payment: PaymentRow) {
  const { id, provider } = payment
  if (await abandon(services, tx, payment))
    services.log.warn({ payment: id, provider }, 'a payment is unknown to its provider, and was cancelled')
}

/** Cancels it without the provider, which cannot be asked. Whether it was open. */
export async function abandon(services: Services, tx: Db, { id }: Pick<PaymentRow, 'id'>) {
  const payment = await store.lock(tx, id)
  const { count } = await store.abandon(tx, id)
  if (count > 0) await endAsAsked(services, tx, payment)
  return count > 0
}

/**
 * Finances have asked to cancel it, and it has ended so: this is recorded and mailed to the payer, who would go on to pay with the
 * reference. Who cancels their own payment knows.
 */
async function endAsAsked(services: Services, tx: Db, payment: PaymentRow) {
  if (!payment.cancelledBy) return
  const { id, userId: person, amountCents } = payment
  const payer = await store.payerOf(tx, id)
  await audit(tx, null, {
    action: 'cancel',
    kind: 'payments',
    id,
    name: payer.name,
    person,
    details: { Amount: amountCents },
  })
  await notifyPayer(services, tx, { happening: 'cancelled', payment, payer, once: `payment-cancelled:${id}` })
}

/** The money has come: the sale, the subscription and the receipt, all or none. */
async function accept(services: Services, tx: Db, payment: PaymentRow, state: IntentState) {
  const now = services.now()
  const attention = differenceOf(payment, state) ?? (await excessOf(tx, payment, now))
  if (attention) {
    services.log.error({ payment: payment.id, attention }, 'a payment differs from what was asked for')
    await store.hold(tx, payment.id, attention, now)
    return
  }
  const { id: paymentId, userId, courseId, planId, planName: name, durationDays, amountCents } = payment
  await store.succeed(tx, paymentId, state, now)
  await store.addSale(tx, payment, now)
  const plan = { id: planId, name, durationDays, priceCents: amountCents }
  const revision = await store.readRevision(tx, courseId)
  await subscribe(tx, { userId, courseId }, { plan, revision, givenBy: null, paidCents: amountCents, paymentId }, now)
  const payer = await store.payerOf(tx, paymentId)
  await store.keepReceipt(tx, paymentId, payer)
  await notifyPayer(services, tx, { happening: 'succeeded', payment, payer, once: `payment-succeeded:${paymentId}` })
}

function differenceOf({ amountCents }: PaymentRow, state: IntentState) {
  if (state.currency !== 'mxn') return `currency ${state.currency}`
  if (state.amountCents !== amountCents) return `amount ${state.amountCents}`
  return null
}

/** More days than a subscription may have, because others were added after the purchase was begun. */
async function excessOf(tx: Db, { userId, courseId, durationDays }: PaymentRow, now: Date) {
  return (await holdRoom(tx, { userId, courseId }, durationDays, now)) ? null : `days ${durationDays}`
}

/** The provider says so, or it was cancelled because it was not paid in time. */
const isExpired = ({ Due }: PaymentInstructions, { failure, status }: IntentState, now: Date) =>
  failure === 'expired' || (status === 'cancelled' && Date.parse(Due) < now.getTime())

const isNoNews = (payment: PaymentRow, state: IntentState) =>
  payment.status === state.status &&
  payment.method === state.method &&
  payment.failure === state.failure &&
  isDeepStrictEqual(payment.instructions, state.instructions)

/** It has not succeeded: notes how it stands, and mails what to do for a voucher or a transfer. */
async function follow(services: Services, tx: Db, payment: PaymentRow, state: IntentState) {
  if (isNoNews(payment, state)) return
  const now = services.now()
  const changed = { changedAt: now.toISOString() }
  await store.note(tx, { id: payment.id, nextPoll: nextPoll(changed, state.status, now), now }, state)
  const reference = state.instructions?.Reference ?? payment.instructions?.Reference
  const news = {
    payer: await store.payerOf(tx, payment.id),
    once: `payment-${state.status}:${payment.id}:${reference}`,
  }
  if (state.instructions)
    await notifyPayer(services, tx, { ...news, happening: 'waiting', payment: { ...payment, ...state } })
  else if (state.status === 'cancelled' && payment.cancelledBy) await endAsAsked(services, tx, payment)
  else if (payment.instructions && isExpired(payment.instructions, state, now))
    await notifyPayer(services, tx, { ...news, happening: 'expired', payment })
}

const minute = 60_000
const hour = 60 * minute

/**
 * When the sweep asks the provider about a payment again, unless it hears of it before: often after the provider has said
 * something new, and every hour later.
 */
export function nextPoll({ changedAt }: Pick<PaymentRow, 'changedAt'>, status: IntentStatus, now: Date): Date | null {
  if (status === 'succeeded' || status === 'cancelled') return null
  const age = now.getTime() - Date.parse(changedAt)
  const pause = age < 10 * minute ? minute : age < 2 * hour ? 10 * minute : hour
  return new Date(now.getTime() + pause)
}

/** News of a provider. It only says which payment to look at; what happened is read from the provider. */
export async function receiveEvent(services: Services, body: Buffer, headers: IncomingHttpHeaders) {
  const { payments } = services
  if (!payments) throw new Problem('Unavailable')
  const event = payments.readEvent(body, headers)
  if (event === null) throw refused('signature', 'invalid')
  if (event === undefined) return
  // If it was ahead of its payment, the provider sends it again.
  if (!(await takeEvent(services, event))) throw refused('event', 'unknown')
}

const refused = (field: string, reason: string) => new Problem('ValidationFailed', { details: [{ field, reason }] })

/** False: it is about no payment of ours, and nothing is written. */
export async function takeEvent(services: Services, event: ProviderEvent) {
  const { payments, sql } = services
  if (!payments) return false
  const payment = await paymentOf(services, payments.kind, event)
  if (!payment) return false
  const stored = await store.keepEvent(sql, { provider: payments.kind, paymentId: payment.id }, event)
  if (!stored.isProcessed) await processEvent(services, stored)
  return true
}

const paymentOf = ({ sql }: Services, provider: string, event: ProviderEvent) =>
  'intentId' in event
    ? store.byIntent(sql, provider, event.intentId)
    : store.newestOfCustomer(sql, provider, event.customerId)

export async function processEvent(services: Services, { id, paymentId, balanceCents }: store.KeptEvent) {
  const { sql, now, log } = services
  await settle(services, await store.byId(sql, paymentId))
  await sql.begin(async (tx) => {
    const isFirst = await store.eventProcessed(tx, id, now())
    if (!isFirst || balanceCents === null) return
    log.error({ payment: paymentId, balanceCents }, 'money is left on the balance of a customer')
    await store.askForAttention(tx, paymentId, `balance ${balanceCents}`)
  })
}
