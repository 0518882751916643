import type { Services } from '#platform/services/services.ts'
import { endUnpaidAsAsked } from './by-finances.rules.ts'
import { inSequence } from './in-sequence.ts'
import type { PaymentRow } from './payments.records.ts'
import { endUnpaid } from './purchases.rules.ts'
import { finishRefunds } from './refunds.rules.ts'
import { abandon, nextPoll, processEvent, settle, takeEvent } from './settle.rules.ts'
import * as store from './sweep.store.ts'

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

const hour = 3_600_000
const day = 24 * hour
const twoDays = 2 * day

/** Events that were received and not processed, because the process ended or the provider did not answer. */
async function processWaitingEvents(services: Services) {
  const { payments, sql, now } = services
  if (!payments) return
  const since = new Date(now().getTime() - twoDays)
  await inSequence(services, await store.waitingEvents(sql, payments.kind, since), (event) =>
    processEvent(services, event),
  )
}

/** An event may be seen some minutes after one that is younger. */
const overlap = 5 * 60_000

/**
 * Asks the provider what happened since it was last asked, with one call for all payments: whatever did not arrive is
 * made up for at the next run.
 */
async function hearNews(services: Services) {
  const { payments, sql, now } = services
  if (!payments) return
  const until = await store.heardUntil(sql, payments.kind)
  const since = until ? Date.parse(until) - overlap : now().getTime() - day
  const news = await payments.news(new Date(since))
  const heard = news.map(({ event }) => event)
  const done = new Set(await store.processedAmong(sql, payments.kind, heard))
  const missing = heard.filter(({ id }) => !done.has(id))
  await inSequence(services, missing, (event) => takeEvent(services, event))
  const last = news.at(-1)
  if (last) await store.heard(sql, payments.kind, last.at)
}

/** An unpaid payment is cancelled after a week. */
const abandonedAfter = 7 * day
/** Banks and shops report what was paid in time some days later. */
const reportedWithin = 5 * day

/** Whether nobody will pay it any more: it has been open for a week, or its voucher or transfer was due days ago. */
function isAbandoned({ status, createdAt, instructions }: PaymentRow, now: Date) {
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  if (status === 'processing') return instructions !== null && since(instructions.Due) > reportedWithin
  return since(createdAt) > abandonedAfter
}

/** The same of one whose provider is no longer asked: what it processes may not end with us either. */
const isOverUnasked = (payment: PaymentRow, now: Date) =>
  isAbandoned(payment, now) ||
  (payment.instructions === null && now.getTime() - Date.parse(payment.createdAt) > abandonedAfter)

/** The page of the bank was left without an answer, as far as one can tell. */
const isLeft = ({ instructions, changedAt }: PaymentRow, now: Date) =>
  instructions === null && now.getTime() - Date.parse(changedAt) > hour
