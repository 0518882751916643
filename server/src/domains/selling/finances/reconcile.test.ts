import { refundPayment } from '@aulanova/contract/selling/finances'
import { addSubscriber } from '@aulanova/contract/selling/subscribers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { compareWithProvider, reconcile } from './reconcile.rules.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let learner: typeof admin
/** A payment without a refund, one of which a part was refunded, and one that was refunded whole. */
let payments: [unrefunded: string, part: string, whole: string]
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
  learner = await t.as('general')
  payments = [await bought(), await bought(), await bought()]
  await refund(payments[1], 1000, false)
  await refund(payments[2], 5000, true)
  await bought('4000000000000002')
})
afterAll(() => t.close())

/** A gift, then a purchase of the same plan. */
async function bought(number = buying.goodCard) {
  const offer = await buying.anOffer(t)
  const { course: uuid, subscription } = offer
  await t.call(addSubscriber, { body: { uuid, subscription, user: learner.payload.username } }, admin)
  return (await buying.bought(t, learner, offer, number)).Payment!.Uuid
}

const refund = (id: string, amount: number, end: boolean) =>
  t.call(refundPayment, { params: { id }, body: { amount, end, reason: '', key: crypto.randomUUID() } }, admin)

const found = async () =>
  (await reconcile(t.sql as never)).flatMap(({ check, differences }) =>
    differences.map(({ at }) => [check, at] as const),
  )

/** Damages the database without its rules, looks, and undoes it. */
async function withDamage(damage: (tx: Db) => PromiseLike<unknown>) {
  let named: string[] = []
  const undone = new Error('undone')
  await t.sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await damage(tx)
      const findings = await reconcile({ begin: (_, work) => work(tx) })
      named = findings.flatMap(({ differences }) => differences.map(({ at }) => at))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return named
}

test('what purchases, gifts and refunds leave behind agrees, also with the provider', async () => {
  expect(await found()).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
})

test.each<[string, (tx: Db) => PromiseLike<unknown>, () => string]>([
  ['a sale is missing', (tx) => tx`delete from ledger_entries where payment_id = ${payments[0]}`, () => payments[0]],
  [
    'a sale has another amount',
    (tx) => tx`update ledger_entries set amount_cents = 4999 where payment_id = ${payments[0]}`,
    () => payments[0],
  ],
  [
    'a term is missing',
    (tx) => tx`delete from subscription_terms where payment_id = ${payments[0]}`,
    () => payments[0],
  ],
  [
    'a term has other days',
    (tx) => tx`update subscription_terms set duration_days = 1 where payment_id = ${payments[0]}`,
    () => payments[0],
  ],
  [
    'a payment that failed has a sale',
    (tx) => tx`update payments set status = 'failed', succeeded_at = null where id = ${payments[0]}`,
    () => payments[0],
  ],
  [
    'a payment does not know its refund',
    (tx) => tx`update payments set refunded_cents = 0 where id = ${payments[1]}`,
    () => payments[1],
  ],
  [
    'a whole refund is not marked',
    (tx) => tx`update payments set status = 'succeeded' where id = ${payments[2]}`,
    () => payments[2],
  ],
])('%s: it is named', async (_, damage, payment) => {
  expect(await withDamage(damage)).toContain(`payment ${payment()}`)
})

test('a refund without its entry, and a subscription with more days than its terms, are named', async () => {
  const [{ refundId }] = await t.sql<[{ refundId: string }]>`select id as refund_id from refunds limit 1`
  expect(await withDamage((tx) => tx`delete from ledger_entries where refund_id = ${refundId}`)).toEqual([
    `refund ${refundId}`,
    expect.stringMatching(/^day /),
    expect.stringMatching(/^month /),
  ])
  const [{ id }] = await t.sql<[{ id: string }]>`select id from subscriptions limit 1`
  expect(await withDamage((tx) => tx`update subscriptions set duration_days = 999 where id = ${id}`)).toEqual([
    `subscription ${id}`,
  ])
})

test('stored sums that differ from the ledger are named', async () => {
  const named = await withDamage((tx) => tx`update ledger_days set sold_cents = sold_cents + 1`)
  expect(named.length).toBeGreaterThan(0)
  expect(named.every((at) => at.startsWith('day '))).toBe(true)
  expect(await withDamage((tx) => tx`delete from ledger_months`)).toEqual([expect.stringMatching(/^month /)])
})

test('a refund without an answer and an event that was not processed are named when they are old', async () => {
  const asked = (age: string) => (tx: Db) =>
    tx`
    update refunds set status = 'asked', created_at = now() - ${age}::interval where payment_id = ${payments[1]}`
  const [{ id }] = await t.sql<[{ id: string }]>`select id from refunds where payment_id = ${payments[1]}`
  const stored = (age: string) => (tx: Db) =>
    tx`
    insert into payment_events (provider, event_id, type, payload, received_at)
    select provider, 'evt_1', 'payment.refunded', jsonb_build_object('intent', intent_id), now() - ${age}::interval
    from payments where id = ${payments[0]}`
  const named = async (age: string) => [await withDamage(asked(age)), await withDamage(stored(age))]
  const [old, young] = [await named('61 minutes'), await named('59 minutes')]
  // Undone by hand, the entry in the ledger is too many: the first of the two.
  expect(old).toEqual([[`refund ${id}`, `payment ${payments[1]}`, `refund ${id}`], [`payment ${payments[0]}`]])
  expect(young).toEqual([[`refund ${id}`, `payment ${payments[1]}`], []])
})

test('a subscription that a refund revoked although a gift was left of it is named', async () => {
  const [{ id }] = await t.sql<[{ id: string }]>`
    select subscription_id as id from subscription_terms where payment_id = ${payments[2]}`
  const revoked = (at: 'refund' | 'sale') => (tx: Db) =>
    tx`
    update subscriptions set revoked_at = l.at, ended_at = l.at
    from ledger_entries l where l.payment_id = ${payments[2]} and l.kind = ${at} and subscriptions.id = ${id}`
  expect(await withDamage(revoked('refund'))).toEqual([`subscription ${id}`])
  // A person may revoke what they like.
  expect(await withDamage(revoked('sale'))).toEqual([])
})

test('a provider that says something else is named', async () => {
  const provider = t.services.payments!
  const distorted = {
    ...provider,
    read: async (id: string) => ({ ...(await provider.read(id))!, refundedCents: 7 }),
    refunds: async () => [{ id: 're_1', refundId: null, amountCents: 7, status: 'done' as const }],
  }
  const { differences } = await compareWithProvider(t.sql, distorted)
  expect(differences.map(({ at }) => at)).toContain(`payment ${payments[0]}`)
})
