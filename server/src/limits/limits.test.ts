import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** How many different callers these addresses count as. */
async function callers(...addresses: string[]) {
  await t.sql`delete from rate_limits`
  for (const address of addresses) await t.services.limits.count(t.sql, 'sign-in', address)
  return (await t.sql`select 1 from rate_limits`).count
}

test('whoever has one IPv6 address has all that share its first half', async () => {
  expect(await callers('2001:db8::1', '2001:DB8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4')).toBe(1)
  expect(await callers('2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1')).toBe(3)
})

test('an IPv4 address is itself, also when it comes dressed as the newer kind', async () => {
  expect(await callers('192.0.2.1', '::ffff:192.0.2.1')).toBe(1)
  expect(await callers('192.0.2.1', '192.0.2.2', '::1')).toBe(3)
})

test('twenty at once are twenty, and what is over the limit says how long to wait', async () => {
  const counting = Array.from({ length: 20 }, () => t.services.limits.count(t.sql, 'contact', '192.0.2.9'))
  const settled = await Promise.allSettled(counting)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = settled.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'LimitExceeded', retryAfter: expect.any(Number) })
})
