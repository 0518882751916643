import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsBehave } from '#platform/payments/payments.suite.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { startStripeServer } from '#testing/stripe-server/stripe-server.ts'
import { stripePayments } from './stripe.ts'

const secretKey = 'sk_test_local'
const webhookSecret = 'whsec_local'
let server: Awaited<ReturnType<typeof startStripeServer>>
let payments: Payments
beforeAll(async () => {
  server = await startStripeServer(secretKey)
  const settings = { secretKey, publishableKey: 'pk_test_local', webhookSecret, apiBase: server.base }
  payments = stripePayments(settings, () => new Date())
})
afterAll(() => server.close())

/** Signed by Stripe's own library. */
function event(object: object, secondsAgo = 0, more: object = {}) {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'test',
    livemode: false,
    ...more,
    data: { object },
  })
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
}

describe('through its own library', () => {
  paymentsBehave(() => ({
    payments,
    payer: {
      succeed: async (id) => server.intents.succeed(id),
      fail: async (id) => server.intents.fail(id, 'card_declined', 'insufficient_funds'),
      askForSecondStep: async (id) => server.intents.askForSecondStep(id),
      takeVoucher: async (id) => server.intents.takeVoucher(id),
      takeTransfer: async (id) => server.intents.takeTransfer(id),
      payAndDispute: async (id) => {
        server.intents.succeed(id)
        server.disputes.open(id)
      },
      decideDispute: async (id, isWon) => server.disputes.change(id, isWon ? 'won' : 'lost'),
    },
    event: (id, secondsAgo) => event({ object: 'payment_intent', id }, secondsAgo),
  }))
})

const asked = () => ({ paymentId: randomUUID(), amountCents: 5000, description: 'Un plan', customerId: null })

test.each([
  ['card_declined', 'generic_decline', 'card-declined'],
  ['card_declined', 'do_not_honor', 'card-declined'],
  ['expired_card', undefined, 'expired-card'],
  ['incorrect_cvc', undefined, 'incorrect-cvc'],
  ['payment_intent_authentication_failure', undefined, 'second-step-failed'],
  ['payment_intent_payment_attempt_expired', undefined, 'expired'],
  ['processing_error', undefined, 'other'],
])('%s (%s) is reported as %s', async (code, decline, failure) => {
  const { id } = (await payments.ask(asked()))!
  server.intents.fail(id, code, decline)
  expect(await payments.read(id)).toMatchObject({ status: 'failed', failure })
})

test('an event of a refund names the intent, and one about something else is left alone', async () => {
  const refund = event({ object: 'refund', id: 're_1', payment_intent: 'pi_1' })
  expect(payments.readEvent(refund.body, refund.headers)).toMatchObject({ intentId: 'pi_1' })
  const other = event({ object: 'customer', id: 'cus_1' })
  expect(payments.readEvent(other.body, other.headers)).toBeUndefined()
})

test.each([
  ['of live mode', { livemode: true }],
  ['of a connected account', { account: 'acct_other' }],
])('an event %s is not ours', (_, more) => {
  const { body, headers } = event({ object: 'payment_intent', id: 'pi_1' }, 0, more)
  expect(payments.readEvent(body, headers)).toBeNull()
})

test('an event that was signed for a later time is refused, also with a second time before it', () => {
  const { body, headers } = event({ object: 'payment_intent', id: 'pi_1' }, -86_400)
  expect(payments.readEvent(body, headers)).toBeNull()
  const now = Math.floor(Date.now() / 1000)
  for (const signature of [`t=${now},${headers['stripe-signature']}`, `t,${headers['stripe-signature']}`])
    expect(payments.readEvent(body, { 'stripe-signature': signature })).toBeNull()
})

test('that an intent was created is no news, and money on a balance is', () => {
  const created = event({ object: 'payment_intent', id: 'pi_1' }, 0, { type: 'payment_intent.created' })
  expect(payments.readEvent(created.body, created.headers)).toBeUndefined()
  const left = event({ object: 'cash_balance', customer: 'cus_1', available: { mxn: 500 } })
  expect(payments.readEvent(left.body, left.headers)).toMatchObject({ customerId: 'cus_1', amountCents: 500 })
})

test('a customer that Stripe does not know is reported, and created again', async () => {
  const unknown = 'cus_of_other_keys'
  expect(await payments.ask({ ...asked(), customerId: unknown })).toBeNull()
  const person = { userId: randomUUID(), email: 'a@example.test' }
  const first = await payments.makeCustomer({ ...person, unknown: null })
  expect(await payments.makeCustomer({ ...person, unknown })).not.toBe(first)
})

test('an outage is an error, not an answer', async () => {
  const { id } = (await payments.ask(asked()))!
  server.state.isDown = true
  try {
    await expect(payments.read(id)).rejects.toThrow()
    await expect(payments.refund({ intentId: id, amountCents: 1, refundId: randomUUID() })).rejects.toThrow()
  } finally {
    server.state.isDown = false
  }
})
