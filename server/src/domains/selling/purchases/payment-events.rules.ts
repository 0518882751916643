import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { ProviderEvent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services/services.ts'
import { inSequence } from './in-sequence.ts'
import * as events from './payment-events.store.ts'
import * as store from './payments.store.ts'
import { settle } from './settle.rules.ts'

/** News of a provider. It only says which payment has changed; what happened is read from the provider. */
export async function receiveEvent(services: Services, body: Buffer, headers: IncomingHttpHeaders) {
  const { payments } = services
  if (!payments) throw new Problem('Unavailable')
  const event = payments.readEvent(body, headers)
  if (event === null) throw refused('signature', 'invalid')
  if (event === undefined) return
  // If it was ahead of its payment, the provider sends it again.
  if (!(await take(services, event))) throw refused('event', 'unknown')
}

const refused = (field: string, reason: string) => new Problem('ValidationFailed', { details: [{ field, reason }] })

/** False: it is about no payment of ours, and nothing is written. */
async function take(services: Services, event: ProviderEvent) {
  const { payments, sql } = services
  if (!payments) return false
  const payment = await paymentOf(services, payments.kind, event)
  if (!payment) return false
  const stored = await events.keep(sql, { provider: payments.kind, paymentId: payment.id }, event)
  if (!stored.isProcessed) await processEvent(services, stored)
  return true
}

const paymentOf = ({ sql }: Services, provider: string, event: ProviderEvent) =>
  'intentId' in event
    ? store.byIntent(sql, provider, event.intentId)
    : store.newestOfCustomer(sql, provider, event.customerId)

async function processEvent(services: Services, { id, paymentId, balanceCents }: events.StoredEvent) {
  const { sql, now, log } = services
  await settle(services, await store.byId(sql, paymentId))
  await sql.begin(async (tx) => {
    const isFirst = await events.processed(tx, id, now())
    if (!isFirst || balanceCents === null) return
    log.error({ payment: paymentId, balanceCents }, 'money is left on the balance of a customer')
    await store.askForAttention(tx, paymentId, `balance ${balanceCents}`)
  })
}

const twoDays = 2 * 86_400_000

/** Events that were received and not processed, because the process ended or the provider did not answer. */
export async function processWaitingEvents(services: Services) {
  const { payments, sql, now } = services
  if (!payments) return
  const since = new Date(now().getTime() - twoDays)
  await inSequence(services, await events.waiting(sql, payments.kind, since), (event) => processEvent(services, event))
}

/** An event may be seen some minutes after one that is younger. */
const overlap = 5 * 60_000
const day = 86_400_000

/**
 * Asks the provider what happened since it was last asked, with one call for all payments: whatever did not arrive is
 * made up for at the next run.
 */
export async function hearNews(services: Services) {
  const { payments, sql, now } = services
  if (!payments) return
  const until = await events.heardUntil(sql, payments.kind)
  const since = until ? Date.parse(until) - overlap : now().getTime() - day
  const news = await payments.news(new Date(since))
  const heard = news.map(({ event }) => event)
  const done = new Set(await events.processedAmong(sql, payments.kind, heard))
  const missing = heard.filter(({ id }) => !done.has(id))
  await inSequence(services, missing, (event) => take(services, event))
  const last = news.at(-1)
  if (last) await events.heard(sql, payments.kind, last.at)
}
