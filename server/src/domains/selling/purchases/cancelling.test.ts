import { Problem } from '@aulanova/contract/kernel/problems'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { listAudit } from '@aulanova/contract/operations/audit'
import { cancelPayment, readPayment } from '@aulanova/contract/selling/finances'
import { payAtSandboxCounter, paySandbox, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runProgram } from '#app/operator/program.ts'
import { compareWithProvider, reconcile } from '#domains/selling/finances/reconcile.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import * as buying from '#testing/buying.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { toRemind } from './by-finances.store.ts'
import { deliverSandboxEvents } from './payments.jobs.ts'
import { sweepPayments } from './sweep.rules.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let t: TestApp
let database: TestDatabase
let finances: Person
let admin: Person
beforeAll(async () => {
  database = await testDatabase()
  t = await testApp({}, database)
  finances = await t.as('finances')
  admin = await t.as('admin')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => t.close())

const deliver = () => deliverSandboxEvents.run(t.services, {})

/** A person with a voucher or a transfer to pay. */
async function waiting(method: 'voucher' | 'transfer' = 'voucher') {
  const learner = await t.as('general')
  const offer = await buying.anOffer(t)
  const { body: purchase } = await t.call(purchaseCourse, { body: offer }, learner)
  await t.call(paySandbox, { body: { ...buying.intentOf(purchase), method } }, learner)
  await deliver()
  return { learner, ...offer, purchase, id: purchase.Payment!.Uuid }
}
const cancel = (id: string, as = finances) => t.call(cancelPayment, { params: { id } }, as)
/** The newest first, and who did it. */
const actsOn = async (id: string) => {
  const { Items } = (await t.call(listAudit, { query: { kind: 'payments', subject: id } }, admin)).body
  return Items.map(({ Action, By }) => [Action, By?.Email])
}
const payAtCounter = (learner: Person, purchase: Parameters<typeof buying.intentOf>[0]) =>
  t.call(payAtSandboxCounter, { body: buying.intentOf(purchase) }, learner)
const opens = async (course: string, learner: Person) =>
  (await t.call(readCourseIndex, { params: { uuid: course } }, learner)).problem.code ?? 'open'
const mails = async (to: string) => {
  const rows = await t.sql<{ template: string }[]>`
    select template from mails where to_address = ${to} and template like 'payment-%' order by id`
  return rows.map(({ template }) => template)
}
async function agrees() {
  expect((await reconcile(t.sql as never)).flatMap(({ differences }) => differences)).toEqual([])
  expect((await compareWithProvider(t.sql, t.services.payments!)).differences).toEqual([])
}

test.each(['voucher', 'transfer'] as const)(
  'finances cancel a %s; the payer gets a mail, and cannot pay it',
  async (method) => {
    const { id, learner, purchase } = await waiting(method)
    const { status, body } = await cancel(id)
    expect([status, body.Item.Status]).toEqual([200, 'cancelled'])
    expect(await mails(learner.attributes.email)).toEqual(['payment-waiting', 'payment-cancelled'])
    expect((await payAtCounter(learner, purchase)).problem.code).toBe('InvalidState')
    expect(await actsOn(id)).toEqual([
      ['cancel', undefined],
      ['cancel-asked', finances.attributes.email],
    ])
    await agrees()
  },
)

test('sent again it does nothing more; what was paid, is processed or only begun is refused', async () => {
  const { id, learner } = await waiting()
  expect([(await cancel(id)).status, (await cancel(id)).status]).toEqual([200, 200])
  expect((await actsOn(id)).map(([action]) => action)).toEqual(['cancel', 'cancel-asked'])
  expect(await mails(learner.attributes.email)).toEqual(['payment-waiting', 'payment-cancelled'])
  const paid = await buying.bought(t, learner, await buying.anOffer(t))
  expect((await cancel(paid.Payment!.Uuid)).problem.code).toBe('InvalidState')
  const { body: processed } = await t.call(purchaseCourse, { body: await buying.anOffer(t) }, learner)
  const paidAt = new Date()
  t.clock.now = () => paidAt
  await buying.payByCard(t, learner, processed, '4000000000000077')
  await deliver()
  expect((await cancel(processed.Payment!.Uuid)).problem.code).toBe('InvalidState')
  // The provider has it by now, so that it is not news in a later test.
  t.clock.now = () => new Date(paidAt.getTime() + 60_000)
  await deliver()
  t.clock.now = () => new Date()
  const { body: begun } = await t.call(purchaseCourse, { body: await buying.anOffer(t) }, learner)
  expect((await cancel(begun.Payment!.Uuid)).problem.code).toBe('InvalidState')
  expect(await actsOn(begun.Payment!.Uuid)).toEqual([])
  expect((await cancel(crypto.randomUUID())).problem.code).toBe('NotFound')
  expect((await cancel(id, learner)).status).toBe(403)
})

test('money that came before we heard of it is not lost: the payment is settled, and cancelling refused', async () => {
  const { id, course, learner, purchase } = await waiting()
  await payAtCounter(learner, purchase)
  expect((await cancel(id)).problem.code).toBe('InvalidState')
  expect((await t.call(readPayment, { params: { id } }, finances)).body.Item.Status).toBe('succeeded')
  expect(await opens(course, learner)).toBe('open')
  expect(await mails(learner.attributes.email)).toEqual(['payment-waiting', 'payment-succeeded'])
  expect(await actsOn(id)).toEqual([['cancel-asked', finances.attributes.email]])
  await agrees()
})

test('a payment is cancelled by the sweep if the provider was away, and nobody is reminded of it', async () => {
  const { id, learner } = await waiting()
  vi.spyOn(t.services.payments!, 'cancel').mockRejectedValueOnce(new Problem('Unavailable'))
  expect((await cancel(id)).problem.code).toBe('Unavailable')
  expect((await t.call(readPayment, { params: { id } }, finances)).body.Item.Status).toBe('processing')
  expect((await toRemind(t.sql, new Date(), '2026-01-01')).map((payment) => payment.id)).not.toContain(id)
  await sweepPayments(t.services)
  expect((await t.call(readPayment, { params: { id } }, finances)).body.Item.Status).toBe('cancelled')
  expect((await actsOn(id)).map(([action]) => action)).toEqual(['cancel', 'cancel-asked'])
  expect(await mails(learner.attributes.email)).toEqual(['payment-waiting', 'payment-cancelled'])
  await agrees()
})

test('a voucher of a provider that is not asked any more is not called cancelled until days after it was due', async () => {
  const { id } = await waiting()
  await t.sql`update payments set provider = 'stripe' where id = ${id}`
  expect((await cancel(id)).problem.code).toBe('Unavailable')
  expect(await actsOn(id)).toEqual([])
  const statusAfter = async (days: number) => {
    t.clock.now = () => new Date(Date.now() + days * 86_400_000)
    await sweepPayments(t.services)
    const [row] = await t.sql<[{ status: string }]>`select status from payments where id = ${id}`
    return row.status
  }
  expect([await statusAfter(1), await statusAfter(20)]).toEqual(['processing', 'cancelled'])
  t.clock.now = () => new Date()
})

test('a card that is charged after all stays under way, also when it is declined later', async () => {
  const learner = await t.as('general')
  const { body: purchase } = await t.call(purchaseCourse, { body: await buying.anOffer(t) }, learner)
  const id = purchase.Payment!.Uuid
  await buying.payByCard(t, learner, purchase, '4000002500003155')
  await deliver()
  // The payer confirms at the same moment.
  vi.spyOn(t.services.payments!, 'cancel').mockResolvedValueOnce(false)
  expect((await cancel(id)).problem.code).toBe('InvalidState')
  await sweepPayments(t.services)
  expect((await t.call(readPayment, { params: { id } }, finances)).body.Item.Status).toBe('requires-action')
})

test('money and cancelling at the same moment: one of the two, with us as at the provider', {
  tags: ['long'],
}, async () => {
  for (let round = 0; round < 10; round++) {
    const { id, course, learner, purchase } = await waiting()
    const [paid, cancelled] = await Promise.all([payAtCounter(learner, purchase), cancel(id), cancel(id)])
    await deliver()
    const { Status } = (await t.call(readPayment, { params: { id } }, finances)).body.Item
    const isPaid = paid.status === 204
    expect([Status, cancelled.status]).toEqual(isPaid ? ['succeeded', 409] : ['cancelled', 200])
    expect(await opens(course, learner)).toBe(isPaid ? 'open' : 'NoActiveSubscription')
  }
  await agrees()
})

test('a person with a voucher can be deleted once it is cancelled', async () => {
  const { id, learner } = await waiting()
  const run = async () => {
    const lines: string[] = []
    const env = { DATABASE_URL: database.url, DATA_DIR: t.services.config.dataDir, LOG_LEVEL: 'error' }
    const code = await runProgram(['person', 'delete', learner.attributes.email, '--yes'], {
      say: (line) => lines.push(line),
      env,
    })
    return { code, said: lines.join('\n') }
  }
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('cancel the payment on its page') })
  await cancel(id)
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('The person is deleted') })
})
