import { randomUUID } from 'node:crypto'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { readPayment, refundPayment } from '@aulanova/contract/selling/finances'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { startStripeServer } from '#testing/stripe-server/stripe-server.ts'
import { sweepPayments } from './sweep.rules.ts'

const secretKey = 'sk_test_local'
const webhookSecret = 'whsec_local'
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
let finances: typeof learner
beforeAll(async () => {
  stripe = await startStripeServer(secretKey)
  const keys = { secretKey, publishableKey: 'pk_test_local', webhookSecret }
  t = await testApp({ payments: { kind: 'stripe', ...keys, apiBase: stripe.base } })
  learner = await t.as('general')
  finances = await t.as('finances')
})
afterEach(() => Object.assign(stripe.refunds, { nextStatus: 'succeeded', refusal: null }))
afterAll(async () => {
  await t.close()
  await stripe.close()
})

async function bought() {
  const offer = await buying.anOffer(t, { priceCents: 90_000 })
  const { body } = await t.call(purchaseCourse, { body: offer }, learner)
  stripe.intents.succeed(body.paymentIntent!)
  await t.call(confirmPurchase, { body: buying.intentOf(body) }, learner)
  return { ...offer, id: body.Payment!.Uuid, intentId: body.paymentIntent! }
}
const refund = (id: string, amount: number, key = randomUUID()) =>
  t.call(refundPayment, { params: { id }, body: { amount, end: true, reason: '', key } }, finances)
const read = async (id: string) => (await t.call(readPayment, { params: { id } }, finances)).body.Item
const opens = async (uuid: string) =>
  (await t.call(readCourseIndex, { params: { uuid } }, learner)).problem.code ?? 'open'
const ledger = async (id: string) => {
  const rows = await t.sql<{ amountCents: number }[]>`
    select amount_cents from ledger_entries where payment_id = ${id} order by id`
  return rows.map(({ amountCents }) => amountCents)
}

/** The event of a refund, as Stripe sends it. */
async function sendEvent(intentId: string) {
  const object = { object: 'refund', id: 're_1', payment_intent: intentId }
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'refund.updated',
    livemode: false,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/purchase/webhook', headers, payload })
  expect(statusCode).toBe(204)
}
/** The sweep checks refunds of two minutes ago, and after a day Stripe knows no idempotency key any more. */
async function aDayLater(id: string) {
  stripe.state.forgetKeys()
  await t.sql`update refunds set created_at = now() - interval '1 day', tried_at = null where payment_id = ${id}`
  await sweepPayments(t.services)
}
const differences = async () => (await reconcile(t.sql as never)).flatMap(({ differences }) => differences)
async function agrees() {
  expect(await differences()).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
}

test.each(['pending', 'requires_action'])('a refund that is %s is not done before it succeeds', async (status) => {
  const { id, intentId, course } = await bought()
  stripe.refunds.nextStatus = status
  expect((await refund(id, 90_000)).body.Item).toMatchObject({
    Status: 'succeeded',
    Refunded: 0,
    Refunding: 90_000,
  })
  await sendEvent(intentId)
  expect([await ledger(id), await opens(course)]).toEqual([[90_000], 'open'])
  expect((await refund(id, 1)).problem.code).toBe('ValidationFailed')
  await agrees()
  stripe.refunds.change(intentId, 'succeeded')
  await Promise.all([sendEvent(intentId), sendEvent(intentId)])
  expect([await ledger(id), await opens(course)]).toEqual([[90_000, -90_000], 'NoActiveSubscription'])
  await agrees()
})

test('a refund that fails after it was pending changes nothing, and can be requested again', async () => {
  const { id, intentId, course } = await bought()
  stripe.refunds.nextStatus = 'pending'
  await refund(id, 90_000)
  stripe.refunds.change(intentId, 'failed')
  await aDayLater(id)
  expect([await ledger(id), await opens(course)]).toEqual([[90_000], 'open'])
  stripe.refunds.nextStatus = 'succeeded'
  expect((await refund(id, 90_000)).status).toBe(200)
  expect(await ledger(id)).toEqual([90_000, -90_000])
  await agrees()
})

test('money that comes back after the refund was done is entered, and a person must check it', async () => {
  const { id, intentId } = await bought()
  await refund(id, 90_000)
  stripe.refunds.change(intentId, 'failed')
  await Promise.all([sendEvent(intentId), sendEvent(intentId)])
  expect(await ledger(id)).toEqual([90_000, -90_000, 90_000])
  expect(await read(id)).toMatchObject({ Status: 'succeeded', Refunded: 0, Attention: /^refund .* failed$/ })
  expect(await differences()).toEqual([{ at: `payment ${id}`, found: expect.stringMatching(/^refund .* failed$/) }])
  await t.sql`update payments set attention = null where id = ${id}`
  stripe.refunds.makeElsewhere(intentId, 90_000)
  await sendEvent(intentId)
  expect(await ledger(id)).toEqual([90_000, -90_000, 90_000, -90_000])
  await agrees()
})

test('interrupted after Stripe was called and finished days later, a part is refunded once', async () => {
  const { id } = await bought()
  const provider = t.services.payments!
  const { refund: original } = provider
  provider.refund = async (asked) => {
    await original(asked)
    throw new Error('killed')
  }
  await refund(id, 30_000)
  provider.refund = original
  expect(await ledger(id)).toEqual([90_000])
  await aDayLater(id)
  expect(await ledger(id)).toEqual([90_000, -30_000])
  await agrees()
})

test('a refusal that may pass leaves it requested, and the sweep makes it', async () => {
  const { id } = await bought()
  const key = randomUUID()
  stripe.refunds.refusal = 'lock_timeout'
  expect((await refund(id, 30_000, key)).problem.code).toBe('Unavailable')
  stripe.refunds.refusal = null
  await aDayLater(id)
  expect(await ledger(id)).toEqual([90_000, -30_000])
  expect((await refund(id, 30_000, key)).body.Item.Refunded).toBe(30_000)
  await agrees()
})

test.each(['charge_disputed', 'charge_not_refundable'])('%s is a refusal for good', async (code) => {
  const { id } = await bought()
  stripe.refunds.refusal = code
  expect((await refund(id, 30_000)).problem.code).toBe('InvalidState')
  stripe.refunds.refusal = null
  await aDayLater(id)
  expect(await ledger(id)).toEqual([90_000])
  await agrees()
})

test('more than what somebody left at Stripe’s own site is refused, and what they refunded is entered', async () => {
  const { id, intentId } = await bought()
  stripe.refunds.makeElsewhere(intentId, 20_000)
  stripe.refunds.makeElsewhere(intentId, 20_000)
  expect((await refund(id, 60_000)).problem.code).toBe('InvalidState')
  expect(await ledger(id)).toEqual([90_000, -20_000, -20_000])
  expect((await refund(id, 50_000)).body.Item).toMatchObject({ Status: 'refunded', Refunded: 90_000 })
  await agrees()
})
