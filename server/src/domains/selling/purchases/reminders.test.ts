import { remindVouchers } from '@aulanova/contract/selling/finances'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { anOffer } from '#testing/buying.ts'
import { aVoucher } from '#testing/factories/ledger.ts'

let t: TestApp
let finances: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp()
  finances = await t.as('finances')
  await anOffer(t, { name: 'Mareas' })
})
afterAll(() => t.close())

const remind = async () => (await t.call(remindVouchers, {}, finances)).body.Reminded

test('who has a voucher to pay gets one mail a day, however often the job runs; for an overdue one there is none', async () => {
  const [one, late] = [await aUser(t.sql), await aUser(t.sql)]
  await aVoucher(t.sql, one.id, new Date(Date.now() + 3 * 86_400_000))
  await aVoucher(t.sql, late.id, new Date(Date.now() - 3_600_000))
  expect((await Promise.all([remind(), remind()])).sort()).toEqual([0, 1])
  expect(await remind()).toBe(0)
  expect((await t.mailsTo(one.email)).map(({ subject }) => subject)).toEqual(['Te falta pagar «Mareas»'])
  expect(await t.mailsTo(late.email)).toEqual([])
  const noted = await t.sql`select actor_id, details from audit_log where action = 'remind'`
  expect(noted).toEqual([{ actorId: finances.id, details: { People: 1 } }])
  const today = Date.now()
  t.clock.now = () => new Date(today + 86_400_000)
  finances = await t.as('finances')
  expect(await remind()).toBe(1)
  expect(await t.mailsTo(one.email)).toHaveLength(2)
})
