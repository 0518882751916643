import { randomUUID } from 'node:crypto'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { refundPayment } from '@aulanova/contract/selling/finances'
import { cancelMyPayment } from '@aulanova/contract/selling/payments'
import { confirmPurchase, paySandbox, purchaseCourse } from '@aulanova/contract/selling/purchase'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { intentOf, type Offer } from '#testing/buying.ts'
import { startStripeServer } from '#testing/stripe-server/stripe-server.ts'
import { sweepPayments } from './sweep.rules.ts'

const secretKey = 'sk_test_local'
const webhookSecret = 'whsec_local'
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  stripe = await startStripeServer(secretKey)
  const keys = { secretKey, publishableKey: 'pk_test_local', webhookSecret }
  t = await testApp({ payments: { kind: 'stripe', ...keys, apiBase: stripe.base } })
  learner = await t.as('general')
})
afterAll(async () => {
  await t.close()
  await stripe.close()
})

const anOffer = () => buying.anOffer(t, { priceCents: 49_900 })

const buy = async (offer: Offer) => (await t.call(purchaseCourse, { body: offer }, learner)).body
const opens = async ({ course }: Offer) =>
  (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).problem.code ?? 'open'

/** An event as Stripe sends it, with a signature of its own library. */
function sendEvent(object: object, secret = webhookSecret) {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'test',
    livemode: false,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return t.app.inject({ method: 'POST', url: '/api/purchase/webhook', headers, payload })
}

test('a card: the browser is given what it needs, and the event opens the course', async () => {
  const offer = await anOffer()
  const purchase = await buy(offer)
  expect(purchase.Provider).toMatchObject({ Kind: 'stripe', PublishableKey: 'pk_test_local' })
  const { paymentIntent: id } = intentOf(purchase)
  stripe.intents.succeed(id)
  expect((await sendEvent({ object: 'payment_intent', id }, 'whsec_other')).statusCode).toBe(400)
  expect(await opens(offer)).toBe('NoActiveSubscription')
  expect((await sendEvent({ object: 'payment_intent', id })).statusCode).toBe(204)
  expect(await opens(offer)).toBe('open')
  expect((await t.call(confirmPurchase, { body: intentOf(purchase) }, learner)).body.Status).toBe('succeeded')
})

test('a voucher of OXXO waits with its address, and is paid days later', async () => {
  const offer = await anOffer()
  const purchase = await buy(offer)
  const { paymentIntent: id } = intentOf(purchase)
  stripe.intents.takeVoucher(id)
  expect((await t.call(confirmPurchase, { body: intentOf(purchase) }, learner)).body).toMatchObject({
    Status: 'processing',
    Payment: { Instructions: { Method: 'voucher', Address: expect.stringContaining('https://') } },
  })
  stripe.intents.succeed(id, 'oxxo')
  await sendEvent({ object: 'payment_intent', id })
  expect(await opens(offer)).toBe('open')
})

test('while Stripe does not answer nothing is lost, and the sweep makes up for it', { tags: ['long'] }, async () => {
  const offer = await anOffer()
  const purchase = await buy(offer)
  const { paymentIntent: id } = intentOf(purchase)
  stripe.intents.succeed(id)
  stripe.state.isDown = true
  try {
    expect((await sendEvent({ object: 'payment_intent', id })).statusCode).toBe(503)
    expect((await t.call(confirmPurchase, { body: intentOf(purchase) }, learner)).problem.code).toBe('Unavailable')
    await sweepPayments(t.services)
  } finally {
    stripe.state.isDown = false
  }
  expect(await opens(offer)).toBe('NoActiveSubscription')
  await sweepPayments(t.services)
  expect(await opens(offer)).toBe('open')
})

test('another amount or currency than ours opens nothing', async () => {
  const offer = await anOffer()
  const { paymentIntent: id } = intentOf(await buy(offer))
  stripe.intents.succeed(id)
  stripe.intents.distort(id, { amount_received: 100 })
  await sendEvent({ object: 'payment_intent', id })
  expect(await opens(offer)).toBe('NoActiveSubscription')
})

test('a refund by finances, and one at Stripe’s own site', async () => {
  const finances = await t.as('finances')
  const offer = await anOffer()
  const purchase = await buy(offer)
  const { paymentIntent: id } = intentOf(purchase)
  stripe.intents.succeed(id)
  await sendEvent({ object: 'payment_intent', id })
  const body = { amount: 10_000, end: false, reason: '', key: randomUUID() }
  const { body: refunded } = await t.call(refundPayment, { params: { id: purchase.Payment!.Uuid }, body }, finances)
  expect(refunded.Item).toMatchObject({ Status: 'succeeded', Refunded: 10_000 })
  stripe.refunds.makeElsewhere(id, 39_900)
  await sendEvent({ object: 'charge', id: 'ch_1', payment_intent: id })
  expect(await opens(offer)).toBe('NoActiveSubscription')
})

test('an intent of other keys is over: it can be abandoned, and bought again', async () => {
  const offer = await anOffer()
  for (const act of ['cancel', 'buy'] as const) {
    const purchase = await buy(offer)
    stripe.intents.forget(intentOf(purchase).paymentIntent)
    if (act === 'cancel') {
      const { body } = await t.call(cancelMyPayment, { params: { id: purchase.Payment!.Uuid } }, learner)
      expect(body.Item.Status).toBe('cancelled')
    }
    const again = await buy(offer)
    expect(again.paymentIntent).toMatch(/^pi_/)
    expect(again.paymentIntent).not.toBe(purchase.paymentIntent)
  }
})

test('there is no sandbox, and Stripe’s script may run', async () => {
  const purchase = await buy(await anOffer())
  const paid = await t.call(paySandbox, { body: { ...intentOf(purchase), method: 'card' } }, learner)
  expect(paid.problem.code).toBe('NotFound')
  const { headers } = await t.app.inject('/api/health')
  expect(headers['content-security-policy']).toContain("script-src 'self' https://js.stripe.com;")
  expect(headers['content-security-policy']).toContain('https://api.stripe.com')
})
