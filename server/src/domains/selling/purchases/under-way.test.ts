import { cancelMyPayment, readMyPayment } from '@aulanova/contract/selling/payments'
import { confirmPurchase, type Purchase, paySandbox, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { intentOf, type Offer } from '#testing/buying.ts'
import { sweepPayments } from './sweep.rules.ts'

/** What happens to a payment between its beginning and its end. */
let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
let offer: Offer
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  learner = await t.as('general')
  offer = await buying.anOffer(t, { priceCents: 129_000, durationDays: 180 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())

const shown = { price: 129_000, duration: 180 }
const buy = (more: Partial<typeof shown> = {}) => t.call(purchaseCourse, { body: { ...offer, ...more } }, learner)
const confirm = (purchase: Purchase) => t.call(confirmPurchase, { body: intentOf(purchase) }, learner)
const later = (purchase: Purchase) =>
  t.call(paySandbox, { body: { ...intentOf(purchase), method: 'voucher' } }, learner)
const byId = (purchase: Purchase) => ({ params: { id: purchase.Payment!.Uuid } })
const read = async (purchase: Purchase) => (await t.call(readMyPayment, byId(purchase), learner)).body.Item

test.each<[string, (purchase: Purchase) => Promise<unknown>, string]>([
  ['a voucher', later, 'processing'],
  ['a second step', (purchase) => buying.payByCard(t, learner, purchase, '4000002500003155'), 'requires-action'],
  ['a card of which we have not heard', (purchase) => buying.payByCard(t, learner, purchase), 'succeeded'],
])('%s under way is found as it was agreed, after its plan has changed or is off sale', async (_, pay, status) => {
  const { body: first } = await buy(shown)
  await pay(first)
  await t.sql`update plans set price_cents = 99_000, duration_days = 30 where id = ${offer.subscription}`
  const { body } = await buy(shown)
  expect(body).toMatchObject({
    ...intentOf(first),
    Payment: { Status: status, Amount: 129_000, Plan: { Duration: 180 } },
  })
  if (status === 'succeeded') return
  await t.sql`update plans set archived_at = now() where id = ${offer.subscription}`
  expect((await buy(shown)).body).toMatchObject(intentOf(first))
})

test('an unpaid payment is ended: the buyer sees the new plan, or that there is none', async () => {
  await buy(shown)
  await t.sql`update plans set price_cents = 99_000 where id = ${offer.subscription}`
  expect((await buy(shown)).problem.code).toBe('PlanChanged')
  await t.sql`update plans set archived_at = now() where id = ${offer.subscription}`
  expect((await buy(shown)).problem.code).toBe('ItemNotFound')
})

test.each<[string, () => PromiseLike<unknown>]>([
  ['its price rises', () => t.sql`update plans set price_cents = 199_000 where id = ${offer.subscription}`],
  ['its days change', () => t.sql`update plans set duration_days = 30 where id = ${offer.subscription}`],
  ['it goes off sale', () => t.sql`update plans set archived_at = now() where id = ${offer.subscription}`],
  ['the course is withdrawn', () => t.sql`delete from catalogue_entries where course_id = ${offer.course}`],
])('an unpaid payment for a plan ends when %s, and one under way does not', async (_, change) => {
  const { body: unpaid } = await buy(shown)
  const other = await t.as('general')
  const { body: waiting } = await t.call(purchaseCourse, { body: { ...offer, ...shown } }, other)
  await t.call(paySandbox, { body: { ...intentOf(waiting), method: 'voucher' } }, other)
  await sweepPayments(t.services)
  expect(await read(unpaid)).toMatchObject({ Status: 'created' })
  // As if the news of it had been lost.
  await t.sql`update payments set status = 'created' where id = ${waiting.Payment!.Uuid}`
  await change()
  await sweepPayments(t.services)
  expect((await buying.payByCard(t, learner, unpaid)).problem.code).toBe('InvalidState')
  expect(await t.services.payments!.read(unpaid.paymentIntent!)).toMatchObject({ status: 'cancelled' })
  expect((await t.call(confirmPurchase, { body: intentOf(waiting) }, other)).body).toMatchObject({
    Status: 'processing',
  })
})

test('a card whose owner left the page of the bank is under way for an hour', async () => {
  const { body: left } = await buy(shown)
  await buying.payByCard(t, learner, left, '4000002500003155')
  await sweepPayments(t.services)
  await t.sql`update plans set price_cents = 199_000 where id = ${offer.subscription}`
  await sweepPayments(t.services)
  expect(await read(left)).toMatchObject({ Status: 'requires-action' })
  await t.sql`update payments set changed_at = now() - interval '2 hours' where id = ${left.Payment!.Uuid}`
  await sweepPayments(t.services)
  expect(await read(left)).toMatchObject({ Status: 'cancelled' })
})

test('an answer that was read before another was written does not move the payment back', async () => {
  const { body } = await buy()
  const payments = t.services.payments!
  const before = await payments.read(body.paymentIntent!)
  await later(body)
  vi.spyOn(payments, 'read').mockImplementationOnce(async () => {
    // Between this answer and its use, another call settles the payment.
    await confirm(body)
    return before
  })
  expect((await confirm(body)).body).toMatchObject({ Status: 'processing', Payment: { Instructions: {} } })
  expect(await read(body)).toMatchObject({ Status: 'processing', Instructions: { Method: 'voucher' } })
})

test('a purchase asks the provider once', async () => {
  const payments = t.services.payments!
  const [ask, readState] = [vi.spyOn(payments, 'ask'), vi.spyOn(payments, 'read')]
  await buy()
  expect([ask.mock.calls.length, readState.mock.calls.length]).toEqual([1, 0])
  await buy()
  expect([ask.mock.calls.length, readState.mock.calls.length]).toEqual([1, 1])
})

test('a payment that its provider does not know is over, and can be bought again', async () => {
  const { body: first } = await buy()
  await t.sql`delete from sandbox_intents where id = ${first.paymentIntent}`
  const again = await buy()
  expect(again.status).toBe(201)
  expect(again.body.paymentIntent).not.toBe(first.paymentIntent)
  expect((await read(first)).Status).toBe('cancelled')

  await t.sql`delete from sandbox_intents where id = ${again.body.paymentIntent}`
  const { body } = await t.call(cancelMyPayment, byId(again.body), learner)
  expect(body.Item.Status).toBe('cancelled')
})

test('nobody begins more than 30 payments in an hour, and who has begun one finds it all the same', async () => {
  const cancel = (purchase: Purchase) => t.call(cancelMyPayment, byId(purchase), learner)
  for (let n = 0; n < 29; n++) await cancel((await buy()).body)
  const { body: last } = await buy()
  expect((await buy()).body.paymentIntent).toBe(last.paymentIntent)
  await cancel(last)
  const refused = await buy()
  expect([refused.status, refused.problem.code]).toEqual([429, 'LimitExceeded'])
  expect(refused.headers['retry-after']).toEqual(expect.any(String))
  learner = await t.as('general')
  expect((await buy()).status).toBe(201)
})

test('more days than a subscription may have are refused before money is requested, and held if it has come', async () => {
  await buying.bought(t, learner, offer)
  const { body: begun } = await buy()
  await t.sql`update subscriptions set duration_days = 36_400 where user_id = ${learner.id}`
  await buying.payByCard(t, learner, begun)
  expect((await confirm(begun)).body).toMatchObject({ Status: 'cancelled', Payment: { Held: true } })
  const [row] = await t.sql`select attention from payments where id = ${begun.Payment!.Uuid}`
  expect(row).toEqual({ attention: 'days 180' })

  const ask = vi.spyOn(t.services.payments!, 'ask')
  const refused = await buy()
  expect([refused.status, refused.problem.code]).toEqual([409, 'LongestReached'])
  expect(ask).not.toHaveBeenCalled()
})
