import { randomUUID } from 'node:crypto'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { readPayment, refundPayment } from '@aulanova/contract/selling/finances'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const read = async (id: string) => (await t.call(readPayment, { params: { id } }, finances)).body.Item
const refund = (id: string, amount: number) =>
  t.call(refundPayment, { params: { id }, body: { amount, end: false, reason: '', key: randomUUID() } }, finances)
const opens = async (uuid: string) =>
  (await t.call(readCourseIndex, { params: { uuid } }, learner)).problem.code ?? 'open'
const ledger = async (id: string) => {
  const rows = await t.sql<{ amountCents: number }[]>`
    select amount_cents from ledger_entries where payment_id = ${id} order by id`
  return rows.map(({ amountCents }) => amountCents)
}

/** An event of a dispute, as Stripe sends it. */
async function sendEvent(intentId: string, type: string) {
  const object = { object: 'dispute', id: 'dp_1', payment_intent: intentId, status: 'whatever' }
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, livemode: false, data: { object } }
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/purchase/webhook', headers, payload })
  return statusCode
}
const agrees = async () => {
  const differences = (await reconcile(t.sql as never)).flatMap(({ differences }) => differences)
  // A person has to check what a bank takes beside a refund.
  expect(differences.filter(({ found }) => !/^(dispute|refund) /.test(found))).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
}

test.each(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn'])(
  '%s: the dispute is read from Stripe',
  async (type) => {
    const { id, intentId } = await bought()
    stripe.disputes.open(intentId, { reason: 'product_not_received' })
    expect(await sendEvent(intentId, type)).toBe(204)
    expect(await read(id)).toMatchObject({
      Dispute: 'open',
      Disputes: [{ Status: 'open', Reason: 'not-received', Amount: 90_000, Due: expect.any(String) }],
    })
    expect(await ledger(id)).toEqual([90_000])
    await agrees()
  },
)

test('an event of a dispute about a payment that is not ours is refused, and sent again by Stripe', async () => {
  expect(await sendEvent('pi_other', 'charge.dispute.created')).toBe(400)
})

test('a dispute whose events were lost is found by the sweep', async () => {
  const { id, intentId } = await bought()
  stripe.disputes.open(intentId)
  stripe.disputes.change(intentId, 'lost')
  await sweepPayments(t.services)
  expect(await read(id)).toMatchObject({ Dispute: 'lost', Status: 'refunded' })
  expect(await ledger(id)).toEqual([90_000, -90_000])
  await agrees()
})

test('a part that is lost is given back, and the access stays as after a refund in part', async () => {
  const { id, intentId, course } = await bought()
  stripe.disputes.open(intentId, { amount: 30_000 })
  stripe.disputes.change(intentId, 'lost')
  await sendEvent(intentId, 'charge.dispute.closed')
  expect(await read(id)).toMatchObject({ Dispute: 'lost', Status: 'succeeded', Refunded: 30_000 })
  expect(await opens(course)).toBe('open')
  expect((await refund(id, 1000)).problem.code).toBe('PaymentDisputed')
  await agrees()
})

test('what was refunded before is not given back twice: a person must look', async () => {
  const { id, intentId } = await bought()
  await refund(id, 30_000)
  stripe.disputes.open(intentId)
  stripe.disputes.change(intentId, 'lost')
  await sendEvent(intentId, 'charge.dispute.closed')
  expect(await ledger(id)).toEqual([90_000, -30_000, -60_000])
  expect(await read(id)).toMatchObject({
    Status: 'refunded',
    Attention: expect.stringMatching(/^dispute dp_.* of 90000$/),
  })
  await agrees()
})

test('money that a bank gives back after a lost dispute is booked, and a person must look', async () => {
  const { id, intentId } = await bought()
  stripe.disputes.open(intentId)
  stripe.disputes.change(intentId, 'lost')
  await sendEvent(intentId, 'charge.dispute.closed')
  stripe.disputes.change(intentId, 'won', 'charge.dispute.funds_reinstated')
  await sendEvent(intentId, 'charge.dispute.funds_reinstated')
  expect(await ledger(id)).toEqual([90_000, -90_000, 90_000])
  expect(await read(id)).toMatchObject({ Dispute: 'won', Status: 'succeeded', Attention: expect.any(String) })
  await agrees()
})

test('a refund that Stripe refuses because of a dispute we had not heard of says so', async () => {
  const { id, intentId } = await bought()
  stripe.disputes.open(intentId)
  expect((await refund(id, 1000)).problem.code).toBe('PaymentDisputed')
  expect(await read(id)).toMatchObject({ Dispute: 'open', Refunding: 0 })
})

test('a refund that was pending when the bank took all is not booked beside it: a person must look', async () => {
  const { id, intentId } = await bought()
  stripe.refunds.nextStatus = 'pending'
  await refund(id, 90_000)
  stripe.refunds.nextStatus = 'succeeded'
  stripe.disputes.open(intentId)
  stripe.disputes.change(intentId, 'lost')
  await sendEvent(intentId, 'charge.dispute.closed')
  stripe.refunds.change(intentId, 'succeeded')
  expect(await sendEvent(intentId, 'refund.updated')).toBe(204)
  expect(await ledger(id)).toEqual([90_000, -90_000])
  expect((await read(id)).Attention).toMatch(/^refund .* beside a lost dispute$/)
  await agrees()
})

test.each(['warning_closed', 'prevented'])('an inquiry that ends as %s takes no money', async (status) => {
  const { id, intentId } = await bought()
  stripe.disputes.open(intentId, { status: 'warning_needs_response' })
  await sendEvent(intentId, 'charge.dispute.created')
  expect((await read(id)).Dispute).toBe('open')
  stripe.disputes.change(intentId, status)
  await sendEvent(intentId, 'charge.dispute.closed')
  expect(await read(id)).toMatchObject({ Dispute: 'won', Refunded: 0 })
})
