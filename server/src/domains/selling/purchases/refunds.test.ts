import { readCourseIndex } from '@aulanova/contract/learning/player'
import { refundPayment } from '@aulanova/contract/selling/finances'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { untilWaiting } from '#testing/locks.ts'
import { settle } from './settle.rules.ts'
import { sweepPayments } from './sweep.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let finances: Person
let learner: Person
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('general', 'finances')
})
afterAll(() => t.close())

async function anOffer() {
  learner = await t.as('general')
  return buying.anOffer(t, { priceCents: 90_000, name: 'Sismos y volcanes' })
}

/** Answers the id of the payment. */
const bought = async (offer: buying.Offer) => (await buying.bought(t, learner, offer)).Payment!.Uuid

const byFinances = () => ({
  actor: { id: finances.id, username: '', groups: [] },
  client: { ip: '127.0.0.1', userAgent: '', language: 'mx' as const, browser: null },
})
const refund = (id: string, amount: number, more: { end?: boolean; key?: string } = {}) =>
  t.call(
    refundPayment,
    { params: { id }, body: { amount, end: false, reason: 'Lo pidió', key: crypto.randomUUID(), ...more } },
    finances,
  )
const opens = async (course: string) =>
  (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).problem.code ?? 'open'
const ledger = async (id: string) => {
  const rows = await t.sql<{ amountCents: number }[]>`
    select amount_cents from ledger_entries where payment_id = ${id} order by id`
  return rows.map(({ amountCents }) => amountCents)
}
const mails = async () => {
  const rows = await t.sql`
    select 1 from mails where template = 'payment-refunded' and to_address = ${learner.attributes.email}`
  return rows.length
}

test('a part is given back, the subscription stays; then the rest, and the access ends', async () => {
  const offer = await anOffer()
  const id = await bought(offer)
  const { status, body } = await refund(id, 30_000)
  expect(status).toBe(200)
  expect(body.Item).toMatchObject({
    Status: 'succeeded',
    Refunded: 30_000,
    Refunds: [{ Amount: 30_000, Reason: 'Lo pidió', By: { Username: finances.payload.username } }],
  })
  expect(await opens(offer.course)).toBe('open')
  expect((await refund(id, 60_000, { end: true })).body.Item).toMatchObject({ Status: 'refunded', Refunded: 90_000 })
  expect(await opens(offer.course)).toBe('NoActiveSubscription')
  expect(await ledger(id)).toEqual([90_000, -30_000, -60_000])
  expect(await mails()).toBe(2)
})

test('more than what is left is refused at its field, also by two requests at once', async () => {
  const id = await bought(await anOffer())
  const answers = await Promise.all([refund(id, 60_000), refund(id, 60_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await refund(id, 30_001)).problem.details).toEqual([{ field: 'amount', reason: 'tooMuch' }])
  expect(await ledger(id)).toEqual([90_000, -60_000])
})

test('the same request sent again refunds nothing more; its key with another amount is a conflict', async () => {
  const id = await bought(await anOffer())
  const key = crypto.randomUUID()
  const answers = await Promise.all([refund(id, 10_000, { key }), refund(id, 10_000, { key })])
  expect(answers.map(({ body }) => body.Item?.Refunded ?? null)).toContain(10_000)
  expect((await refund(id, 10_000, { key })).body.Item.Refunded).toBe(10_000)
  expect((await refund(id, 20_000, { key })).problem.code).toBe('Conflict')
  expect(await ledger(id)).toEqual([90_000, -10_000])
  expect(await mails()).toBe(1)
})

/** The subscription, and how many days of it are left, in whole days that have not begun. */
async function subscription({ course }: buying.Offer) {
  const [row] = await t.sql<[{ durationDays: number; isRevoked: boolean; left: number }]>`
    select duration_days, revoked_at is not null as is_revoked,
      floor(extract(epoch from expires_at - now()) / 86400)::int as left from subscriptions where course_id = ${course}`
  return row
}
/** As if everything about the course had happened so many days earlier. */
async function daysPass({ course }: buying.Offer, days: number) {
  await t.sql`
    update subscriptions set created_at = created_at - ${days} * interval '1 day' where course_id = ${course}`
}
const differences = async () => (await reconcile(t.sql as never)).flatMap(({ differences }) => differences)
const agrees = async () => {
  expect(await differences()).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
}

test('of a subscription that was bought twice, only the days of the refunded purchase are taken back', async () => {
  const offer = await anOffer()
  const [first, second] = [await bought(offer), await bought(offer)]
  await refund(first, 90_000, { end: true })
  expect(await subscription(offer)).toEqual({ durationDays: 31, isRevoked: false, left: 30 })
  expect(await opens(offer.course)).toBe('open')
  await refund(second, 90_000, { end: true })
  expect(await opens(offer.course)).toBe('NoActiveSubscription')
  await agrees()
})

test.each([2, 3])('refunded in two parts that both end it, a purchase of %i loses its days once', async (times) => {
  const offer = await anOffer()
  const id = await bought(offer)
  for (let more = 1; more < times; more++) await bought(offer)
  const answers = [await refund(id, 45_000, { end: true }), await refund(id, 45_000, { end: true })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await subscription(offer)).toMatchObject({ isRevoked: false, left: 30 * (times - 1) })
  expect(await ledger(id)).toEqual([90_000, -45_000, -45_000])
  await agrees()
})

test('a renewal that is being written while a refund ends the first purchase stays', async () => {
  const offer = await anOffer()
  const first = await bought(offer)
  const { body: second } = await t.call(purchaseCourse, { body: offer }, learner)
  await buying.payByCard(t, learner, second)
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  // The settlement waits for its mail, the last thing it writes, until the refund waits for the settlement.
  const holding = t.sql.begin(async (tx) => {
    await tx`lock table mails in exclusive mode`
    held.resolve()
    await written.promise
  })
  await held.promise
  const renewal = t.call(confirmPurchase, { body: buying.intentOf(second) }, learner)
  await untilWaiting(t.sql)
  const refunding = refund(first, 90_000, { end: true })
  await untilWaiting(t.sql, 2)
  written.resolve()
  await holding
  expect([(await refunding).status, (await renewal).status]).toEqual([200, 200])
  expect(await opens(offer.course)).toBe('open')
  expect(await subscription(offer)).toMatchObject({ isRevoked: false, left: 30 })
  await agrees()
})

test('of a purchase that is used up nothing is taken back, and of one in use what has not begun', async () => {
  const offer = await anOffer()
  const [usedUp, inUse] = [await bought(offer), await bought(offer)]
  await bought(offer)
  await daysPass(offer, 40)
  await refund(usedUp, 90_000, { end: true })
  expect(await subscription(offer)).toEqual({ durationDays: 90, isRevoked: false, left: 49 })
  await refund(inUse, 90_000, { end: true })
  expect(await subscription(offer)).toEqual({ durationDays: 71, isRevoked: false, left: 30 })
  await agrees()
})

test('killed after the provider was called, or before, the sweep finishes it once', async () => {
  for (const isNotified of [true, false]) {
    const id = await bought(await anOffer())
    const provider = t.services.payments!
    const original = provider.refund
    vi.spyOn(provider, 'refund').mockImplementationOnce(async (asked) => {
      if (isNotified) await original(asked)
      throw new Error('killed')
    })
    await expect(
      import('./refunds.rules.ts').then(({ refundPayment }) =>
        refundPayment(t.services, byFinances(), id, {
          amount: 90_000,
          end: true,
          reason: '',
          key: crypto.randomUUID(),
        }),
      ),
    ).rejects.toThrow('killed')
    expect(await ledger(id)).toEqual([90_000])
    await t.sql`update refunds set created_at = now() - interval '2 minutes' where payment_id = ${id}`
    await Promise.all([sweepPayments(t.services), sweepPayments(t.services)])
    expect(await ledger(id)).toEqual([90_000, -90_000])
    expect(await mails()).toBe(1)
  }
})

test('a refund that was made at the provider’s own site is found, and a whole one ends the access', async () => {
  const offer = await anOffer()
  const id = await bought(offer)
  const [{ intentId }] = await t.sql<[{ intentId: string }]>`select intent_id from payments where id = ${id}`
  const elsewhere = (amountCents: number) =>
    t.services.payments!.refund({ intentId, amountCents, refundId: crypto.randomUUID() })
  await elsewhere(40_000)
  await Promise.all([settle(t.services, { id, intentId }), settle(t.services, { id, intentId })])
  expect([await ledger(id), await opens(offer.course)]).toEqual([[90_000, -40_000], 'open'])
  await elsewhere(50_000)
  await t.runJobs()
  expect([await ledger(id), await opens(offer.course)]).toEqual([[90_000, -40_000, -50_000], 'NoActiveSubscription'])
})

test('what was not paid cannot be refunded, and nobody else may refund', async () => {
  const offer = await anOffer()
  const { body } = await t.call(purchaseCourse, { body: offer }, learner)
  expect((await refund(body.Payment!.Uuid, 1)).problem.code).toBe('InvalidState')
  expect((await refund(offer.course, 1)).problem.code).toBe('NotFound')
  const wanted = { params: { id: body.Payment!.Uuid }, body: { amount: 1, end: false, reason: '', key: offer.course } }
  expect((await t.call(refundPayment, wanted, learner)).problem.code).toBe('PermissionDenied')
})
