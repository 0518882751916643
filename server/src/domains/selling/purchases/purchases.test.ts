import { readCourseIndex } from '@aulanova/contract/learning/player'
import { cancelMyPayment, listMyPayments, readMyPayment } from '@aulanova/contract/selling/payments'
import {
  answerSandboxBank,
  confirmPurchase,
  type Purchase,
  payAtSandboxCounter,
  paySandbox,
  purchaseCourse,
} from '@aulanova/contract/selling/purchase'
import { listMySubscriptions } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { intentOf, type Offer } from '#testing/buying.ts'
import { settle } from './settle.rules.ts'
import { sweepPayments } from './sweep.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
const day = 86_400_000
const good = buying.goodCard

let t: TestApp
let learner: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function anOffer(priceCents = 129_000, durationDays = 180) {
  learner = await t.as('general')
  return buying.anOffer(t, { priceCents, durationDays })
}

const buy = (offer: Offer & { price?: number; duration?: number }, who = learner) =>
  t.call(purchaseCourse, { body: offer }, who)
const byCard = (purchase: Purchase, number: string, who = learner) => buying.payByCard(t, who, purchase, number)
const confirm = (purchase: Purchase, who = learner) => t.call(confirmPurchase, { body: intentOf(purchase) }, who)
const opens = async ({ course }: Offer, who = learner) =>
  (await t.call(readCourseIndex, { params: { uuid: course } }, who)).problem.code ?? 'open'

/** What a payment has left behind. */
async function written(purchase: Purchase) {
  const [row] = await t.sql<[{ sales: number; terms: number; mails: number; cents: number | null }]>`
    select (select count(*)::int from ledger_entries where payment_id = p.id) as sales,
      (select count(*)::int from subscription_terms where payment_id = p.id) as terms,
      (select sum(amount_cents)::int from ledger_entries where payment_id = p.id) as cents,
      (select count(*)::int from mails where dedupe_key = 'payment-succeeded:' || p.id) as mails
    from payments p where p.intent_id = ${purchase.paymentIntent}`
  return row
}
const onceEach = { sales: 1, terms: 1, mails: 1, cents: 129_000 }

test('paid by card: the course opens, with one sale, one term and one mail [S1-032 S7-070]', async () => {
  const offer = await anOffer()
  const { status, body } = await buy({ ...offer, price: 129_000, duration: 180 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ Payment: { Status: 'created', Amount: 129_000 }, Provider: { Kind: 'sandbox' } })
  expect(await opens(offer)).toBe('NoActiveSubscription')
  expect((await byCard(body, good)).status).toBe(204)
  const outcome = await confirm(body)
  expect(outcome.body).toMatchObject({
    Status: 'succeeded',
    Payment: { Method: 'card', Failure: null, AccessUntil: expect.any(String) },
    Subscription: { State: 'active', Subscription: { Duration: 180, Price: 129_000 } },
  })
  expect(await opens(offer)).toBe('open')
  expect(await written(body)).toEqual(onceEach)
})

test('confirmed twice at once, notified by five events, in either order: still one of each [S7-071]', async () => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  await byCard(body, good)
  await t.sql`
    insert into sandbox_events (intent_id, type) select ${body.paymentIntent}, 'payment.succeeded' from generate_series(1, 4)`
  await Promise.all([confirm(body), t.runJobs(), confirm(body), t.runJobs(), sweepPayments(t.services)])
  expect(await written(body)).toEqual(onceEach)
  const { body: later } = await confirm(body)
  expect(later.Status).toBe('succeeded')
  expect(await written(body)).toEqual(onceEach)
})

test('without a confirmation the event opens the course, and without any event the sweep does', async () => {
  for (const [means, act] of [
    ['event', () => t.runJobs()],
    ['sweep', () => sweepPayments(t.services)],
  ] as const) {
    const offer = await anOffer()
    const { body } = await buy(offer)
    await byCard(body, good)
    if (means === 'sweep')
      await t.sql`update sandbox_events set delivered_at = now() where intent_id = ${body.paymentIntent}`
    await act()
    expect([means, await opens(offer), await written(body)]).toEqual([means, 'open', onceEach])
  }
})

test.each([
  ['4000000000000002', 'card-declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000000069', 'expired-card'],
  ['4000000000000127', 'incorrect-cvc'],
  ['5555555555554444', 'card-declined'],
])('card %s is refused: %s, and another card pays the same payment', async (number, reason) => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  await byCard(body, number)
  const refused = await confirm(body)
  expect([refused.status, refused.problem.code]).toEqual([409, 'PaymentDeclined'])
  expect(refused.problem.details).toEqual([{ field: 'paymentIntent', reason }])
  const again = await buy(offer)
  expect(again.body.paymentIntent).toBe(body.paymentIntent)
  expect(again.body.Payment).toMatchObject({ Status: 'failed', Failure: reason })
  await byCard(again.body, good)
  expect((await confirm(again.body)).body.Status).toBe('succeeded')
  expect(await written(body)).toEqual(onceEach)
})

test('a bank that asks for a second step: refused, then approved', async () => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  const answer = (approve: boolean) => t.call(answerSandboxBank, { body: { ...intentOf(body), approve } }, learner)
  expect((await answer(true)).problem.code).toBe('InvalidState')
  await byCard(body, '4000002500003155')
  expect((await confirm(body)).body.Status).toBe('requires-action')
  await answer(false)
  expect((await confirm(body)).problem.details).toEqual([{ field: 'paymentIntent', reason: 'second-step-failed' }])
  await byCard(body, '4000002500003155')
  await answer(true)
  expect((await confirm(body)).body.Status).toBe('succeeded')
})

test('a card that takes a while is processing, and succeeds by itself', async () => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  await byCard(body, '4000000000000077')
  expect((await confirm(body)).body.Status).toBe('processing')
  await t.sql`update sandbox_intents set succeeds_at = now() where id = ${body.paymentIntent}`
  await t.runJobs()
  expect(await opens(offer)).toBe('open')
})

test.each(['voucher', 'transfer'] as const)('a %s waits, is paid days later, and opens the course', async (method) => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  await t.call(paySandbox, { body: { ...intentOf(body), method } }, learner)
  const waiting = (await confirm(body)).body.Payment
  expect(waiting).toMatchObject({ Status: 'processing', Method: method, Instructions: { Method: method } })
  expect(Date.parse(waiting.Instructions!.Due)).toBeGreaterThan(Date.now() + 2.9 * day)
  const [letter] = await t.sql<{ text: string }[]>`
    select text from mails where template = 'payment-waiting' and to_address = ${learner.attributes.email}`
  expect(letter!.text).toContain(waiting.Instructions!.Reference)
  // A price that changed meanwhile does not change what was agreed.
  await t.sql`update plans set price_cents = 1 where id = ${offer.subscription}`
  expect((await buy(offer)).body.Payment).toMatchObject({ Status: 'processing', Amount: 129_000 })
  expect((await t.call(payAtSandboxCounter, { body: intentOf(body) }, learner)).status).toBe(204)
  await t.runJobs()
  expect([await opens(offer), await written(body)]).toEqual(['open', onceEach])
})

test('a voucher that was not paid in time fails, with one mail, and can be bought again', async () => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  await t.call(paySandbox, { body: { ...intentOf(body), method: 'voucher' } }, learner)
  await confirm(body)
  t.clock.now = () => new Date(Date.now() + 4 * day)
  await sweepPayments(t.services)
  await sweepPayments(t.services)
  t.clock.now = () => new Date()
  const { body: read } = await t.call(readMyPayment, { params: { id: body.Payment!.Uuid } }, learner)
  expect(read.Item).toMatchObject({ Status: 'failed', Failure: 'expired', Instructions: null })
  const mails = await t.sql`
    select 1 from mails where template = 'payment-expired' and to_address = ${learner.attributes.email}`
  expect(mails.length).toBe(1)
})

test('a plan that costs nothing begins at once, and a double click adds no days', async () => {
  const offer = await anOffer(0, 30)
  const [one, two] = await Promise.all([buy(offer), buy(offer)])
  for (const { body } of [one, two])
    expect(body).toMatchObject({ Payment: null, Subscription: { State: 'active', Subscription: { Duration: 30 } } })
  expect((await buy(offer)).body.Subscription).toMatchObject({ Subscription: { Duration: 30, Price: 0 } })
  expect(await opens(offer)).toBe('open')
})

test('bought again while it is active, the days are added', async () => {
  const offer = await anOffer(5000, 30)
  for (const days of [30, 60]) {
    const { body } = await buy(offer)
    await byCard(body, good)
    const outcome = await confirm(body)
    expect(outcome.body.Subscription).toMatchObject({ Subscription: { Duration: days, Price: (days / 30) * 5000 } })
  }
  const { body } = await t.call(listMySubscriptions, { params: { page: 1 } }, learner)
  expect(body.Count).toBe(1)
})

test('a plan that has changed since it was shown is a conflict, and a new payment has the new price', async () => {
  const offer = await anOffer()
  const { body: first } = await buy(offer)
  await t.sql`update plans set price_cents = 99_000 where id = ${offer.subscription}`
  expect((await buy({ ...offer, price: 129_000 })).problem.code).toBe('PlanChanged')
  const { body } = await buy({ ...offer, price: 99_000 })
  expect(body.Payment!.Amount).toBe(99_000)
  expect(body.paymentIntent).not.toBe(first.paymentIntent)
  expect((await byCard(first, good)).problem.code).toBe('InvalidState')
})

test('unknown courses and plans, plans of other courses, and plans off sale are refused', async () => {
  const [offer, other] = [await anOffer(), await anOffer()]
  const codeOf = async (wanted: Offer) => (await buy(wanted)).problem.code
  expect(await codeOf({ ...offer, subscription: other.subscription })).toBe('ItemNotFound')
  expect(await codeOf({ ...offer, course: offer.subscription })).toBe('NotFound')
  await t.sql`update plans set archived_at = now() where id = ${offer.subscription}`
  expect(await codeOf(offer)).toBe('ItemNotFound')
  await t.sql`delete from catalogue_entries where course_id = ${other.course}`
  expect(await codeOf(other)).toBe('NotFound')
})

test('two requests at once begin one payment', async () => {
  const offer = await anOffer()
  const bought = await Promise.all([buy(offer), buy(offer), buy(offer)])
  expect(new Set(bought.map(({ body }) => body.paymentIntent)).size).toBe(1)
})

test('somebody else’s payment does not exist, nor does one with another secret', async () => {
  const offer = await anOffer()
  const owner = learner
  const { body } = await buy(offer)
  const stranger = await t.as('general')
  const id = { params: { id: body.Payment!.Uuid } }
  expect((await confirm(body, stranger)).problem.code).toBe('NotFound')
  expect((await byCard(body, good, stranger)).problem.code).toBe('NotFound')
  expect((await t.call(readMyPayment, id, stranger)).problem.code).toBe('NotFound')
  expect((await t.call(cancelMyPayment, id, stranger)).problem.code).toBe('NotFound')
  expect((await confirm({ ...body, paymentIntentClientSecret: 'other' }, owner)).problem.code).toBe('NotFound')
  expect((await t.call(listMyPayments, { query: {} }, stranger)).body.Items).toEqual([])
  await byCard(body, good)
  await confirm(body)
  expect((await t.call(listMyPayments, { query: {} }, owner)).body.Items.map(({ Uuid }) => Uuid)).toEqual([
    id.params.id,
  ])
})

test('what was read before a payment was cancelled does not open it again', async () => {
  const offer = await anOffer()
  const { body } = await buy(offer)
  const payments = t.services.payments!
  const { read } = payments
  const before = await read(body.paymentIntent!)
  await t.call(cancelMyPayment, { params: { id: body.Payment!.Uuid } }, learner)
  await buy(offer)
  payments.read = async () => before
  await settle(t.services, { id: body.Payment!.Uuid, intentId: body.paymentIntent! })
  payments.read = read
  const { body: after } = await t.call(readMyPayment, { params: { id: body.Payment!.Uuid } }, learner)
  expect(after.Item.Status).toBe('cancelled')
})

test('a payment can be abandoned while no money has come, and not afterwards', async () => {
  const offer = await anOffer()
  const cancel = (purchase: Purchase) => t.call(cancelMyPayment, { params: { id: purchase.Payment!.Uuid } }, learner)
  const { body: first } = await buy(offer)
  expect((await cancel(first)).body.Item.Status).toBe('cancelled')
  expect((await cancel(first)).status).toBe(200)
  const { body: second } = await buy(offer)
  expect(second.paymentIntent).not.toBe(first.paymentIntent)
  await byCard(second, good)
  expect((await cancel(second)).problem.code).toBe('InvalidState')
  expect(await opens(offer)).toBe('open')
})

test('paid in the moment in which the plan changes: the purchase is answered, not a second payment', async () => {
  const offer = await anOffer()
  const { body: first } = await buy(offer)
  await byCard(first, good)
  await t.sql`update plans set price_cents = 99_000 where id = ${offer.subscription}`
  const { body } = await buy(offer)
  expect(body.paymentIntent).toBe(first.paymentIntent)
  expect(body).toMatchObject({ Payment: { Status: 'succeeded', Amount: 129_000 }, Subscription: { State: 'active' } })
})

test('a payment of a provider that is no longer configured is replaced by a new one', async () => {
  const offer = await anOffer()
  const { body: first } = await buy(offer)
  await t.call(paySandbox, { body: { ...intentOf(first), method: 'voucher' } }, learner)
  await confirm(first)
  await t.sql`update payments set provider = 'stripe' where intent_id = ${first.paymentIntent}`
  const { body } = await buy(offer)
  expect(body.paymentIntent).not.toBe(first.paymentIntent)
  expect(body.Payment!.Status).toBe('created')
})
