import { listMySubscriptions } from '@aulanova/contract/selling/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubscription } from '#demo/factories/learning.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a person lists their own subscriptions only: active, expired and revoked [S1-008]', async () => {
  const [me, other] = [await t.as('general'), await t.as('general')]
  const subscribe = async (name: string, days: number, daysAgo: number) => {
    const { id: courseId } = await aPublishedCourse(t.sql, { name })
    return aSubscription(t.sql, { userId: me.id, courseId, days, daysAgo })
  }
  await subscribe('Vencido', 30, 40)
  const revoked = await subscribe('Revocado', 30, 20)
  await subscribe('Activo', 30, 10)
  await t.sql`update subscriptions set revoked_at = now(), ended_at = now() where id = ${revoked}`

  const { body } = await t.call(listMySubscriptions, { params: { page: 1 } }, me)
  expect(body.Count).toBe(3)
  expect(body.Items).toMatchObject([
    {
      Name: 'Activo',
      State: 'active',
      RemainingDays: 19,
      Subscription: { Name: 'Mensual', Duration: 30, Price: 29_900 },
    },
    { Name: 'Revocado', State: 'revoked', RemainingDays: 0 },
    { Name: 'Vencido', State: 'expired', RemainingDays: 0 },
  ])
  expect(body.Items[0]?.PK).toMatch(/^SUBSCRIPTION#/)
  expect((await t.call(listMySubscriptions, { params: { page: 2 } }, me)).body).toEqual({ Items: [], Count: 3 })
  expect((await t.call(listMySubscriptions, { params: { page: 1 } }, other)).body).toEqual({ Items: [], Count: 0 })
})

test('a subscription names each plan that was bought, in the order of the purchases', async () => {
  const me = await t.as('general')
  const { id: courseId } = await aPublishedCourse(t.sql, {
    plans: [
      { name: 'Mensual', days: 30, priceCents: 0 },
      { name: 'Anual', days: 365, priceCents: 0 },
    ],
  })
  const id = await aSubscription(t.sql, { userId: me.id, courseId, days: 30 })
  const plans = async () => (await t.call(listMySubscriptions, { params: { page: 1 } }, me)).body.Items[0]?.Plans
  expect(await plans()).toEqual(['Mensual'])
  await t.sql`
    insert into subscription_terms (subscription_id, plan_name, duration_days, created_at)
    values (${id}, 'Anual', 365, now() + interval '1 minute')`
  expect(await plans()).toEqual(['Mensual', 'Anual'])
})
