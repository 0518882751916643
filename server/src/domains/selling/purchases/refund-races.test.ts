import { readCourseIndex } from '@aulanova/contract/learning/player'
import { readPayment, refundPayment } from '@aulanova/contract/selling/finances'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { addSubscriber } from '@aulanova/contract/selling/subscribers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { sweepPayments } from './sweep.rules.ts'

let t: TestApp
let finances: Awaited<ReturnType<TestApp['as']>>
let learner: typeof finances
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('general', 'finances')
})
/** A new buyer for each test: how many purchases one may begin is limited. */
beforeEach(async () => {
  learner = await t.as('general')
})
afterAll(() => t.close())

async function bought() {
  const offer = await buying.anOffer(t, { priceCents: 90_000 })
  const { Payment, paymentIntent } = await buying.bought(t, learner, offer)
  await t.runJobs()
  return { ...offer, id: Payment!.Uuid, intentId: paymentIntent! }
}
const refund = (id: string, more: { amount?: number; end?: boolean; reason?: string; key?: string } = {}) => {
  const body = { amount: 90_000, end: true, reason: 'Lo pidió', key: crypto.randomUUID(), ...more }
  return t.call(refundPayment, { params: { id }, body }, finances)
}
const elsewhere = (intentId: string, amountCents: number) =>
  t.services.payments!.refund({ intentId, amountCents, refundId: crypto.randomUUID() })
const read = async (id: string) => (await t.call(readPayment, { params: { id } }, finances)).body.Item
const opens = async (uuid: string) =>
  (await t.call(readCourseIndex, { params: { uuid } }, learner)).problem.code ?? 'open'
const statuses = async (id: string) => {
  const rows = await t.sql<
    { status: string }[]
  >`select status from refunds where payment_id = ${id} order by created_at`
  return rows.map(({ status }) => status)
}
async function agrees() {
  expect((await reconcile(t.sql as never)).flatMap(({ differences }) => differences)).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
}
const makeOld = (id: string) =>
  t.sql`update refunds set created_at = now() - interval '2 minutes' where payment_id = ${id}`

test('refunded at the provider’s own site while ours is requested: theirs is entered, ours is refused', async () => {
  const { id, intentId, course } = await bought()
  const provider = t.services.payments!
  const { refund: original } = provider
  vi.spyOn(provider, 'refund').mockImplementationOnce(async (asked) => {
    await original({ intentId, amountCents: 90_000, refundId: crypto.randomUUID() })
    await t.runJobs()
    return original(asked)
  })
  expect((await refund(id)).problem.code).toBe('InvalidState')
  expect((await statuses(id)).sort()).toEqual(['done', 'failed'])
  expect(await read(id)).toMatchObject({ Status: 'refunded', Refunded: 90_000 })
  expect(await opens(course)).toBe('NoActiveSubscription')
  await agrees()
})

test('the same, and the event is lost: it is found when ours is refused', async () => {
  const { id, intentId } = await bought()
  await elsewhere(intentId, 60_000)
  await t.sql`update sandbox_events set delivered_at = now() where intent_id = ${intentId}`
  expect((await refund(id)).problem.code).toBe('InvalidState')
  expect(await read(id)).toMatchObject({ Status: 'succeeded', Refunded: 60_000 })
  await agrees()
})

test('refused to one caller and made for another, it is done', async () => {
  const { id } = await bought()
  const provider = t.services.payments!
  const { refund: original } = provider
  vi.spyOn(provider, 'refund')
    .mockImplementationOnce(async (asked) => {
      await makeOld(id)
      await sweepPayments(t.services)
      expect(await statuses(id)).toEqual(['failed'])
      return original(asked)
    })
    .mockImplementationOnce(async () => null)
  expect((await refund(id)).status).toBe(200)
  expect(await statuses(id)).toEqual(['done'])
  expect(await read(id)).toMatchObject({ Status: 'refunded', Refunded: 90_000 })
  await agrees()
})

test('a payment that was refunded before we knew that it was paid is opened and closed again', async () => {
  const offer = await buying.anOffer(t, { priceCents: 90_000 })
  const { body } = await t.call(purchaseCourse, { body: offer }, learner)
  await buying.payByCard(t, learner, body)
  await elsewhere(body.paymentIntent!, 90_000)
  await t.call(confirmPurchase, { body: buying.intentOf(body) }, learner)
  expect(await read(body.Payment!.Uuid)).toMatchObject({ Status: 'refunded', Refunded: 90_000 })
  expect(await opens(offer.course)).toBe('NoActiveSubscription')
  await agrees()
})

test('a refund that failed says so again when it is sent again, and its key is of one request only', async () => {
  const { id } = await bought()
  const key = crypto.randomUUID()
  vi.spyOn(t.services.payments!, 'refund').mockImplementationOnce(async () => null)
  expect((await refund(id, { key })).problem.code).toBe('InvalidState')
  expect((await refund(id, { key })).problem.code).toBe('InvalidState')
  expect((await refund(id, { key, end: false })).problem.code).toBe('Conflict')
  expect((await refund(id, { key, reason: 'Otra' })).problem.code).toBe('Conflict')
  expect((await refund(id)).status).toBe(200)
  await agrees()
})

test('a payment of another provider is not refunded, now or later', async () => {
  const { id } = await bought()
  await t.sql`update payments set provider = 'stripe' where id = ${id}`
  expect((await refund(id)).problem.code).toBe('Unavailable')
  expect(await statuses(id)).toEqual([])
  await t.sql`update payments set provider = 'sandbox' where id = ${id}`
  await sweepPayments(t.services)
  expect(await read(id)).toMatchObject({ Status: 'succeeded', Refunded: 0 })
})

test('renewals, gifts and refunds of one subscription all at once: money and days agree, and nothing waits for ever', {
  tags: ['long'],
}, async () => {
  const admin = await t.as('admin')
  for (let round = 0; round < 8; round++) {
    const offer = await buying.anOffer(t, { priceCents: 90_000 })
    const { course: uuid, subscription } = offer
    const old = [await buying.bought(t, learner, offer), await buying.bought(t, learner, offer)]
    const { body: renewal } = await t.call(purchaseCourse, { body: offer }, learner)
    await buying.payByCard(t, learner, renewal)
    const confirm = () => t.call(confirmPurchase, { body: buying.intentOf(renewal) }, learner)
    const parts = old.flatMap(({ Payment }) => [30_000, 30_000].map((amount) => refund(Payment!.Uuid, { amount })))
    const answers = await Promise.all([
      ...parts,
      confirm(),
      elsewhere(old[round % 2]!.paymentIntent!, 30_000).then(() => t.runJobs()),
      t.call(addSubscriber, { body: { uuid, subscription, user: learner.payload.username } }, admin),
      confirm(),
      sweepPayments(t.services),
    ])
    for (const answer of answers) if (answer && 'status' in answer) expect(answer.status).toBeLessThan(300)
    expect(await opens(uuid)).toBe('open')
    const [{ left }] = await t.sql<[{ left: number }]>`
      select floor(extract(epoch from expires_at - now()) / 86400)::int as left from subscriptions where course_id = ${uuid}
        and revoked_at is null`
    // The renewal and the gift: what is left of a day that had begun, or from now if the refunds were faster.
    expect([59, 60]).toContain(left)
  }
  await t.runJobs()
  await agrees()
})

test('many refunds that cannot be made do not hold back one that can', async () => {
  const [stuck, other] = [await bought(), await bought()]
  await t.sql`
    insert into refunds (payment_id, key, amount_cents, reason, ends_access, created_at)
    select ${stuck.id}, gen_random_uuid(), 1, '', false, now() - interval '3 minutes' from generate_series(1, 100)`
  await t.sql`
    insert into refunds (payment_id, key, amount_cents, reason, ends_access, created_at)
    values (${other.id}, gen_random_uuid(), 90000, '', true, now() - interval '2 minutes')`
  const provider = t.services.payments!
  const { refund: original } = provider
  provider.refund = async (asked) => {
    if (asked.intentId === stuck.intentId) throw new Error('no answer')
    return original(asked)
  }
  await sweepPayments(t.services)
  await sweepPayments(t.services)
  provider.refund = original
  expect(await read(other.id)).toMatchObject({ Status: 'refunded' })
  await t.sql`delete from refunds where payment_id = ${stuck.id}`
})
