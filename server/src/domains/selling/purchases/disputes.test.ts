import { readCourseIndex } from '@aulanova/contract/learning/player'
import { listAudit } from '@aulanova/contract/operations/audit'
import {
  closeSandboxDispute,
  listPayments,
  readFinances,
  readPayment,
  refundPayment,
} from '@aulanova/contract/selling/finances'
import { listMyPayments } from '@aulanova/contract/selling/payments'
import { purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { signed } from '#kernel/signer.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { deliverSandboxEvents } from './payments.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

/** Its owner disputes the payment. */
const disputedCard = '4000 0000 0000 0259'

let t: TestApp
let finances: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('general', 'finances')
  admin = await t.as('admin')
})
afterAll(() => t.close())

/** Sends what happened at the sandbox to our webhook, signed. */
const deliver = () => deliverSandboxEvents.run(t.services, {})

async function bought(learner: Person, number = disputedCard) {
  const offer = await buying.anOffer(t, { priceCents: 90_000, name: 'Sismos y volcanes' })
  const { body } = await t.call(purchaseCourse, { body: offer }, learner)
  await buying.payByCard(t, learner, body, number)
  return { ...offer, id: body.Payment!.Uuid, intentId: body.paymentIntent! }
}
async function disputed() {
  const learner = await t.as('general')
  const payment = await bought(learner)
  await deliver()
  return { learner, ...payment }
}
const read = async (id: string) => (await t.call(readPayment, { params: { id } }, finances)).body.Item
const close = async (id: string, won: boolean) => {
  const answer = await t.call(closeSandboxDispute, { params: { id }, body: { won } }, finances)
  await deliver()
  return answer
}
const refund = (id: string, amount: number) =>
  t.call(
    refundPayment,
    { params: { id }, body: { amount, end: false, reason: 'Lo pidió', key: crypto.randomUUID() } },
    finances,
  )
const opens = async (course: string, learner: Person) =>
  (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).problem.code ?? 'open'
const ledger = async (id: string) => {
  const rows = await t.sql<{ kind: string; amountCents: number }[]>`
    select kind, amount_cents from ledger_entries where payment_id = ${id} order by id`
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}
const mails = async (to: string) => {
  const rows = await t.sql<{ template: string }[]>`
    select template from mails where to_address = ${to} and template ~ 'dispute-|charged-back|refunded' order by id`
  return rows.map(({ template }) => template)
}
const actsOn = async (id: string) =>
  (await t.call(listAudit, { query: { kind: 'payments', subject: id } }, admin)).body.Items.map(({ Action }) => Action)
async function agrees() {
  expect((await reconcile(t.sql as never)).flatMap(({ differences }) => differences)).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
}

test('a dispute marks the payment, is mailed to finances and keeps the access; nothing can be refunded meanwhile', async () => {
  const { id, course, learner } = await disputed()
  expect(await read(id)).toMatchObject({
    ...{ Status: 'succeeded', Dispute: 'open', Refunded: 0 },
    Disputes: [{ Status: 'open', Amount: 90_000, Reason: 'fraudulent', Closed: null }],
  })
  expect(await mails(finances.attributes.email)).toContain('dispute-opened')
  expect(await opens(course, learner)).toBe('open')
  const { status, problem } = await refund(id, 1000)
  expect([status, problem.code]).toEqual([409, 'PaymentDisputed'])
  expect(await actsOn(id)).toEqual(['dispute-opened'])
  const { body: mine } = await t.call(listMyPayments, { query: {} }, learner)
  expect(mine.Items).toMatchObject([{ Status: 'succeeded', Dispute: 'open' }])
  await agrees()
})

test('open ones are among those to check, and all of them can be listed', async () => {
  const { id } = await disputed()
  const { id: won } = await disputed()
  await close(won, true)
  const { id: other } = await bought(await t.as('general'), buying.goodCard)
  await deliver()
  const listed = async (query: { attention?: 'yes'; state?: 'disputed' }) =>
    (await t.call(listPayments, { query }, finances)).body.Items.map(({ Uuid }) => Uuid)
  const needAttention = await listed({ attention: 'yes' })
  expect([id, won, other].map((one) => needAttention.includes(one))).toEqual([true, false, false])
  const all = await listed({ state: 'disputed' })
  expect([id, won, other].map((one) => all.includes(one))).toEqual([true, true, false])
})

test('a lost dispute is booked as refunded money, ends the access, and is mailed to payer and finances', async () => {
  const { id, course, learner } = await disputed()
  const refunded = async () => (await t.call(readFinances, { query: {} }, finances)).body.Item.Refunded
  const before = await refunded()
  expect((await close(id, false)).status).toBe(204)
  expect(await read(id)).toMatchObject({
    ...{ Status: 'refunded', Dispute: 'lost', Refunded: 90_000 },
    Refunds: [{ Amount: 90_000, By: null, Disputed: true }],
    Disputes: [{ Status: 'lost', Closed: expect.any(String) }],
  })
  expect(await ledger(id)).toEqual([
    ['sale', 90_000],
    ['refund', -90_000],
  ])
  expect((await refunded()) - before).toBe(90_000)
  expect(await opens(course, learner)).toBe('NoActiveSubscription')
  expect(await mails(learner.attributes.email)).toEqual(['payment-charged-back'])
  expect((await mails(finances.attributes.email)).at(-1)).toBe('dispute-lost')
  expect(await actsOn(id)).toEqual(['dispute-lost', 'dispute-opened'])
  expect((await refund(id, 1000)).problem.code).toBe('PaymentDisputed')
  const { body: mine } = await t.call(listMyPayments, { query: {} }, learner)
  expect(mine.Items).toMatchObject([{ Status: 'refunded', Dispute: 'lost' }])
  await agrees()
})

test('a won one keeps money and access, and a refund is possible again', async () => {
  const { id, course, learner } = await disputed()
  await close(id, true)
  expect(await read(id)).toMatchObject({ Status: 'succeeded', Dispute: 'won', Refunds: [] })
  expect(await opens(course, learner)).toBe('open')
  expect(await mails(learner.attributes.email)).toEqual([])
  expect((await close(id, false)).problem.code).toBe('InvalidState')
  expect((await refund(id, 1000)).body.Item).toMatchObject({ Refunded: 1000 })
  await agrees()
})

test('events that come twice, at once, late or of an unknown payment change nothing more', async () => {
  const learner = await t.as('general')
  const { id, intentId } = await bought(learner)
  await t.call(closeSandboxDispute, { params: { id }, body: { won: false } }, finances)
  const key = t.services.keys('sandbox payments').current()
  const send = (intent: string, type: string) => {
    const payload = JSON.stringify({ id: crypto.randomUUID(), type, intentId: intent })
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signed(key, payload, new Date()) }
    return t.app.inject({ method: 'POST', url: '/api/purchase/webhook', headers, payload })
  }
  // Closed is heard of first, before that it was opened or even paid.
  const types = ['dispute.closed', 'dispute.closed', 'dispute.created', 'payment.succeeded', 'dispute.created']
  const answers = await Promise.all(types.map((type) => send(intentId, type)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204])
  expect((await send('pi_unknown', 'dispute.closed')).statusCode).toBe(400)
  await deliver()
  expect(await ledger(id)).toEqual([
    ['sale', 90_000],
    ['refund', -90_000],
  ])
  expect(await actsOn(id)).toEqual(['dispute-lost'])
  expect(await mails(learner.attributes.email)).toEqual(['payment-charged-back'])
  await agrees()
})

test('only those who refund may play the bank, and only of a dispute that is open', async () => {
  const { id } = await disputed()
  const learner = await t.as('general')
  expect((await t.call(closeSandboxDispute, { params: { id }, body: { won: true } }, learner)).status).toBe(403)
  const { id: undisputed } = await bought(learner, buying.goodCard)
  expect((await close(undisputed, true)).problem.code).toBe('InvalidState')
})

test('where nobody is in the group finances, the support address is mailed', async () => {
  await t.sql`delete from user_groups where group_name = 'finances'`
  try {
    await disputed()
    expect(await mails(t.services.config.supportEmail)).toEqual(['dispute-opened'])
  } finally {
    await t.sql`insert into user_groups (user_id, group_name) values (${finances.id}, 'finances')`
  }
})
