import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '@aulanova/contract/problems'
import type { Services } from '#services.ts'
import { oneByOne } from './one-by-one.ts'
import * as events from './payment-events.store.ts'
import * as store from './payments.store.ts'
import { settle } from './settle.rules.ts'

/** News of a provider. It only says which payment to look at; what happened is read from the provider. */
export async function receiveEvent(services: Services, body: Buffer, headers: IncomingHttpHeaders) {
  const { payments, sql } = services
  if (!payments) throw new Problem('Unavailable')
  const event = payments.readEvent(body, headers)
  if (event === null) throw new Problem('ValidationFailed', { details: [{ field: 'signature', reason: 'invalid' }] })
  if (event === undefined) return
  await events.keep(sql, payments.kind, event)
  await processEvent(services, { eventId: event.id, intentId: event.intentId })
}

/** An event that comes before its payment is written stays, and the sweep looks at it again. */
async function processEvent(services: Services, { eventId, intentId }: events.WaitingEvent) {
  const { payments, sql, now } = services
  if (!payments) return
  const payment = await store.byIntent(sql, payments.kind, intentId)
  if (!payment) return
  await settle(services, payment)
  await events.processed(sql, payments.kind, eventId, { id: payment.id, at: now() })
}

const twoDays = 2 * 86_400_000

/** Events that were received and not processed. One that nobody asked for is forgotten after two days. */
export async function processWaitingEvents(services: Services) {
  const { payments, sql, now } = services
  if (!payments) return
  const since = new Date(now().getTime() - twoDays)
  await oneByOne(services, await events.waiting(sql, payments.kind, since), (event) => processEvent(services, event))
}
