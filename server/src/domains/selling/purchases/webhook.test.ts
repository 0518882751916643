import { purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signed } from '#kernel/signer.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer, intentOf, payByCard } from '#testing/buying.ts'
import { sweepPayments } from './sweep.rules.ts'

let t: TestApp
let key: Uint8Array
beforeAll(async () => {
  t = await testApp()
  key = t.services.keys('sandbox payments').current()
})
afterAll(() => t.close())

/** A purchase that was paid at the provider, of which we have not heard yet. */
async function paid() {
  const learner = await t.as('general')
  const { body } = await t.call(purchaseCourse, { body: await anOffer(t) }, learner)
  await payByCard(t, learner, body)
  return intentOf(body).paymentIntent
}

const eventOf = (intentId: string, id = crypto.randomUUID()) =>
  JSON.stringify({ id, type: 'payment.succeeded', intentId })

const send = (payload: string, signature: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/purchase/webhook',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    payload,
  })

const stateOf = async (intentId: string) => {
  const [row] = await t.sql<[{ status: string; terms: number; events: number }]>`
    select status, (select count(*)::int from subscription_terms where payment_id = p.id) as terms,
      (select count(*)::int from payment_events where payload ->> 'intent' = p.intent_id) as events
    from payments p where intent_id = ${intentId}`
  return row
}

test('the same signed event five times at once: one event, one term', async () => {
  const intentId = await paid()
  const payload = eventOf(intentId)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(payload, signed(key, payload, new Date()))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204])
  expect(await stateOf(intentId)).toEqual({ status: 'succeeded', terms: 1, events: 1 })
})

test.each<[string, (payload: string) => [payload: string, signature: string]]>([
  ['without a signature', (payload) => [payload, '']],
  ['signed by another', (payload) => [payload, signed(new Uint8Array(32), payload, new Date())]],
  ['with an old timestamp', (payload) => [payload, signed(key, payload, new Date(Date.now() - 301_000))]],
  ['from the future', (payload) => [payload, signed(key, payload, new Date(Date.now() + 301_000))]],
  ['changed on its way', (payload) => [payload.replace('succeeded', 'refunded'), signed(key, payload, new Date())]],
  ['with spaces added', (payload) => [`${payload} `, signed(key, payload, new Date())]],
  ['that is no JSON', (payload) => ['{', signed(key, payload, new Date())]],
  ['with the signature of another provider', (payload) => [payload, `t=1,v1=${'0'.repeat(64)},v0=x`]],
])('an event %s is refused with 400, and nothing is written', async (_, made) => {
  const intentId = await paid()
  const answer = await send(...made(eventOf(intentId)))
  expect(answer.statusCode).toBe(400)
  expect(await stateOf(intentId)).toEqual({ status: 'created', terms: 0, events: 0 })
})

test('an event that lies about a payment changes nothing: the provider is asked', async () => {
  const intentId = await paid()
  await t.sql`update sandbox_intents set status = 'created' where id = ${intentId}`
  const payload = eventOf(intentId)
  expect((await send(payload, signed(key, payload, new Date()))).statusCode).toBe(204)
  expect(await stateOf(intentId)).toMatchObject({ status: 'created', terms: 0 })
})

test('an event of an intent that is not ours is refused with 400 and not stored, and accepted once its payment exists', async () => {
  const intentId = await paid()
  await t.sql`update payments set intent_id = 'other' where intent_id = ${intentId}`
  const payload = eventOf(intentId)
  const said = () => send(payload, signed(key, payload, new Date()))
  expect((await said()).statusCode).toBe(400)
  expect((await t.sql`select 1 from payment_events where payload ->> 'intent' = ${intentId}`).length).toBe(0)
  await t.sql`update payments set intent_id = ${intentId} where intent_id = 'other'`
  expect((await said()).statusCode).toBe(204)
  expect(await stateOf(intentId)).toEqual({ status: 'succeeded', terms: 1, events: 1 })
})

test('an event that was stored and not processed is processed by the sweep, even if others wait', async () => {
  const intentId = await paid()
  const [payment] = await t.sql<[{ id: string }]>`
    update payments set next_look_at = null where intent_id = ${intentId} returning id`
  await t.sql`
    insert into payment_events (provider, event_id, type, payload, received_at)
    select 'sandbox', 'foreign' || n, 'x', '{}', now() - interval '1 day' from generate_series(1, 300) n`
  await t.sql`
    insert into payment_events (provider, event_id, type, payload, payment_id)
    values ('sandbox', 'kept', 'x', ${t.sql.json({ intent: intentId })}, ${payment.id})`
  await t.sql`delete from sandbox_events`
  await sweepPayments(t.services)
  expect(await stateOf(intentId)).toMatchObject({ status: 'succeeded', terms: 1 })
})
