import { cancelMyPayment, listMyPayments, type PaymentGroup } from '@aulanova/contract/selling/payments'
import { confirmPurchase, type Purchase, paySandbox, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer, goodCard, intentOf, payByCard } from '#testing/buying.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let learner: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function begun() {
  const offer = await anOffer(t, { priceCents: 5000, durationDays: 30 })
  return (await t.call(purchaseCourse, { body: offer }, learner)).body
}
const confirm = (purchase: Purchase) => t.call(confirmPurchase, { body: intentOf(purchase) }, learner)
const idOf = ({ Payment }: Purchase) => Payment!.Uuid

async function byCard(number: string) {
  const purchase = await begun()
  await payByCard(t, learner, purchase, number)
  await confirm(purchase)
  return idOf(purchase)
}

async function later(method: 'voucher' | 'transfer') {
  const purchase = await begun()
  await t.call(paySandbox, { body: { ...intentOf(purchase), method } }, learner)
  await confirm(purchase)
  return idOf(purchase)
}

async function cancelled(id: string) {
  await t.call(cancelMyPayment, { params: { id } }, learner)
  return id
}

async function listed(show?: PaymentGroup) {
  const { body } = await t.call(listMyPayments, { query: show ? { show } : {} }, learner)
  expect(body.Count).toBe(body.Items.length)
  return body.Items.map(({ Uuid }) => Uuid)
}

test('each payment is in its group, and what was only begun is in none', async () => {
  learner = await t.as('general')
  const paid = await byCard(goodCard)
  const declined = await byCard('4000000000009995')
  const waiting = await later('voucher')
  const toConfirm = await byCard('4000002500003155')
  const givenUp = await cancelled(await later('transfer'))
  const onlyBegun = [idOf(await begun()), await cancelled(idOf(await begun()))]

  expect(await listed()).toEqual([givenUp, toConfirm, waiting, declined, paid])
  expect(await listed('paid')).toEqual([paid])
  expect(await listed('declined')).toEqual([declined])
  expect(await listed('to-pay')).toEqual([toConfirm, waiting])
  expect(await listed('cancelled')).toEqual([givenUp])
  expect(await listed('refunded')).toEqual([])
  await t.sql`update payments set refunded_cents = 100 where id = ${paid}`
  expect(await listed('refunded')).toEqual([paid])
  expect(await listed()).not.toEqual(expect.arrayContaining(onlyBegun))
})

test('a page of one group continues that group only', async () => {
  learner = await t.as('general')
  for (let n = 0; n < 11; n++) await byCard(goodCard)
  const { body } = await t.call(listMyPayments, { query: { show: 'paid' } }, learner)
  const token = body.LastEvaluatedKey!
  const next = await t.call(listMyPayments, { query: { show: 'paid', token } }, learner)
  expect([body.Count, next.body.Items.length]).toEqual([11, 1])
  expect((await t.call(listMyPayments, { query: { token } }, learner)).problem.code).toBe('InvalidToken')
})

test('a paid payment names its receipt', async () => {
  learner = await t.as('general')
  await byCard(goodCard)
  await later('voucher')
  const { body } = await t.call(listMyPayments, { query: {} }, learner)
  expect(body.Items.map(({ ReceiptNumber }) => ReceiptNumber)).toEqual([null, expect.stringMatching(/^\d{6}$/)])
})

test.each([
  ['voucher', 'con la referencia'],
  ['transfer', 'por transferencia a la CLABE'],
] as const)('the mail about a %s says what it is paid with, and leads to the payment', async (method, words) => {
  learner = await t.as('general')
  const id = await later(method)
  const { body } = await t.call(listMyPayments, { query: {} }, learner)
  const [{ Course, Plan, Instructions }] = body.Items as [(typeof body.Items)[0]]
  const [letter] = await t.sql<{ text: string }[]>`
    select text from mails where template = 'payment-waiting' and to_address = ${learner.attributes.email}`
  expect(letter!.text).toContain(`${words} ${Instructions!.Reference}`)
  expect(letter!.text).toContain(`/purchase/${Course.Uuid}/${Plan.PK.split('#')[1]}?payment=${id}`)
  if (method === 'transfer') expect(Instructions).toMatchObject({ Bank: 'STP', Beneficiary: expect.any(String) })
})
