import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripeServer } from '#testing/stripe-server/stripe-server.ts'
import { paymentsBehave } from '../payments.suite.ts'
import type { Payments } from '../payments.ts'
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
function event(object: object, secondsAgo = 0) {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type: 'test', data: { object } })
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
    },
    event: (id, secondsAgo) => event({ object: 'payment_intent', id }, secondsAgo),
  }))
})

const asked = () => ({ paymentId: randomUUID(), amountCents: 5000, description: 'Un plan', email: 'a@example.test' })

test.each([
  ['card_declined', 'generic_decline', 'card-declined'],
  ['card_declined', 'do_not_honor', 'card-declined'],
  ['expired_card', undefined, 'expired-card'],
  ['incorrect_cvc', undefined, 'incorrect-cvc'],
  ['payment_intent_authentication_failure', undefined, 'second-step-failed'],
  ['payment_intent_payment_attempt_expired', undefined, 'expired'],
  ['processing_error', undefined, 'other'],
])('%s (%s) is told as %s', async (code, decline, failure) => {
  const { id } = await payments.ask(asked())
  server.intents.fail(id, code, decline)
  expect(await payments.read(id)).toMatchObject({ status: 'failed', failure })
})

test('an event of a refund names the intent, and one about something else is left alone', async () => {
  const refund = event({ object: 'refund', id: 're_1', payment_intent: 'pi_1' })
  expect(payments.readEvent(refund.body, refund.headers)).toMatchObject({ intentId: 'pi_1' })
  const other = event({ object: 'customer', id: 'cus_1' })
  expect(payments.readEvent(other.body, other.headers)).toBeUndefined()
})

test('an outage is an error, not an answer', async () => {
  const { id } = await payments.ask(asked())
  server.state.isDown = true
  try {
    await expect(payments.read(id)).rejects.toThrow()
    await expect(payments.refund({ intentId: id, amountCents: 1, refundId: randomUUID() })).rejects.toThrow()
  } finally {
    server.state.isDown = false
  }
})
