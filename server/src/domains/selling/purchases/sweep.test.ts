import { listPayments, lookedAtPayment } from '@aulanova/contract/selling/finances'
import { readMyPayment } from '@aulanova/contract/selling/payments'
import { confirmPurchase, type Purchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer, intentOf } from '#testing/buying.ts'
import { startStripeServer } from '#testing/stripe-server/stripe-server.ts'
import { sweepPayments } from './sweep.rules.ts'

/** What is made up for, and ended, without anybody asking: with Stripe's library, and no webhook unless a test sends one. */
const secretKey = 'sk_test_local'
const webhookSecret = 'whsec_local'
const day = 86_400_000
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  stripe = await startStripeServer(secretKey)
  const keys = { secretKey, publishableKey: 'pk_test_local', webhookSecret }
  t = await testApp({ payments: { kind: 'stripe', ...keys, apiBase: stripe.base } })
})
beforeEach(async () => {
  t.clock.now = () => new Date()
  // What other tests have left to check.
  await sweepPayments(t.services)
  learner = await t.as('general')
  stripe.state.requests.length = 0
})
afterAll(async () => {
  await t.close()
  await stripe.close()
})

const buy = async () => (await t.call(purchaseCourse, { body: await anOffer(t) }, learner)).body
const read = async (purchase: Purchase) =>
  (await t.call(readMyPayment, { params: { id: purchase.Payment!.Uuid } }, learner)).body.Item
const asked = (request: string) => stripe.state.requests.filter((one) => one.startsWith(request)).length

function sendEvent(object: object, id = `evt_${crypto.randomUUID()}`) {
  const payload = JSON.stringify({ id, object: 'event', type: 'test', livemode: false, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return t.app.inject({ method: 'POST', url: '/api/purchase/webhook', headers, payload })
}

test('a payment that was paid late, of which no news came, is settled by the next sweep', async () => {
  const [old, other] = [await buy(), await buy()]
  await t.sql`
    update payments set created_at = now() - interval '5 hours', changed_at = now() - interval '5 hours',
      next_look_at = now() + interval '50 minutes' where user_id = ${learner.id}`
  stripe.intents.succeed(old.paymentIntent!)
  stripe.state.requests.length = 0
  await sweepPayments(t.services)
  expect([(await read(old)).Status, (await read(other)).Status]).toEqual(['succeeded', 'created'])
  // One call lists the news of all payments: those without news are not requested.
  expect([asked('GET /v1/events'), asked('GET /v1/payment_intents')]).toEqual([1, 1])
  await sweepPayments(t.services)
  expect([asked('GET /v1/events'), asked('GET /v1/payment_intents')]).toEqual([2, 1])
})

test('news of an outage are heard after it, and what failed is logged with its reason and without the payment', {
  tags: ['long'],
}, async () => {
  const purchase = await buy()
  stripe.intents.succeed(purchase.paymentIntent!)
  await t.sql`update payments set next_look_at = now() where intent_id = ${purchase.paymentIntent}`
  const warnings = vi.spyOn(t.services.log, 'warn')
  stripe.state.isDown = true
  await sweepPayments(t.services)
  stripe.state.isDown = false
  const logged = warnings.mock.calls.map(([facts]) => facts as { err: Error; item: string })
  expect(logged.map(({ item }) => item)).toEqual(['news', purchase.Payment!.Uuid])
  for (const facts of logged) expect(Object.keys(facts)).toEqual(['err', 'item'])
  for (const { err } of logged) expect(err).toBeInstanceOf(Error)
  await sweepPayments(t.services)
  expect((await read(purchase)).Status).toBe('succeeded')
})

test('a transfer that was not paid is cancelled five days after it was due, with a mail', async () => {
  const purchase = await buy()
  stripe.intents.takeTransfer(purchase.paymentIntent!)
  const { body } = await t.call(confirmPurchase, { body: intentOf(purchase) }, learner)
  const due = Date.parse(body.Payment.Instructions!.Due)
  for (const [days, status] of [
    [4.9, 'processing'],
    [5.1, 'cancelled'],
  ] as const) {
    t.clock.now = () => new Date(due + days * day)
    await sweepPayments(t.services)
    t.clock.now = () => new Date()
    expect((await read(purchase)).Status).toBe(status)
  }
  const mails = await t.mailsTo(learner.attributes.email)
  expect(mails.map(({ template }) => template)).toEqual(['payment-expired', 'payment-waiting'])
  expect(mails[0]!.text).toContain('646180111812345678')
})

test('a person is one customer, also after the keys were replaced', async () => {
  await buy()
  await buy()
  expect(asked('POST /v1/customers')).toBe(1)
  stripe.customers.clear()
  const again = await buy()
  expect(again.paymentIntent).toMatch(/^pi_/)
  await buy()
  expect([asked('POST /v1/customers'), stripe.customers.size]).toEqual([2, 1])
})

test('money that is left on a balance is marked for a person, once, and of strangers nothing is written', async () => {
  const finances = await t.as('general', 'finances')
  await buy()
  const purchase = await buy()
  const [{ customerId }] = await t.sql<[{ customerId: string }]>`
    select customer_id from payment_customers where user_id = ${learner.id}`
  const balance = (customer: string) => ({ object: 'cash_balance', customer, available: { mxn: 12_300 } })
  expect((await sendEvent(balance('cus_of_others'))).statusCode).toBe(400)
  expect((await sendEvent(balance(customerId), 'evt_left')).statusCode).toBe(204)
  const query = { attention: 'yes', search: learner.attributes.email } as const
  const needAttention = async () => (await t.call(listPayments, { query }, finances)).body.Items
  expect(await needAttention()).toMatchObject([{ Uuid: purchase.Payment!.Uuid, Attention: 'balance 12300' }])
  // It does not end the payment: the rest of the money may follow.
  expect(await read(purchase)).toMatchObject({ Status: 'created', Held: false })

  const looked = { params: { id: purchase.Payment!.Uuid }, body: { note: '' } }
  expect((await t.call(lookedAtPayment, looked, finances)).status).toBe(200)
  expect((await sendEvent(balance(customerId), 'evt_left')).statusCode).toBe(204)
  expect(await needAttention()).toEqual([])
  stripe.intents.succeed(purchase.paymentIntent!, 'customer_balance')
  await sweepPayments(t.services)
  expect((await read(purchase)).Status).toBe('succeeded')
})

test('the sweep finds money on a balance whose webhook was lost', async () => {
  const purchase = await buy()
  const [{ customerId }] = await t.sql<[{ customerId: string }]>`
    select customer_id from payment_customers where user_id = ${learner.id}`
  stripe.happened('cash_balance.funds_available', {
    object: 'cash_balance',
    customer: customerId,
    available: { mxn: 500 },
  })
  await sweepPayments(t.services)
  await sweepPayments(t.services)
  const [row] = await t.sql`select attention from payments where id = ${purchase.Payment!.Uuid}`
  expect(row).toEqual({ attention: 'balance 500' })
})
