import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { copyIn } from './copy-in.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.sql`create table copied (n integer check (n < 1000000))`
})
afterAll(() => t.close())

const copied = (...parts: string[]) =>
  t.sql.begin(async (tx) => {
    const rows = await copyIn(tx, 'copy copied from stdin')
    for (const part of parts) await rows.write(part)
    await rows.end()
  })
const count = async () => (await t.sql<[{ count: number }]>`select count(*)::int as count from copied`)[0].count

test('rows arrive, in one part or several', async () => {
  await copied('1\n2\n')
  await copied('3\n', '4\n', '5\n')
  expect(await count()).toBe(5)
})

test.each([
  ['after the last byte', ['1\n2\nx\n'], '22P02'],
  ['after the last byte, by a constraint', ['1\n1000000\n'], '23514'],
  ['long before the end', ['x\n', ...Array.from({ length: 200 }, () => '7\n'.repeat(5000))], '22P02'],
])('the error of a statement that fails is told: %s', async (_, parts, code) => {
  const before = await count()
  await expect(copied(...parts)).rejects.toMatchObject({ code })
  expect(await count()).toBe(before)
})
