import { listMyCourses } from '@aulanova/contract/learning/learning'
import { readCourseIndex } from '@aulanova/contract/learning/player'
import { confirmPurchase, purchaseCourse } from '@aulanova/contract/selling/purchase'
import { listSubscribers } from '@aulanova/contract/selling/subscribers'
import { listMySubscriptions, listSubscriptions } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settle } from '#domains/selling/purchases/settle.rules.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer, intentOf, payByCard } from '#testing/buying.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('admin')
})
afterAll(() => t.close())

/** Buys thirty days at an instant. Sessions are younger than that, so the clock is set for the payment only. */
async function boughtAt(instant: string) {
  const offer = await anOffer(t)
  const learner = await t.as('general')
  const { body } = await t.call(purchaseCourse, { body: offer }, learner)
  await payByCard(t, learner, body)
  t.clock.now = () => new Date(instant)
  await settle(t.services, { id: body.Payment!.Uuid, intentId: intentOf(body).paymentIntent })
  t.clock.now = () => new Date()
  expect((await t.call(confirmPurchase, { body: intentOf(body) }, learner)).body.Status).toBe('succeeded')
  return { course: offer.course, learner }
}

test.each([
  ['the last second of a day in Mexico City', '2026-03-15T23:59:59-06:00'],
  ['before the clocks change in the border states', '2026-02-20T23:59:59-08:00'],
  ['before the clocks change in Europe', '2026-10-10T23:59:59+02:00'],
  ['a leap day', '2028-02-28T23:59:59-06:00'],
])('thirty days bought at %s are 30 × 24 hours [S9-003]', async (_, instant) => {
  const { course } = await boughtAt(instant)
  for (const zone of ['UTC', 'America/Mexico_City', 'America/Tijuana', 'Europe/Berlin']) {
    const seconds = await t.sql.begin(async (tx) => {
      await tx`select set_config('timezone', ${zone}, true)`
      const [row] = await tx<[{ seconds: number }]>`
        select extract(epoch from expires_at - ${instant}::timestamptz)::int as seconds
        from subscriptions where course_id = ${course}`
      return row.seconds
    })
    expect([zone, seconds]).toEqual([zone, 30 * 86_400])
  }
})

test('active until the last second, expired at the next, the same in every list [S4-001 S4-002]', async () => {
  const thirtyDays = 30 * 86_400_000
  const end = Date.now() + 60_000
  const { course, learner } = await boughtAt(new Date(end - thirtyDays).toISOString())
  const seen = async () => {
    const mine = await t.call(listMySubscriptions, { params: { page: 1 } }, learner)
    const courses = await t.call(listMyCourses, { query: {} }, learner)
    const subscribers = await t.call(listSubscribers, { body: { uuid: course } }, admin)
    const all = await t.call(listSubscriptions, { body: { searchText: learner.attributes.email } }, admin)
    const index = await t.call(readCourseIndex, { params: { uuid: course } }, learner)
    return [
      mine.body.Items[0]!.State,
      courses.body.Items[0]!.Access.Active,
      subscribers.body.Items[0]!.State,
      all.body.Items[0]!.State,
      index.status,
    ]
  }
  t.clock.now = () => new Date(end - 1000)
  expect(await seen()).toEqual(['active', true, 'active', 'active', 200])
  t.clock.now = () => new Date(end)
  expect(await seen()).toEqual(['expired', false, 'expired', 'expired', 403])
  t.clock.now = () => new Date()
})

test('mails name the day of the calendar in Mexico City', async () => {
  const { learner } = await boughtAt('2026-03-15T23:59:59-06:00')
  const [mail] = await t.mailsTo(learner.attributes.email)
  // In UTC it is the next day already.
  expect(mail!.text).toContain('14/04/2026')
})
