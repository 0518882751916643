import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** How many different clients these addresses count as. */
async function clients(...addresses: string[]) {
  await t.sql`delete from rate_limits`
  for (const address of addresses) await t.services.limits.count(t.sql, 'sign-in', address)
  return (await t.sql`select 1 from rate_limits`).count
}

test('IPv6 addresses of one /64 count as one client', async () => {
  expect(await clients('2001:db8::1', '2001:DB8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4')).toBe(1)
  expect(await clients('2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1')).toBe(3)
})

test('each IPv4 address counts as one client, also in its IPv6 form', async () => {
  expect(await clients('192.0.2.1', '::ffff:192.0.2.1')).toBe(1)
  expect(await clients('192.0.2.1', '192.0.2.2', '::1')).toBe(3)
})

test('parallel calls are all counted, and a refusal says how long to wait', async () => {
  const counting = Array.from({ length: 20 }, () => t.services.limits.count(t.sql, 'contact', '192.0.2.9'))
  const settled = await Promise.allSettled(counting)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = settled.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'LimitExceeded', retryAfter: expect.any(Number) })
})
