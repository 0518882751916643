import { readCourseIndex } from '@aulanova/contract/learning/player'
import { listPayments, lookedAtPayment, readPayment } from '@aulanova/contract/selling/finances'
import { cancelMyPayment, readMyPayment } from '@aulanova/contract/selling/payments'
import { confirmPurchase, type Purchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { anOffer, intentOf, type Offer } from '#testing/buying.ts'
import { sweepPayments } from './sweep.rules.ts'

let t: TestApp
let learner: Awaited<ReturnType<TestApp['as']>>
let finances: typeof learner
beforeAll(async () => {
  t = await testApp()
  learner = await t.as('general')
  finances = await t.as('general', 'finances')
})
afterAll(() => t.close())

const buy = async (offer: Offer) => (await t.call(purchaseCourse, { body: offer }, learner)).body
const confirm = (purchase: Purchase) => t.call(confirmPurchase, { body: intentOf(purchase) }, learner)
const opens = async ({ course }: Offer) =>
  (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).problem.code ?? 'open'
const byId = (purchase: Purchase) => ({ params: { id: purchase.Payment!.Uuid } })
const mine = async (purchase: Purchase) => (await t.call(readMyPayment, byId(purchase), learner)).body.Item
const lookedAt = (purchase: Purchase, who = finances) =>
  t.call(lookedAtPayment, { ...byId(purchase), body: { note: 'Refunded at the provider' } }, who)
const differences = async () => {
  const compared = await compareWithProvider(t.sql, t.services.payments!)
  return [...(await reconcile(t.sql as never)), compared].flatMap((finding) => finding.differences)
}
const needAttention = async (search = '') =>
  (await t.call(listPayments, { query: { attention: 'yes', search } }, finances)).body.Items.map(({ Uuid }) => Uuid)

/** A payment of which the provider reports something else than what was requested. */
async function distorted(damage = { amount_cents: 1 } as object) {
  const offer = await anOffer(t)
  const purchase = await buy(offer)
  await buying.payByCard(t, learner, purchase)
  await t.sql`update sandbox_intents set ${t.sql(damage)} where id = ${purchase.paymentIntent}`
  return { offer, purchase }
}

test.each([
  ['amount', { amount_cents: 1 }, 'amount 1'],
  ['currency', { currency: 'usd' }, 'currency usd'],
])('another %s than ours opens nothing, and is held for a person', async (_, damage, attention) => {
  const { offer, purchase } = await distorted(damage)
  expect((await confirm(purchase)).body).toMatchObject({ Status: 'cancelled', Payment: { Held: true } })
  expect([await opens(offer), await mine(purchase)]).toMatchObject(['NoActiveSubscription', { Held: true }])
  const { body } = await t.call(readPayment, byId(purchase), finances)
  expect(body.Item).toMatchObject({ Attention: attention, Looked: null })
  const written = await t.sql`
    select 1 from ledger_entries where payment_id = ${body.Item.Uuid}
    union all select 1 from subscription_terms where payment_id = ${body.Item.Uuid}
    union all select 1 from mails where dedupe_key = 'payment-succeeded:' || ${body.Item.Uuid}::text`
  expect(written.length).toBe(0)
})

test('its payer can buy again meanwhile, and it is logged once however often it is read', async () => {
  // Payments that other tests did not confirm are logged when they are swept: here, before anything is counted.
  await t.runJobs()
  await sweepPayments(t.services)
  const { offer, purchase } = await distorted()
  const errors = vi.spyOn(t.services.log, 'error')
  await confirm(purchase)
  await confirm(purchase)
  await t.runJobs()
  await sweepPayments(t.services)
  expect(errors.mock.calls.length).toBe(1)
  errors.mockRestore()
  expect((await t.call(cancelMyPayment, byId(purchase), learner)).body.Item.Held).toBe(true)
  const again = await buying.bought(t, learner, offer)
  expect(again.paymentIntent).not.toBe(purchase.paymentIntent)
  expect([await opens(offer), (await mine(purchase)).Held]).toEqual(['open', true])
})

test('once a person has marked it as checked nothing is left to do, and who and when are stored', async () => {
  const { purchase } = await distorted()
  await confirm(purchase)
  const id = purchase.Payment!.Uuid
  expect(await needAttention()).toContain(id)
  expect(await needAttention(learner.attributes.email)).toContain(id)
  expect((await differences()).map(({ at }) => at)).toContain(`payment ${id}`)

  const { body } = await lookedAt(purchase)
  const looked = { At: expect.any(String), By: { Username: finances.payload.username } }
  expect(body.Item).toMatchObject({ Attention: null, Looked: looked, Status: 'cancelled' })
  expect(await needAttention()).not.toContain(id)
  expect((await differences()).map(({ at }) => at)).not.toContain(`payment ${id}`)
  const [entry] = await t.sql`select actor_id, details from audit_log where subject_id = ${id}`
  expect(entry).toEqual({
    actorId: finances.id,
    details: { Attention: 'amount 1', Note: 'Refunded at the provider' },
  })

  // News of it do not ask for anybody again, and a second person changes nothing.
  await confirm(purchase)
  const second = await lookedAt(purchase, await t.as('general', 'admin'))
  expect(second.body.Item).toMatchObject({ Attention: null, Looked: looked })
  expect((await mine(purchase)).Held).toBe(false)
})

test('only finances and administrators say so, and only of a payment that needs it', async () => {
  const { purchase } = await distorted()
  expect((await lookedAt(purchase)).problem.code).toBe('InvalidState')
  expect((await lookedAt(purchase, learner)).problem.code).toBe('PermissionDenied')
  const unknown = { params: { id: crypto.randomUUID() }, body: { note: '' } }
  expect((await t.call(lookedAtPayment, unknown, finances)).problem.code).toBe('NotFound')
})
